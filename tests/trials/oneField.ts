// What a stranger adds to `domain/records/holiday.ts` for one more field.
import { optional, text } from '@domain/records/fields';

export const field = { closed_for: optional(text('Closed for', 80, { section: 'Holiday', sorted: true })) };
