// Formats values of any field for people, when there are no better words for it.
import { weeklyHourText } from '@domain/formats';

/** A value in words: lists joined, parts named, nothing as a dash. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return '—';
    if (value.length === 2 && value.every((part) => typeof part === 'number')) return value.join(' to ');
    return value.map(formatValue).join(', ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${formatValue(part)}`)
      .join('; ');
  return weeklyHourText(String(value));
}

/** `bank account` for `Bank account` in the middle of a sentence; `PAN` stays. */
export function lowerFirst(text: string): string {
  return /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** `Master class` for `master class`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
