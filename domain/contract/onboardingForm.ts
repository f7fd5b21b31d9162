// What the form of each section of an onboarding sends: its fields as texts, which may be empty until the section is submitted.
import { z } from 'zod';
import { FIRST_DATE } from '../calendar';
import { dateText } from '../formats';
import { FORMATS } from '../onboarding/formats';
import {
  type GoodieItem,
  GOODIE_WORDS,
  MAX_ITEMS,
  SECTIONS,
  type SectionField,
  type SectionName,
  SHIPMENT_WORDS,
  SIZE_WORDS,
} from '../onboarding/sections';

const isDate = (text: string) => z.iso.date().safeParse(text).success;
const keys = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

/** Empty, or what it must look like. */
function sectionText({ kind, max, format, labels = {} }: SectionField): z.ZodType<string, string | null> {
  const text = z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: kind === 'date' ? 'Enter a day, such as 24 Nov 2026' : 'Enter a text' })
      .trim()
      .max(max, { error: `Must have at most ${max} characters` }),
  );
  if (kind === 'date')
    return text.refine((value) => value === '' || (isDate(value) && value >= FIRST_DATE), {
      error: `Must be a day, not before ${dateText(FIRST_DATE)}`,
      abort: true,
    }) as z.ZodType<string, string | null>;
  if (kind === 'choice')
    return text.refine((value) => value === '' || Object.hasOwn(labels, value), {
      error: 'Choose one of the list',
    }) as z.ZodType<string, string | null>;
  if (!format) return text as z.ZodType<string, string | null>;
  const { tidy, fits, error } = FORMATS[format];
  return text
    .transform((value) => (value === '' ? '' : tidy(value)))
    .refine((value) => value === '' || fits(value), { error }) as z.ZodType<string, string | null>;
}

export const goodieItem = z
  .strictObject({
    item: z.enum(keys(GOODIE_WORDS), { error: 'Choose an item' }),
    size: z.enum(keys(SIZE_WORDS), { error: 'Choose a size' }),
    state: z.enum(keys(SHIPMENT_WORDS), { error: 'Choose a state' }),
    tracking: z.string().trim().max(60, { error: 'Must have at most 60 characters' }),
  })
  .refine(({ state, tracking }) => !['shipped', 'delivered', 'returned'].includes(state) || tracking !== '', {
    error: 'Enter the parcel’s number',
    path: ['tracking'],
  });

const version = z.int({ error: 'Must be the version that was read' }).min(1).max(2_147_483_647);

/** One level: what the form's shell keeps as secrets are names of the first level. */
export function sectionForm(section: SectionName) {
  const { fields } = SECTIONS[section];
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sectionText(field)]),
  );
  if (section === 'goodies')
    shape['items'] = z.array(goodieItem).max(MAX_ITEMS, { error: `At most ${MAX_ITEMS} items` });
  const form = z.strictObject({ version, ...shape });
  if (section !== 'trainer-lifecycle') return form;
  return form.superRefine((values, { addIssue }) => {
    const dates = Object.keys(fields).map(
      (name) => [name, String((values as Record<string, unknown>)[name] ?? '')] as const,
    );
    const known = dates.filter(([, date]) => date !== '');
    for (const [at, [name, date]] of known.entries()) {
      const before = known[at - 1];
      if (before && date < before[1])
        addIssue({ code: 'custom', path: [name], message: `Must not be before “${fields[before[0]]!.label}”` });
    }
  });
}

export type SectionBody = { version: number; items?: GoodieItem[] } & Record<string, unknown>;
