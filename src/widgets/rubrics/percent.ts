// Percentages of checks as people read them: one decimal, a dash where nothing counted.
import { decimalText } from '@domain/formats';

export function percentWords(value: number | null): string {
  return value === null ? '–' : `${decimalText(value, 1)} %`;
}
