// What became of a page of a list since it was read: how many rows are new, and how many of those that it shows are other ones by now.
import type { Page } from '@domain/lists/list';
import type { RecordRow } from '@domain/records/record';

export interface News {
  added: number;
  changed: number;
}

export interface FreshPage {
  rows: readonly RecordRow[];
  /** Of all pages; undefined where they are not counted to the end. */
  total: number | undefined;
}

/** New are rows that this page has not shown, and what all pages hold more. What left a page unless new ones pushed it out has changed. */
export function newsBetween(shown: Page<RecordRow>, fresh: FreshPage): News {
  const before = new Map(shown.rows.map((row) => [row.id, row.version]));
  const newest = Math.max(...shown.rows.map(({ created_on }) => created_on));
  const there = new Set(fresh.rows.map(({ id }) => id));
  const addedHere = fresh.rows.filter(({ id, created_on }) => !before.has(id) && created_on > newest).length;
  const changedHere = fresh.rows.filter(({ id, version }) => (before.get(id) ?? version) !== version).length;
  const gone = shown.rows.filter(({ id }) => !there.has(id)).length;
  const more = fresh.total === undefined || isEndless(shown) ? 0 : fresh.total - shown.total;
  return { added: Math.max(addedHere, more), changed: changedHere + Math.max(0, gone - addedHere) };
}

function isEndless({ more = false, isCounting }: Page<unknown>): boolean {
  return more || isCounting === true;
}
