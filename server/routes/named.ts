// What has a name, found from anywhere: each kind is searched as its own list is, and of its rows the person sees the same.
import { mayAccess } from '@domain/access';
import type { named as contract, NamedRecord } from '@domain/contract/named';
import { type ListQuery, readSort } from '@domain/lists/list';
import { NAMED_KIND_NAMES, NAMED_KINDS, type NamedKind, type NamedKindName } from '@domain/named/namedKinds';
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
    const kinds = NAMED_KIND_NAMES.filter((kind) =>
      mayAccess(whoOf(recordNamed(kind)!.access.read), user, onLocalhost),
    );
    return (await Promise.all(kinds.map((kind) => ofKind(kind, search, { store, user, now })))).flat();
  },
};

type Reader = Pick<AnyCall, 'store' | 'user' | 'now'>;

/** At most so many of each kind: a person who sees this many types on. */
const SHOWN = 12;
/** Read of a kind whose search reads more than names. */
const READ = 50;

async function ofKind(kind: NamedKindName, search: string, { store, user, now }: Reader): Promise<NamedRecord[]> {
  const type = recordNamed(kind)!;
  const { whole, byName }: NamedKind = NAMED_KINDS[kind];
  const pages = await Promise.all(
    searchesOf(type, NAMED_KINDS[kind], search, now).map((query) =>
      store.records(type).page({ ...query, within: rowsOf(type.access.read, user) }, 'light'),
    ),
  );
  const found = [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
  const labelOf = await nameIn(type, whole, search, found, store);
  const words = searchWords(search);
  return found
    .map((row) => ({ kind, id: row.id, label: labelOf(readable(type, row)), when: whenOf(type, row) }))
    .filter(({ label }) => !byName || matchesWords([label], words))
    .slice(0, SHOWN);
}

/** What has a day is looked for on those that its list begins with, and then everywhere, the latest first. */
function searchesOf(type: RecordType, { whole, byName }: NamedKind, search: string, now: EpochSeconds): ListQuery[] {
  const sort = readSort(type.shape.sort);
  const query: ListQuery = { page: 1, size: byName ? READ : SHOWN, sort, search, filters: {} };
  if (whole) return whole.map((field) => ({ ...query, search: '', filters: { [field]: { anyOf: [search] } } }));
  const usual = withDefaultRange(type.shape, query, now);
  return usual === query ? [query] : [usual, { ...query, sort: { ...sort, descending: true } }];
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
    return all[field]?.labels?.[value] ?? value;
  };
  return (row) => {
    const words = called.filter((field) => !whole?.includes(field)).map((field) => wordOf(row, field));
    return [...(whole ? [search] : []), ...words].filter(Boolean).join(', ');
  };
}

function whenOf({ shape }: RecordType, row: object): string | number | null {
  const { defaultRange } = shape;
  return defaultRange ? ((Reflect.get(row, defaultRange.field) as string | number | undefined) ?? null) : null;
}
