// What has a name, found from anywhere: each kind is searched as its own list is, and of its rows the person sees the same.
import { mayAccess } from '@domain/access';
import type { named as contract, NamedRecord } from '@domain/contract/named';
import { dateText } from '@domain/formats';
import { type ListQuery, type ListShape, readSort } from '@domain/lists/list';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { NAMED_KIND_NAMES, NAMED_KINDS, type NamedKind, type NamedRecordName } from '@domain/named/namedKinds';
import { rowsOf, whoOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import { readable } from '@domain/records/masking';
import type { RecordRow, RecordType } from '@domain/records/record';
import { matchesWords, searchWords } from '@domain/search';
import type { EpochSeconds } from '@domain/units';
import { withDefaultRange } from '../lists/defaultRange';
import type { AnyCall, HandlersOf } from '../operations/call';
import { optionLabels } from '../records/referenceNames';

export const named: HandlersOf<typeof contract> = {
  async findNamed({ query: { search }, user, onLocalhost, store, now }) {
    const reader = { store, user, now };
    const found = NAMED_KIND_NAMES.map((kind) => {
      if (kind === 'session') return demoSessions(search, reader);
      const mayRead = mayAccess(whoOf(recordNamed(kind)!.access.read), user, onLocalhost);
      return mayRead ? ofKind(kind, search, reader) : [];
    });
    return (await Promise.all(found)).flat();
  },
};

type Reader = Pick<AnyCall, 'store' | 'user' | 'now'>;

/** At most so many of each kind: a person who sees this many types on. */
const SHOWN = 12;
/** Read of a kind whose search reads more than names. */
const READ = 50;

/** Of today, and then of any day, the latest first; by the person whom the search means, and called by all of them. */
async function demoSessions(search: string, { store, now }: Reader): Promise<NamedRecord[]> {
  const pages = await Promise.all(
    latestToo(SESSION_LIST, { page: 1, size: SHOWN, sort: readSort(SESSION_LIST.sort), search, filters: {} }, now).map(
      (query) => store.lists.sessions(query),
    ),
  );
  const found = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.session_id, row]));
  return [...found.values()].slice(0, SHOWN).map(({ session_id, teacher_name, lead_names, start_time }) => ({
    kind: 'session',
    id: session_id,
    label: [teacher_name, ...lead_names].join(', '),
    when: start_time,
  }));
}

async function ofKind(kind: NamedRecordName, search: string, { store, user, now }: Reader): Promise<NamedRecord[]> {
  const type = recordNamed(kind)!;
  const { whole, byName, latest }: NamedKind = NAMED_KINDS[kind];
  const pages = await Promise.all(
    searchesOf(type, NAMED_KINDS[kind], search, now).map((query) =>
      store.records(type).page({ ...query, within: rowsOf(type.access.read, user) }, 'light'),
    ),
  );
  const found = [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
  const labelOf = await nameIn(type, whole, search, found, store);
  const words = searchWords(search);
  return found
    .map((row) => ({ kind, id: row.id, label: labelOf(readable(type, row)), when: whenOf(type, latest, row) }))
    .filter(({ label }) => !byName || matchesWords([label], words))
    .slice(0, SHOWN);
}

/** What has a day is looked for on those that its list begins with, and then everywhere, the latest first. */
function searchesOf(
  type: RecordType,
  { whole, byName, latest }: NamedKind,
  search: string,
  now: EpochSeconds,
): ListQuery[] {
  const sort = latest ? { field: latest, descending: true } : readSort(type.shape.sort);
  const query: ListQuery = { page: 1, size: byName ? READ : SHOWN, sort, search, filters: {} };
  if (whole) return whole.map((field) => ({ ...query, search: '', filters: { [field]: { anyOf: [search] } } }));
  return latestToo(type.shape, query, now);
}

function latestToo(shape: ListShape, query: ListQuery, now: EpochSeconds): ListQuery[] {
  const usual = withDefaultRange(shape, query, now);
  return usual === query ? [query] : [usual, { ...query, sort: { ...query.sort, descending: true } }];
}

/** What is known by another system's name is called by the one that was found, and what the record is called beside. */
async function nameIn(
  type: RecordType,
  whole: readonly string[] | undefined,
  search: string,
  rows: readonly RecordRow[],
  store: AnyCall['store'],
): Promise<(row: object) => string> {
  const { called, all } = type;
  if (!called) return optionLabels(type, rows, store);
  const wordOf = (row: object, field: string) => {
    const value = String(Reflect.get(row, field) ?? '');
    const of = all[field];
    return of?.kind === 'date' && value !== '' ? dateText(value) : (of?.labels?.[value] ?? value);
  };
  return (row) => {
    const words = called.filter((field) => !whole?.includes(field)).map((field) => wordOf(row, field));
    return [...(whole ? [search] : []), ...words].filter(Boolean).join(', ');
  };
}

function whenOf(
  { shape: { defaultRange } }: RecordType,
  latest: string | undefined,
  row: object,
): string | number | null {
  const field = latest ?? defaultRange?.field;
  return field === undefined ? null : ((Reflect.get(row, field) as string | number | undefined) ?? null);
}
