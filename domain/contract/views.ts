// Saved views of lists: a person's own, which follow the person to another browser, and those shared with all staff.
import { z } from 'zod';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '../lists/demoFollowUpLists';
import type { ListShape } from '../lists/list';
import { SESSION_LIST } from '../lists/sessionList';
import { RECORDS } from '../records/all';
import { MY_PAYMENT_LINKS } from '../records/paymentLink';
import { endpoint } from './endpoint';
import { nothing } from './fields';

const list = z.string().regex(/^[a-z-]{1,40}$/, { error: 'Must be the name of a list' });
const name = z
  .string({ error: 'Enter a name' })
  .trim()
  .min(1, { error: 'Enter a name' })
  .max(60, { error: 'Must have at most 60 characters' });

const OF_FAMILIES: readonly string[] = [
  ATTENDANCE_LIST,
  FEEDBACK_LIST,
  SESSION_LIST,
  MY_PAYMENT_LINKS.shape,
  ...RECORDS.map(({ shape }) => shape),
].flatMap((shape: ListShape) => (shape.searchesFamilies ? [shape.name] : []));

const field = z.string().max(60);
const side = z.array(field).max(100);

/** How the list is drawn: columns that are shown or hidden against its own choice, their order and sides, and the rows' height. */
const viewLayout = z.strictObject({
  visibility: z.record(field, z.boolean()),
  order: side,
  pinning: z.strictObject({ left: side, right: side }),
  density: z.enum(['compact', 'comfortable']),
});
export type ViewLayout = z.output<typeof viewLayout>;

const view = {
  list,
  name,
  /** The query string of the list's address, with its `?`, or empty. Days may be relative in it. */
  search: z
    .string()
    .max(4000)
    .regex(/^(\?.*)?$/, { error: 'Must be the part of an address from ? on' }),
  /** Columns and density; null where each person keeps their own. */
  layout: viewLayout.nullable(),
  /** All staff see it; its maker and production admins change it. */
  shared: z.boolean(),
  /** Opened when the person opens the list without a query; one a list at most. Of a shared view everybody decides it alone. */
  is_default: z.boolean(),
};
const owner = z.string().max(254);

export const newView = z
  .strictObject({
    ...view,
    /** Whose it is: the person's own by default. */
    owner: owner.optional(),
    /** Its name before, where it gets another. */
    was: name.optional(),
  })
  .refine(({ list: of, search }) => !OF_FAMILIES.includes(of) || !new URLSearchParams(search).has('search'), {
    error: 'A view of this list keeps no search, which may name a family',
    path: ['search'],
  });

export const savedView = z.strictObject({ ...view, owner, may_change: z.boolean() });
export type SavedView = z.output<typeof savedView>;

export const views = {
  listViews: endpoint({
    summary: 'The person’s own views of a list and the shared ones, by name',
    group: 'Views',
    who: 'staff',
    query: z.strictObject({ list }),
    answer: z.array(savedView),
  }),
  saveView: endpoint({
    summary: 'Saves a view; one of the same name and owner is replaced',
    group: 'Views',
    who: 'staff',
    body: newView,
    answer: savedView,
  }),
  deleteView: endpoint({
    summary: 'Deletes a view',
    group: 'Views',
    who: 'staff',
    query: z.strictObject({ list, name, owner: owner.optional() }),
    answer: nothing,
  }),
};
