// The typed text after a pause, so that the API is not called for every letter.
import { useDebouncedValue } from '@mantine/hooks';

/** ms. */
const PAUSE = 250;

/** Without spaces around it. */
export function useDebounced(text: string): string {
  const [debounced] = useDebouncedValue(text.trim(), PAUSE);
  return debounced;
}
