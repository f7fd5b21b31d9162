// Whose a response was: of whoever owned the lead when its clock ran out or was stopped, also where it is somebody else's by now (decisions 11).
import { type AuthUser, isProdAdmin } from '@domain/access';
import { startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { rowsOf } from '@domain/records/access';
import { type Lead, LEADS } from '@domain/records/lead';
import { ownersReadBy } from '@domain/records/leadAccess';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { Store } from '../store/store';
import { someOf } from '../store/rows';

export type Clocked = Pick<Lead, 'id' | 'created_on' | 'lead_owner' | 'response_due' | 'responded_on'>;
type Change = Pick<LeadOwnerChange, 'lead_id' | 'from_owner' | 'created_on'>;

export interface Response {
  created_on: EpochSeconds;
  /** Then. */
  owner: string | null;
  inTime: boolean;
}

/** Given to somebody else, in whatever way. */
const MOVED = { anyOf: ['rule', 'hand', 'pool', 'imported', 'back'] };
const CLOCK = ['id', 'created_on', 'lead_owner', 'response_due', 'responded_on'] as const;

/** Of leads that came on `first` or later; `seen`: those of them that the person reads now. Others were theirs and are not any more. */
export async function responsesSince(
  store: Store,
  user: AuthUser,
  first: IsoDate,
  seen: readonly Clocked[],
  now: EpochSeconds,
): Promise<Response[]> {
  const since = { created_on: { from: startOfDay(first), to: null } };
  const names = ['lead_id', 'from_owner', 'created_on'] as const;
  const before = { anyOf: ownersReadBy(user) };
  const [here, gone] = await Promise.all([
    store.records(LEAD_OWNER_CHANGES).pick(
      {
        page: 1,
        size: 1,
        sort: { field: 'created_on', descending: false },
        search: '',
        filters: { ...since, by: MOVED },
        within: rowsOf(LEAD_OWNER_CHANGES.access.read, user),
      },
      names,
    ),
    isProdAdmin(user)
      ? []
      : someOf(store, LEAD_OWNER_CHANGES, { ...since, by: MOVED, from_owner: before }, ['lead_id']),
  ]);
  const known = new Set(seen.map(({ id }) => id));
  const lost = [...new Set(gone.map(({ lead_id }) => lead_id))].filter((id) => !known.has(id));
  const [others, theirs] =
    lost.length === 0
      ? [[], []]
      : await Promise.all([
          someOf(store, LEADS, { ...since, id: { anyOf: lost } }, CLOCK),
          someOf(store, LEAD_OWNER_CHANGES, { ...since, by: MOVED, lead_id: { anyOf: lost } }, names),
        ]);
  const changes = groupedBy([...here, ...theirs], ({ lead_id }) => lead_id);
  return [...seen, ...others].flatMap((lead) => responseOf(lead, changes.get(lead.id) ?? [], now));
}

/** None while the clock still runs: that is neither late nor in time. */
function responseOf(lead: Clocked, changes: readonly Change[], now: EpochSeconds): Response[] {
  const { created_on, lead_owner, response_due: due, responded_on: answered } = lead;
  if (due === null || (answered === null && due > now)) return [];
  const inTime = answered !== null && answered <= due;
  const at = inTime ? answered : due;
  const next = changes.reduce<Change | undefined>(
    (first, change) => (change.created_on > at && (!first || change.created_on < first.created_on) ? change : first),
    undefined,
  );
  return [{ created_on, owner: next ? next.from_owner : lead_owner, inTime }];
}
