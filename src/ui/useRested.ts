// What somebody types, once their typing rests: the API is not asked at every letter.
import { useDebouncedValue } from '@mantine/hooks';

/** ms. */
const REST = 250;

/** Without spaces around it. */
export function useRested(text: string): string {
  const [rested] = useDebouncedValue(text.trim(), REST);
  return rested;
}
