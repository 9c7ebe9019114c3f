// Where a browser refuses to store anything, merely naming localStorage throws, and themes name it on every page.
// There, what would be stored is kept until the page is left.
class PageStorage {
  #values = new Map();
  get length() {
    return this.#values.size;
  }
  key(index) {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key) {
    return this.#values.get(String(key)) ?? null;
  }
  setItem(key, value) {
    this.#values.set(String(key), String(value));
  }
  removeItem(key) {
    this.#values.delete(String(key));
  }
  clear() {
    this.#values.clear();
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}
