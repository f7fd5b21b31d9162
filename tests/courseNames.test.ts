// Courses of students are called as on their certificates wherever one is named: in files, where one is chosen, and on screens (decisions 8).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS } from '@domain/records/all';
import type { RecordRow, RecordType } from '@domain/records/record';
import { ENROLMENTS } from '@domain/records/enrolment';
import { isCode, projectFiles, readProjectFile } from './architecture/sourceFiles';
import { enrolmentRow } from './api/batchRows';
import { loadProduct, PRODUCT_ID } from './api/existingPayments';
import { anyRow } from './api/randomRecords';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const COURSE = enrolmentRow(1, { product_id: PRODUCT_ID });
const CALLED = 'Math Star';
const POINTING = RECORDS.flatMap((type) =>
  Object.entries(type.all)
    .filter(([, { to }]) => to === ENROLMENTS.name)
    .map(([field]) => ({ type, field })),
);
const EXPORTED = POINTING.filter(({ type }) => type.operations?.includes('export') ?? true);

describe.each(MEMORY_AND_DATABASE)('courses on $name', ({ open }) => {
  let opened: OpenedStore;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, []);
    await opened.store.records(ENROLMENTS).insert([COURSE]);
    admin = await (await openTestServer(await peopled(opened.store, 0))).as('admin');
  }, 60_000);
  afterAll(() => opened.clean());

  test('where one is chosen it is called by its student and its own name, since a child may have several', async () => {
    const answer = await admin.call('variant.options', { query: { ids: COURSE.id } });
    expect(await answer.json()).toMatchObject([{ id: COURSE.id, label: `Student 1, ${CALLED}` }]);
  });

  test.each(EXPORTED.map(({ type, field }) => [type.name, field] as const))(
    'a file of %s says which course',
    async (name, field) => {
      const type = RECORDS.find((each) => each.name === name) as unknown as RecordType;
      const [row] = fc.sample(anyRow(type), { numRuns: 1, seed: 7 }) as [RecordRow];
      await opened.store.records(type).insert([{ ...row, id: `of-${name}`, [field]: COURSE.id }]);
      const text = await (await admin.call(`${name}.export`, {})).text();
      expect(text).toContain(CALLED);
      expect(text).not.toContain(COURSE.id);
    },
  );
});

test('every record that points to a course says Course', () => {
  expect(POINTING.length).toBeGreaterThan(8);
  expect(EXPORTED.length).toBeGreaterThan(3);
  expect(new Set(POINTING.map(({ type, field }) => type.all[field]!.label))).toEqual(new Set(['Course']));
});

/** What the type of a product is called, where no course of a student is meant: batches, and what is sold. */
const OF_TYPES = [
  'src/features/batches/handover/BatchSessions.tsx',
  'src/features/batches/create/BatchForm.tsx',
  'src/features/batches/openings/OpeningsForm.tsx',
  'src/features/batches/openings/createAddress.ts',
  'src/features/students/profile/Profile.tsx',
  'server/courses/products.ts',
  'server/batches/newBatch.ts',
];
/** The one function, on either side of the API. */
const THE_NAME = ['server/records/courseNames.ts', 'src/widgets/record/useCourseNames.ts'];

test('no screen and no answer calls a course by the type of its product', () => {
  const files = projectFiles().filter(
    (path) => isCode(path) && /^(?:src|server)\//.test(path) && !/\.test\.tsx?$|^server\/seed\//.test(path),
  );
  expect(files.filter((path) => /\bPRODUCT_TYPES\b/.test(readProjectFile(path))).sort()).toEqual(
    [...THE_NAME, ...OF_TYPES].sort(),
  );
});
