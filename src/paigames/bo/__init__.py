"""Bo (抠僰), played in Tangtou with eighty numeral cards."""
