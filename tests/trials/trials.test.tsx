// @vitest-environment jsdom
// What a stranger pays for the three commonest changes (README, *Add a screen*): their files and lines are counted, and what they wrote
// works, in memory: over the API, in the list and in the form. It costs some ten seconds, most of them for loading the console.
import { existsSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RECORDS } from '@domain/records/all';
import type * as Declared from '@domain/records/declared';
import { HOLIDAYS } from '@domain/records/holiday';
import type * as Declaring from '@domain/records/record';
import type { RecordType } from '@domain/records/record';
import { STUDENTS } from '@domain/records/student';
import { memoryStore } from '@server/store/memory/memoryStore';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { createStore } from '@/store/store';
import { ADMIN, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { answerInProcess } from '../api/inProcess';
import { emailOf, peopled } from '../api/testServer';
import { type as typeInto } from '../forms';
import { SCHOOL_BOARDS } from './oneChoice';
import SchoolVisitsPage from './SchoolVisitsPage';

vi.mock('@domain/records/declared', async (original) => ({
  ...(await original<typeof Declared>()),
  ...(await import('./schoolVisit')),
}));
vi.mock('@domain/records/record', async (original) => {
  const real = await original<typeof Declaring>();
  return {
    ...real,
    record: (spec: Parameters<typeof real.record>[0]) => {
      const added = spec.name === 'holiday' ? FIELD : spec.name === 'student' ? CHOICE : {};
      return real.record({ ...spec, fields: { ...spec.fields, ...added } });
    },
  };
});
const { FIELD, CHOICE } = await vi.hoisted(async () => ({
  FIELD: (await import('./oneField')).field,
  CHOICE: (await import('./oneChoice')).field,
}));
vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A file that a stranger writes, or lines that they add to one that is there. */
type Change = { writes: string; as: string } | { adds: readonly string[] | string; to: string };

/** Besides these, `npm run db:generate` writes the migration, and `npx vitest run tests/recordSurface.test.ts -u` the surface. */
const TRIALS: readonly { what: string; files: number; lines: number; changes: readonly Change[] }[] = [
  { what: 'a field', files: 1, lines: 2, changes: [{ adds: 'oneField.ts', to: 'domain/records/holiday.ts' }] },
  {
    what: 'a choice on students',
    files: 2,
    lines: 10,
    changes: [
      { adds: 'oneChoice.ts', to: 'domain/records/student.ts' },
      // Its page is drawn by hand, and `tests/unshown.test.ts` asks for each field.
      {
        adds: ["'School board': student.school_board && SCHOOL_BOARDS[student.school_board],"],
        to: 'src/features/students/profile/Profile.tsx',
      },
    ],
  },
  {
    what: 'a new record with list and form',
    files: 5,
    lines: 95,
    changes: [
      { writes: 'schoolVisit.ts', as: 'domain/records/schoolVisit.ts' },
      { adds: ["export * from './schoolVisit';"], to: 'domain/records/declared.ts' },
      { writes: 'SchoolVisitsPage.tsx', as: 'src/features/leads/SchoolVisitsPage.tsx' },
      {
        adds: [
          "below(undefined, '/sales/school-visits', 'School Visits', {",
          "  page: () => import('../features/leads/SchoolVisitsPage'),",
          '}),',
        ],
        to: 'src/routes/salesRoutes.ts',
      },
      {
        adds: ['| **School visit** | A talk at a school, held by one of the staff | `domain/records/schoolVisit.ts` |'],
        to: 'docs/glossary.md',
      },
    ],
  },
];

/** Lines with code; what brings in the field builders is counted as well. */
function linesOf(name: string): string[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/?\*)/.test(line));
}

test.each(TRIALS)('$what is at most $files files and $lines lines', ({ files, lines, changes }) => {
  const places = changes.map((change) => ('as' in change ? change.as : change.to));
  for (const change of changes) expect(existsSync('as' in change ? change.as : change.to)).toBe('to' in change);
  const written = changes.flatMap((change) => {
    if ('as' in change) return linesOf(change.writes);
    return typeof change.adds === 'string' ? linesOf(change.adds) : change.adds;
  });
  expect(new Set(places).size).toBeLessThanOrEqual(files);
  expect(written.length).toBeLessThanOrEqual(lines);
});

async function open(element: React.ReactNode) {
  const store = await peopled(memoryStore(), 0);
  const server = await answerInProcess(store, 'admin');
  stubBrowser(1440);
  const state = createStore(testEnvironment({ user: ADMIN }));
  const router = routerAt();
  bindHistory(router, state);
  render(<Console store={state} router={router} table={[{ path: '*', element }]} />);
  return { store, admin: await server.as('admin') };
}
const formOf = (type: RecordType) => <DeclaredRecordForm type={type} onSaved={() => {}} onCancel={() => {}} />;

test('the field is asked for in the form, kept, and sorts the list', async () => {
  const { admin } = await open(formOf(HOLIDAYS));
  expect(await screen.findByLabelText(/^Closed for/, {}, SLOW)).toBeDefined();
  const body = { region: 'IN', day: '2026-12-25', name: 'Christmas', closed_for: 'All classes' };
  expect((await admin.call('holiday.create', { body })).status).toBe(201);
  const listed = await admin.call('holiday.page', { query: { sort: '-closed_for' } });
  expect(await listed.json()).toMatchObject({ rows: [{ closed_for: 'All classes' }] });
});

test('the choice is in the form of a student, and narrows the list in the words that were declared', async () => {
  const { admin } = await open(formOf(STUDENTS));
  expect((await screen.findAllByLabelText(/^School board/, {}, SLOW)).length).toBeGreaterThan(0);
  expect(STUDENTS.all['school_board']!.labels).toEqual(SCHOOL_BOARDS);
  expect((await admin.call('student.page', { query: { school_board: 'cbse' } })).status).toBe(200);
  expect((await admin.call('student.page', { query: { school_board: 'none of them' } })).status).toBe(400);
});

test('the new record is added by its form, listed, and changes its state by its actions', async () => {
  expect(RECORDS.map(({ name }) => name)).toContain('school_visit');
  const { admin } = await open(<SchoolVisitsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add school visit' }, SLOW));
  await screen.findByLabelText(/^School/, {}, SLOW);
  const visit = { school: 'Hill View School', day: '2026-12-01', visitor: 'asha@example.com' };
  for (const [name, value] of Object.entries(visit)) typeInto(document.body, name, value);
  fireEvent.click(screen.getByRole('button', { name: /^(?:Save|Create)/ }));
  expect((await screen.findAllByText('Hill View School', {}, SLOW)).length).toBeGreaterThan(0);
  const listed = async () =>
    ((await (await admin.call('school_visit.page')).json()) as { rows: { id: string; version: number }[] }).rows;
  const [made] = await listed();
  expect(made).toMatchObject({ ...visit, notes: null, status: 'planned', created_by: emailOf('admin') });
  const { id, version } = made!;
  expect((await admin.call('school_visit.hold', { path: { id }, body: { version } })).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'held' }]);
});
