// What of a lead's history stands, and what follows from it: its clocks and its next step (decisions 11).
import { wasMade } from '@domain/calls/callState';
import type { Lead } from '@domain/records/lead';
import { LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { PHONE_CALLS } from '@domain/records/phoneCall';
import { firstResponse, lastOfOwner, standingEntries } from '@domain/sales/standingEntries';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export interface StandingHistory {
  /** Entries that nobody took back. */
  entries: LeadEntry[];
  /** With calls that were made, in which the same was said. */
  all: { kind: string; created_by: string; created_on: EpochSeconds }[];
  changes: LeadOwnerChange[];
}

export async function standingHistory(tx: Store, leadId: string): Promise<StandingHistory> {
  const of = { lead_id: { anyOf: [leadId] } };
  const entries = standingEntries(await allOf(tx, LEAD_ENTRIES, of));
  const changes = (await allOf(tx, LEAD_OWNER_CHANGES, of)).sort(
    (one, other) => one.created_on - other.created_on || chained(one, other),
  );
  const calls = (await allOf(tx, PHONE_CALLS, of)).filter(wasMade).map((call) => ({ ...call, kind: 'call' }));
  return { entries, all: [...entries, ...calls], changes };
}

/** The latest that was said to be next. */
export function lastStep(entries: readonly LeadEntry[]): LeadEntry | undefined {
  return entries
    .filter(({ kind }) => kind === 'next_step')
    .sort((one, other) => one.created_on - other.created_on)
    .at(-1);
}

/** Of a lead that is one of two again: as it `was` before they were merged, and what stands of what was entered since. */
export async function standingSince(
  tx: Store,
  { id, lead_owner, last_entry }: Pick<Lead, 'id' | 'lead_owner' | 'last_entry'>,
  was: Lead,
  merged: EpochSeconds,
): Promise<Pick<Lead, 'last_entry' | 'responded_on' | 'next_step' | 'next_due'>> {
  const { entries, all, changes } = await standingHistory(tx, id);
  const isSince = ({ created_on }: { created_on: EpochSeconds }) => created_on >= merged;
  const own = all.filter((each) => isSince(each) && each.created_by === lead_owner);
  const step = lastStep(entries.filter(isSince));
  return {
    last_entry:
      lead_owner === was.lead_owner
        ? own.reduce((last, { created_on }) => Math.max(last ?? 0, created_on), was.last_entry)
        : lead_owner === null
          ? last_entry
          : lastOfOwner({ entries: all, changes, owner: lead_owner }),
    responded_on: was.responded_on ?? firstResponse({ entries: all, changes, owner: lead_owner }),
    next_step: step ? step.text : was.next_step,
    next_due: step ? step.due : was.next_due,
  };
}

/** Of two changes in one second the one that begins where the other ends is the later one. */
function chained(
  one: { from_owner: string | null; to_owner: string | null },
  other: { from_owner: string | null; to_owner: string | null },
): number {
  if (one.to_owner === other.from_owner) return -1;
  return other.to_owner === one.from_owner ? 1 : 0;
}
