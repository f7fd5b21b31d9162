// Lists, their CSV and what is done to many rows, as the API answers them.
import { describe, expect, test } from 'vitest';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, openTestServer, peopled } from './api/testServer';
import { ASHA, BINA, loadTrainers, trainer, trainerBody, trainerRows } from './api/trainers';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { filterableFields, type Page } from '@domain/lists/list';
import { type RowResult, shapeOf } from '@domain/contract/list';
import type { Activity, Trainer, TrainerName } from '@domain/contract/trainers';
import type { SavedView } from '@domain/contract/views';

async function server() {
  const store = memoryStore();
  await loadTrainers(store);
  const opened = await openTestServer(await peopled(store, 0));
  return { ...opened, staff: await opened.as('staff') };
}

/** More trainers than are on three pages of the largest size, or read at a time. */
async function manyTrainers() {
  const store = memoryStore();
  const trainers = Array.from({ length: 620 }, (_, at) => ({
    ...trainer(`trainer.${at}@tutors.example.com`, `Trainer ${at % 100}`, [[540, 1020]]),
    trainer_status: at % 7 === 0 ? ('inactive' as const) : ('active' as const),
    rating: (at % 9) / 2,
  }));
  await store.load([{ ...trainerRows(), trainers }]);
  return openTestServer(await peopled(store, 0));
}

const WRONG: [Record<string, string>, string][] = [
  [{ page: '0' }, 'query.page'],
  [{ page: '1.5' }, 'query.page'],
  [{ size: '7' }, 'query.size'],
  [{ sort: 'address' }, 'query.sort'],
  [{ sort: '--rating' }, 'query.sort'],
  [{ trainer_status: 'asleep' }, 'query.trainer_status'],
  [{ rating: 'high' }, 'query.rating'],
  [{ rating: '..' }, 'query.rating'],
  [{ joined_on: '2026-02-31..' }, 'query.joined_on'],
  [{ joined_on: '0000-01-01..' }, 'query.joined_on'],
  [{ is_qc_tour_taken: '1' }, 'query.is_qc_tour_taken'],
  [{ address: 'Pune' }, 'query.address'],
  [{ pan: 'A' }, 'query.pan'],
  [{ trainer_status: 'constructor' }, 'query.trainer_status'],
];

describe('spec 5: a list takes what its shape knows', () => {
  test.each(WRONG)('%j is refused at its field', async (query, field) => {
    const { staff } = await server();
    for (const operation of ['trainerPage', 'exportTrainers', 'trainerKeys'] as const) {
      const answer = await staff.call(operation, { query });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    }
  });

  test('rows of one page, and how many there are of all', async () => {
    const { staff } = await server();
    const answer = await staff.call('trainerPage', { query: { search: ASHA, size: '25' } });
    const { rows, total } = (await answer.json()) as Page<Trainer>;
    expect([rows.map(({ teacher_id }) => teacher_id), total]).toEqual([[ASHA], 1]);
  });
});

test('every row that matches is named, whatever the page: what selecting them all needs', async () => {
  const opened = await manyTrainers();
  const staff = await opened.as('staff');
  const query = { trainer_status: 'active', sort: '-rating' };
  const [first, second] = await Promise.all(
    ['1', '2'].map(async (page) =>
      (await staff.call('trainerPage', { query: { ...query, page, size: '200' } })).json(),
    ),
  );
  const { rows, total } = (await (
    await staff.call('trainerKeys', { query: { ...query, page: '9' } })
  ).json()) as Page<TrainerName>;
  expect(total).toBe((first as Page<Trainer>).total);
  expect(rows).toHaveLength(total);
  const shown = [first, second].flatMap((page) => (page as Page<Trainer>).rows);
  expect(rows.slice(0, 400)).toEqual(shown.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })));
});

test('every list tells its filters from the words of the query itself', () => {
  const shapes = Object.values<Endpoint>(contract).flatMap(({ query }) => (query && shapeOf(query)) ?? []);
  expect(shapes.length).toBeGreaterThan(3);
  for (const shape of shapes)
    expect(filterableFields(shape).filter((field) => ['page', 'size', 'sort', 'search'].includes(field))).toEqual([]);
});

