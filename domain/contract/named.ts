// What has a name, found from anywhere: records of all kinds that the person may see, in one answer.
import { z } from 'zod';
import { LEAST_LETTERS, NAMED_KIND_NAMES } from '../named/namedKinds';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const namedRecord = z.strictObject({
  kind: z.enum(NAMED_KIND_NAMES),
  id: z.string(),
  label: z.string(),
  /** Its day, or when it begins, where two may have one name. */
  when: z.union([z.iso.date(), epochSeconds]).nullable(),
});
export type NamedRecord = z.output<typeof namedRecord>;

export const named = {
  findNamed: endpoint({
    summary: 'Records that the person may see with these words in their name or reference, kind by kind, few of each',
    group: 'Search',
    who: 'staff',
    query: z.strictObject({
      search: z
        .string()
        .trim()
        .min(LEAST_LETTERS, { error: `Enter at least ${LEAST_LETTERS} letters` })
        .max(120)
        .transform((words) => words.replace(/[\r\n]+/g, ' ')),
    }),
    answer: z.array(namedRecord),
  }),
};
