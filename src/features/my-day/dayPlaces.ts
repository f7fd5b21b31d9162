// Where each queue of My day leads: to its list with the filters by which it was counted, and to the record that waits longest.
import type { DayQueue } from '@domain/contract/myDay';
import { addDays, dateOf } from '@domain/calendar';
import { DAY_ITEMS, type DayItem, type DayItemName, dayFilters } from '@domain/day/dayItems';
import type { IsoDate } from '@domain/units';
import { pathTo } from '@/routes/paths';

type First = DayQueue['first'][number];

/** The screen, and what its address says beside the filters. */
const PLACES: Readonly<Record<DayItemName, { path: string; also?: Readonly<Record<string, string>> }>> = {
  running_without_trainer: { path: pathTo('/trainers/trainer-leave-management-new'), also: { view: 'gaps' } },
  gaps: { path: pathTo('/trainers/trainer-leave-management-new'), also: { view: 'gaps' } },
  covers_to_return: { path: pathTo('/trainers/trainer-leave-management-new'), also: { view: 'covers' } },
  sessions_to_mark: { path: pathTo('/batch/attendance') },
  notes_to_send: { path: pathTo('/batch-session/view') },
  payments_to_verify: { path: pathTo('/payments/view/all'), also: { queue: 'offline' } },
  unmatched_payments: { path: pathTo('/payments/view/all'), also: { queue: 'unmatched' } },
  reductions_to_approve: { path: pathTo('/payments/view/all'), also: { queue: 'reductions' } },
  refunds_to_approve: { path: pathTo('/student/refund') },
  refunds_to_pay: { path: pathTo('/student/refund') },
  payouts_to_approve: { path: pathTo('/trainers/payout') },
  payouts_held: { path: pathTo('/trainers/payout') },
  discrepancies: { path: pathTo('/payments/view/all'), also: { queue: 'discrepancies' } },
  leaves_to_decide: { path: pathTo('/trainers/trainer-leave-management') },
  tickets_to_resolve: { path: pathTo('/trainers/tickets') },
  sections_to_check: { path: pathTo('/trainers/onboarding-details') },
  documents_expiring: { path: pathTo('/view-trainers/all-onboarding-details') },
  disputed_checks: { path: pathTo('/quality-check/searchQC'), also: { show: 'checks' } },
  disputed_feedback: { path: pathTo('/review/all-feedbacks'), also: { show: 'feedbacks' } },
  reviews_to_write: { path: pathTo('/review/all-reviews'), also: { show: 'reviews' } },
  steps_due: { path: pathTo('/review/all-feedbacks'), also: { show: 'steps' } },
  feedback_due: { path: pathTo('/session-feedback') },
  leads_to_approve: { path: pathTo('/approve-lead') },
  instalments_overdue: { path: pathTo('/payments/view/all') },
  links_to_review: { path: pathTo('/payments/view/all'), also: { queue: 'links' } },
  renewals: { path: pathTo('/student/list') },
  to_allocate: { path: pathTo('/student/list') },
  failed_messages: { path: pathTo('/outbox') },
  failed_work: { path: pathTo('/security-log') },
};

/** By what the address calls a row that is no declared record; of the others there is no address. */
const CALLED: Readonly<Partial<Record<DayItemName, string>>> = { feedback_due: 'demo' };

/** Days of the sheet of attendance before today. */
const SHEET_DAYS = 42;

/** The oldest first, as they are named beside the count. */
export function listPlace(name: DayItemName, today: IsoDate): string {
  const { path, also } = PLACES[name];
  const { record, since }: DayItem = DAY_ITEMS[name];
  const filters = dayFilters(name, today);
  const isList = record !== undefined || Object.keys(filters).length > 0;
  return addressOf(path, { ...also, ...filters, ...(isList && since !== undefined && { sort: since }) });
}

export function firstPlace(name: DayItemName, each: First, today: IsoDate): string {
  const { id, of } = each;
  const { record }: DayItem = DAY_ITEMS[name];
  if (name === 'sessions_to_mark' && of !== null)
    return addressOf(PLACES[name].path, { batch: of, ...sheetFrom(each.since, today) });
  if (name === 'to_allocate' && of !== null)
    return pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id: of, variant_id: id });
  const called = record ?? CALLED[name];
  const list = listPlace(name, today);
  const opened = { ...(called !== undefined && { [called]: id }), ...OPENED[name] };
  return addressOf(list, opened);
}

/** What is decided in a form is opened at that form, above which stands what decides. */
const OPENED: Readonly<Partial<Record<DayItemName, Readonly<Record<string, string>>>>> = {
  refunds_to_approve: { tab: 'approve' },
  notes_to_send: { tab: 'note' },
};

/** An older session is on the sheet of other days. */
function sheetFrom(since: number | null, today: IsoDate): Record<string, string> {
  if (since === null || dateOf(since) >= addDays(today, -SHEET_DAYS)) return {};
  return { from: dateOf(since), to: addDays(dateOf(since), SHEET_DAYS) };
}

function addressOf(path: string, search: Readonly<Record<string, string>>): string {
  if (Object.keys(search).length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}`;
}
