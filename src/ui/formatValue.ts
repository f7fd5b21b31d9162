// Formats values of any field for people, when there are no better words for it.

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
  return String(value);
}

/** `Master class` for `master class`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
