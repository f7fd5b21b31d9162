// @vitest-environment jsdom
// A page that words the facts of a record itself shows every declared field, or says that it leaves it out.
import { describe, expect, test } from 'vitest';
import { isUnread } from '@domain/records/fields';
import { newRow } from '@domain/records/newRow';
import type { RecordRow, RecordType } from '@domain/records/record';
import { exampleOf } from '../../../tests/api/recordRequestFixtures';
import { NOW } from '../../../tests/api/testServer';
import type { OwnFacts } from './ownFacts';

type Facts = OwnFacts<RecordRow, unknown, object>;

const PAGES = import.meta.glob<{ FACTS: Facts }>('../../features/**/ownFacts.tsx', { eager: true });
const SOURCES = import.meta.glob<string>('../../features/**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** What each page knows beside the row, by its record. */
const BESIDE: Readonly<Record<string, unknown>> = {
  leave: { now: 3, after: 2, requested: 1 },
  student: { mobile_number: null, email_address: null, siblings: [] },
};

/** Rows in every state there is, with all that may be filled in, and without. */
function rowsOf(type: RecordType): RecordRow[] {
  const fields = Object.entries(type.all).filter(([, { kind }]) => kind !== 'password');
  const rowWith = (isFilled: (required: boolean) => boolean, status: object) =>
    newRow(type, { actor: 'a@example.com', now: NOW }, {
      ...Object.fromEntries(fields.map(([name, field]) => [name, isFilled(field.required) ? exampleOf(field) : null])),
      ...status,
    } as Partial<RecordRow>);
  const states = Object.keys(type.all['status']?.labels ?? {}).map((status) => ({ status }));
  return (states.length > 0 ? states : [{}]).flatMap((status) => [
    rowWith(() => true, status),
    rowWith((required) => required, status),
  ]);
}

/** The fields that the facts are made of. */
function readBy({ type, of }: Facts): string[] {
  const read = new Set<string>();
  for (const row of rowsOf(type)) {
    const watched = new Proxy(row, {
      get: (target, name) => {
        read.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    });
    of(watched, BESIDE[type.name]);
  }
  return [...read].filter((name) => type.all[name]);
}

/** Declared fields of which nothing is said, and what is said of fields wrongly. */
function problemsOf(facts: Facts): string[] {
  const { type, elsewhere, unshown } = facts;
  const shown = readBy(facts);
  const said = [...shown, ...elsewhere, ...unshown];
  const readable = Object.entries(type.all).flatMap(([name, field]) => (isUnread(field) ? [] : [name]));
  return [
    ...readable.filter((name) => !said.includes(name)).map((name) => `${name} is neither shown nor left out`),
    ...said.filter((name, at) => said.indexOf(name) !== at).map((name) => `${name} is named twice`),
    ...[...elsewhere, ...unshown].filter((name) => !type.all[name]).map((name) => `${name} is not declared`),
  ];
}

test('there are such pages', () => {
  expect(Object.keys(PAGES).length).toBeGreaterThan(2);
});

describe.each(Object.entries(PAGES))('%s', (path, { FACTS }) => {
  test('shows every declared field, or says that it leaves it out, and names none twice', () => {
    expect(problemsOf(FACTS)).toEqual([]);
  });

  test('a field that is declared tomorrow is asked for', () => {
    const type = { ...FACTS.type, all: { ...FACTS.type.all, tomorrow: FACTS.type.all[FACTS.unshown[0]!]! } };
    expect(problemsOf({ ...FACTS, type })).toEqual(['tomorrow is neither shown nor left out']);
    const [first, ...others] = FACTS.unshown;
    expect(problemsOf({ ...FACTS, unshown: others })).toEqual([`${first} is neither shown nor left out`]);
    expect(problemsOf({ ...FACTS, unshown: [...FACTS.unshown, readBy(FACTS)[0]! as 'id'] })).toHaveLength(1);
  });

  test('what stands elsewhere is spoken of in another file of its feature', () => {
    const feature = path.split('/').slice(0, 4).join('/');
    const texts = Object.entries(SOURCES).flatMap(([file, text]) =>
      file.startsWith(`${feature}/`) && !/ownFacts|[.]test[.]/.test(file) ? [text] : [],
    );
    expect(FACTS.elsewhere.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});
