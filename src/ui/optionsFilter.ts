// Filters the options of a select like every other search (`domain/search.ts`).
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { matchesWords, searchWords } from '@domain/search';

export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWords(search);
  const matches = ({ label }: ComboboxItem) => matchesWords([label], words);
  const found: typeof options = [];
  let room = limit;
  for (const option of options) {
    if (room <= 0) break;
    if ('group' in option) {
      const items = option.items.filter(matches).slice(0, room);
      if (items.length > 0) found.push({ ...option, items });
      room -= items.length;
    } else if (matches(option)) {
      found.push(option);
      room -= 1;
    }
  }
  return found;
};
