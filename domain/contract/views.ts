// Saved views of lists: a person's own, so that they follow the person to another browser.
import { z } from 'zod';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '../lists/demoFollowUpLists';
import type { ListShape } from '../lists/list';
import { SESSION_LIST } from '../lists/sessionList';
import { RECORDS } from '../records/all';
import { endpoint } from './endpoint';
import { nothing } from './fields';

const list = z.string().regex(/^[a-z-]{1,40}$/, { error: 'Must be the name of a list' });
const name = z
  .string({ error: 'Enter a name' })
  .trim()
  .min(1, { error: 'Enter a name' })
  .max(60, { error: 'Must have at most 60 characters' });

const OF_FAMILIES: readonly string[] = [ATTENDANCE_LIST, FEEDBACK_LIST, SESSION_LIST, ...RECORDS.map(({ shape }) => shape)].flatMap((shape: ListShape) =>
  shape.searchesFamilies ? [shape.name] : [],
);

export const savedView = z
  .strictObject({
    list,
    name,
    /** The query string of the list's address, with its `?`, or empty. */
    search: z.string().max(4000).regex(/^(\?.*)?$/, { error: 'Must be the part of an address from ? on' }),
    /** Opened when the list is opened without a query; one a list at most. */
    is_default: z.boolean(),
  })
  .refine(({ list: of, search }) => !OF_FAMILIES.includes(of) || !new URLSearchParams(search).has('search'), {
    error: 'A view of this list keeps no search, which may name a family',
    path: ['search'],
  });
export type SavedView = z.output<typeof savedView>;

export const views = {
  listViews: endpoint({
    summary: 'The person’s own views of a list, by name',
    group: 'Views',
    who: 'staff',
    query: z.strictObject({ list }),
    answer: z.array(savedView),
  }),
  saveView: endpoint({
    summary: 'Saves a view; one of the same name is replaced',
    group: 'Views',
    who: 'staff',
    body: savedView,
    answer: savedView,
  }),
  deleteView: endpoint({
    summary: 'Deletes a view',
    group: 'Views',
    who: 'staff',
    query: z.strictObject({ list, name }),
    answer: nothing,
  }),
};
