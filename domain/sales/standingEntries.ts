// Entries of a lead that stand, and what follows from them: who took one back says so in a row of its own, since entries are never changed (decisions 11).
import type { EpochSeconds } from '../units';

const BACK = ':back';

/** The id of the row that takes the entry back: there is one at most. */
export function takenBackId(id: string): string {
  return `${id}${BACK}`;
}

/** Whether the row itself only says that another one was taken back. */
export function takesBack(id: string): boolean {
  return id.endsWith(BACK);
}

export function standingEntries<E extends { id: string }>(entries: readonly E[]): E[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.filter(({ id }) => !takesBack(id) && !ids.has(takenBackId(id)));
}

interface Entered {
  kind: string;
  created_by: string;
  created_on: EpochSeconds;
}

/** A change of owner. */
export interface Given {
  from_owner: string | null;
  to_owner: string | null;
  by: string;
  created_on: EpochSeconds;
  was_last_entry: EpochSeconds | null;
  assignment: string | null;
  gift_on: EpochSeconds | null;
}

interface History {
  /** Those that stand, in any order. */
  entries: readonly Entered[];
  /** Changes of owner in their order. */
  changes: readonly Given[];
  owner: string | null;
}

/** When whoever owned the lead then called or wrote for the first time; null: nobody has yet. */
export function firstResponse({ entries, changes, owner }: History): EpochSeconds | null {
  const answers = entries.filter(
    ({ kind, created_by, created_on }) =>
      (kind === 'call' || kind === 'message') && created_by === ownerAt(changes, owner, created_on),
  );
  return answers.reduce<EpochSeconds | null>(
    (first, { created_on }) => (first === null || created_on < first ? created_on : first),
    null,
  );
}

/** The last entry of its owner by which the pool goes: being given a lead that was worked on stands as one. */
export function lastOfOwner({ entries, changes, owner }: History): EpochSeconds | null {
  if (owner === null) return null;
  const gift = changes.findLast(({ to_owner }) => to_owner === owner);
  const own = entries.filter(
    ({ created_by, created_on }) => created_by === owner && created_on >= (gift?.created_on ?? 0),
  );
  const times = [...own.map(({ created_on }) => created_on), gift ? asGiven(gift, { entries, changes }) : null];
  return times.reduce((last, at) => (at === null || (last !== null && last >= at) ? last : at), null);
}

/** As in `giveLead`: one that nobody had worked on counts from nowhere, and a way back leaves what was before. */
function asGiven(gift: Given, { entries, changes }: Omit<History, 'owner'>): EpochSeconds | null {
  if (gift.by === 'created') return null;
  if (gift.by === 'back') {
    const taken = changes.find(
      ({ by, assignment, created_on }) =>
        by !== 'back' && assignment === gift.assignment && created_on === gift.gift_on,
    );
    return taken?.was_last_entry ?? null;
  }
  const hadStep = entries.some(({ kind, created_on }) => kind === 'next_step' && created_on <= gift.created_on);
  return gift.was_last_entry !== null || hadStep ? gift.created_on : null;
}

function ownerAt(changes: readonly Given[], now: string | null, at: EpochSeconds): string | null {
  const last = changes.findLast(({ created_on }) => created_on <= at);
  if (last) return last.to_owner;
  return changes.length > 0 ? changes[0]!.from_owner : now;
}