describe('a list as CSV', () => {
  test('holds exactly what is filtered, whatever the page, and no formula', async () => {
    const { staff, store } = await server();
    const csv = await staff.call('exportTrainers', { query: { search: ASHA, page: '9', size: '25' } });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="trainers-2026-11-18.csv"');
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const [head, row, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toMatch(/^Name,Id,Status,/);
    expect(row).toContain(ASHA);
    expect(rest).toEqual(['']);
    const trainer = await store.trainers.find(ASHA);
    expect(row).toContain(trainer?.trainer_type.join('; '));
  });

  test('spec 8: a wrong query is answered with JSON', async () => {
    const { staff } = await server();
    const answer = await staff.call('group.export', { query: { size: 'all' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
  });

  test('more rows than are read at a time come whole', async () => {
    const opened = await manyTrainers();
    const staff = await opened.as('staff');
    const { total } = (await (await staff.call('trainerPage')).json()) as Page<Trainer>;
    const csv = await (await staff.call('exportTrainers', { query: { sort: '-rating' } })).text();
    const ids = new Set(csv.match(/[\w.]+@tutors\.example\.com/g));
    expect(total).toBeGreaterThan(500);
    expect([ids.size, csv.split('\r\n').length]).toEqual([total, total + 2]);
  });
});

describe('spec 7.1: deactivating trainers', () => {
  test('one leaves the availability grid, comes back, and the audit log shows both', async () => {
    const { staff } = await server();
    const query = { email: ASHA };
    const day = async () =>
      JSON.stringify(
        await (await staff.call('trainerSlots', { query: { date: '18/11/2026', timezone: 'Asia/Kolkata' } })).json(),
      );
    expect(await day()).toContain(ASHA);
    const off = await staff.call('deactivateTrainer', { query });
    expect(await off.json()).toMatchObject({
      teacher_id: ASHA,
      trainer_status: 'inactive',
      updated_by: emailOf('staff'),
    });
    expect(await day()).not.toContain(ASHA);
    expect((await staff.call('deactivateTrainer', { query })).status).toBe(409);
    expect((await staff.call('reactivateTrainer', { query })).status).toBe(200);
    expect(await day()).toContain(ASHA);
    const log = (await (await staff.call('trainerActivity', { query })).json()) as Activity[];
    expect(log).toMatchObject([
      { action: 'trainer.reactivated', actor: emailOf('staff') },
      {
        action: 'trainer.deactivated',
        details: { changes: { trainer_status: { before: 'active', after: 'inactive' } } },
      },
    ]);
  });

  test('spec 4: who waited for the calendar’s consent waits for it again', async () => {
    const { staff, store } = await server();
    await store.trainerEdits.change(BINA, { trainer_status: 'pending_oauth' });
    const query = { email: BINA };
    for (const [operation, trainer_status] of [
      ['deactivateTrainer', 'inactive'],
      ['reactivateTrainer', 'pending_oauth'],
    ] as const)
      expect(await (await staff.call(operation, { query })).json()).toMatchObject({ trainer_status });
    await staff.call('deactivateTrainers', { body: { teacher_ids: [BINA, ASHA] } });
    await staff.call('reactivateTrainers', { body: { teacher_ids: [BINA, ASHA] } });
    expect(await store.trainers.find(BINA)).toMatchObject({ trainer_status: 'pending_oauth' });
    expect(await store.trainers.find(ASHA)).toMatchObject({ trainer_status: 'active' });
  });

  test('spec 4: an edit from before a change of status is refused with that change', async () => {
    const { staff, store } = await server();
    const { version } = (await store.trainers.find(ASHA))!;
    await staff.call('deactivateTrainer', { query: { email: ASHA } });
    const answer = await staff.call('editTrainer', { body: { ...trainerBody(ASHA), version } });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      conflict: {
        version: version + 1,
        changed_by: emailOf('staff'),
        changes: [{ field: 'trainer_status', value: 'inactive', by: emailOf('staff') }],
      },
    });
  });

  test('when many people deactivate one trainer at once, one does it', async () => {
    const { staff } = await server();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.call('deactivateTrainer', { query: { email: ASHA } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('a call for many rows answers each for itself, in the order sent', async () => {
    const { staff } = await server();
    await staff.call('deactivateTrainer', { query: { email: BINA } });
    const teacher_ids = [BINA, 'nobody@example.com', ASHA, ASHA];
    const answer = await staff.call('deactivateTrainers', { body: { teacher_ids } });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as RowResult[]).toEqual([
      { id: BINA, status: 'failed', status_code: 409, error: 'The trainer is inactive' },
      { id: 'nobody@example.com', status: 'failed', status_code: 404, error: 'Trainer not found' },
      { id: ASHA, status: 'done', status_code: 200 },
    ]);
  });
});

describe('saved views', () => {
  const query = { list: 'trainers' };
  const LAYOUT = {
    visibility: { rating: false },
    order: ['level', 'rating'],
    pinning: { left: ['level'], right: [] },
    density: 'comfortable' as const,
  };
  const view = {
    list: 'trainers',
    name: 'Top',
    search: '?rating=4.5..',
    layout: LAYOUT,
    shared: false,
    is_default: true,
  };
  type Person = Awaited<ReturnType<typeof server>>['staff'];
  const seen = async (person: Person) => (await (await person.call('listViews', { query })).json()) as SavedView[];
  const save = async (person: Person, body: object) => (await person.call('saveView', { body } as never)).status;

  test('are private to a person, and one at most opens a list', async () => {
    const { staff, as } = await server();
    expect(await save(staff, view)).toBe(200);
    const [kept] = await seen(staff);
    expect(kept).toMatchObject({ ...view, may_change: true });
    const admin = await as('admin');
    expect(await seen(admin)).toEqual([]);
    expect(await save(admin, { ...view, owner: kept!.owner })).toBe(404);
    expect((await admin.call('deleteView', { query: { ...query, name: 'Top', owner: kept!.owner } })).status).toBe(404);
    expect((await admin.call('deleteView', { query: { ...query, name: 'Top' } })).status).toBe(404);
    expect(await save(staff, { ...view, name: 'Other' })).toBe(200);
    expect((await seen(staff)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Other', true],
      ['Top', false],
    ]);
    expect((await staff.call('deleteView', { query: { ...query, name: 'Top' } })).status).toBe(200);
  });

  test('get another name, which nobody else’s view of that person has, and stay the default', async () => {
    const { staff } = await server();
    for (const name of ['Other', 'Top']) await save(staff, { ...view, name });
    expect(await save(staff, { ...view, name: 'Other', was: 'Top' })).toBe(409);
    expect(await save(staff, { ...view, name: 'Best', was: 'None' })).toBe(404);
    expect(await save(staff, { ...view, name: 'Best', was: 'Top' })).toBe(200);
    expect((await seen(staff)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Best', true],
      ['Other', false],
    ]);
  });

  test('are shared with all staff, never with partners; their makers and production admins change them, and everybody may open the list with them', async () => {
    const { staff, as } = await server();
    const [admin, partner] = [await as('admin'), await as('partner')];
    await save(admin, { ...view, shared: true });
    const [shared] = await seen(staff);
    expect(shared).toMatchObject({ name: 'Top', layout: LAYOUT, shared: true, is_default: false, may_change: false });
    expect((await partner.call('listViews', { query })).status).toBe(403);
    const { may_change: _, ...own } = shared!;
    expect(await save(staff, { ...own, search: '' })).toBe(403);
    expect(await save(staff, { ...own, name: 'Mine', was: 'Top' })).toBe(403);
    expect((await staff.call('deleteView', { query: { ...query, name: 'Top', owner: own.owner } })).status).toBe(403);
    expect(await save(staff, { ...own, is_default: true })).toBe(200);
    expect((await seen(staff))[0]).toMatchObject({ is_default: true });
    expect((await seen(admin))[0]).toMatchObject({ is_default: true });
    // Nothing but who opens the list with it was changed by that.
    expect((await seen(staff))[0]).toMatchObject({ ...own, is_default: true });

    // Deleted and back: also for those who open the list with it.
    expect((await admin.call('deleteView', { query: { ...query, name: 'Top' } })).status).toBe(200);
    expect(await seen(staff)).toEqual([]);
    await save(admin, { ...view, shared: true });
    expect((await seen(staff))[0]).toMatchObject({ name: 'Top', is_default: true });
    // No longer shared, it is nobody else's.
    await save(admin, { ...view, shared: false });
    expect(await seen(staff)).toEqual([]);

    await save(staff, { ...view, name: 'Theirs', shared: true });
    const theirs = (await seen(admin)).find(({ name }) => name === 'Theirs')!;
    expect(theirs.may_change).toBe(true);
    const { may_change: _may, ...changed } = { ...theirs, search: '?rating=4..', is_default: false };
    expect(await save(admin, changed)).toBe(200);
    expect((await seen(staff)).find(({ name }) => name === 'Theirs')).toMatchObject({ search: '?rating=4..' });
  });
});
