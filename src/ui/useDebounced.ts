// What somebody types, once their typing rests: the API is not asked at every letter.
import { useDebouncedValue } from '@mantine/hooks';

/** ms. */
const REST = 250;

/** Without spaces around it. */
export function useDebounced(text: string): string {
  const [debounced] = useDebouncedValue(text.trim(), REST);
  return debounced;
}
