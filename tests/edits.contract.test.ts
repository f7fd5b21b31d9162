// What every store promises of added and edited trainers, groups and one-time codes (spec 3 and 7.1).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { COUNTRY_IDS } from '@domain/business/regions';
import { BATCH_REGIONS, TRAINER_GRADE_GROUPS, TRAINER_TYPES } from '@domain/business/trainerTerms';
import { listQuery } from '@domain/contract/list';
import { newTrainer } from '@domain/contract/trainerEdits';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { seedRows } from '@server/seed/seed';
import { GROUPS } from '@domain/records/group';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SeedTrainer, Store } from '@server/store/store';
import { withFewRecords } from './api/fewRecords';
import { trainerBody } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

const EVERY_GROUP = { page: 1, size: 10_000, sort: { field: 'group_id', descending: false }, search: '', filters: {} };

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const company = withFewRecords(seedRows({ trainers: 40, today: '2026-11-20' }), 0, [GROUPS.name]);
const seeded = company.flatMap(({ trainers }) => trainers ?? []);
const [first] = seeded.filter(({ row_status }) => row_status === 'active') as [SeedTrainer];
const nila: SeedTrainer = {
  ...first,
  teacher_id: 'nila@tutors.example.com',
  trainer_name: 'Nila Menon',
  trainer_status: 'active',
  version: 1,
  pan: null,
  bank: null,
};
const otp = {
  email: 'a@example.com',
  code_hash: 'x',
  sent_on: 1,
  expires_on: 2,
  tries: 0,
  sends: 1,
  counted_from: 1,
};

/** Every text at its limit, and none that a database could make shorter. */
function longestTrainer(): z.input<typeof newTrainer> {
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('');
  const email = () =>
    `${Array.from({ length: 64 }, () => Math.floor(Math.random() * 36).toString(36)).join('')}@${'a1b2c3d4e5.'.repeat(16)}example.com`;
  return {
    ...trainerBody(email()),
    gender: 'F',
    age_groups: [3, 99],
    working_days: {},
    bank: { account_name: '', account_number: '', ifsc: '' },
    otp: '123456',
    trainer_name: text(120),
    trainer_type: [...TRAINER_TYPES],
    grade_groups: [...TRAINER_GRADE_GROUPS],
    batches_region: [...BATCH_REGIONS],
    demo_session_countries: [...COUNTRY_IDS],
    spoken_languages: Array.from({ length: 10 }, () => text(40)),
    rm_email: email(),
    contract_id: text(40),
    contract_name: text(120),
    contract_type: text(40),
    payment_type: text(40),
    level: text(20),
    teacher_level: text(40),
    platform: text(40),
    address: text(400),
  };
}

describe.each(BACKENDS)('edits on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  const reference = memoryStore();

  beforeAll(async () => {
    await reference.load(company);
    opened = await open();
    ({ store } = opened);
    await store.load(company);
    await reference.trainerEdits.add(nila);
  });
  afterAll(() => opened.clean());

  test('spec 3: the longest trainer that may be sent is stored and listed', async () => {
    const sent = newTrainer.parse(longestTrainer());
    const { otp: _otp, pan: _pan, bank: _bank, ...fields } = sent;
    expect(
      await store.trainerEdits.add({ ...nila, ...fields, updated_by: sent.teacher_id, created_by: sent.teacher_id }),
    ).toBe(true);
    const found = await store.lists.trainers(listQuery(TRAINER_LIST).parse({ search: sent.trainer_name.slice(0, 80) }));
    expect(found.rows).toMatchObject([{ teacher_id: sent.teacher_id, spoken_languages: sent.spoken_languages }]);
    await store.trainerEdits.change(sent.teacher_id, { row_status: 'deleted' });
  });

  test('spec 7.1: a trainer is not added with an e-mail that a user or trainer already has', async () => {
    expect(await Promise.all([nila, nila, nila].map((trainer) => store.trainerEdits.add(trainer)))).toContain(true);
    expect(await store.trainerEdits.add(nila)).toBe(false);
    expect(await store.trainers.find(nila.teacher_id)).toEqual(await reference.trainers.find(nila.teacher_id));
  });

  test('spec 3: a change leaves what it does not name; secrets show their last characters', async () => {
    const bank = { account_name: 'Nila', account_number: '123456789012', ifsc: 'HDFC0001234' };
    const change = {
      version: 2,
      address: 'Kochi',
      working_days: { Mon: [[540, 600]] as [number, number][] },
      pan: 'ABCPE1234F',
      bank,
    };
    for (const each of [store, reference]) await each.trainerEdits.change(nila.teacher_id, change);
    await store.trainerEdits.change(nila.teacher_id, { level: 'L9' });
    await reference.trainerEdits.change(nila.teacher_id, { level: 'L9' });
    const found = await store.trainers.find(nila.teacher_id);
    expect(found).toEqual(await reference.trainers.find(nila.teacher_id));
    expect(found).toMatchObject({
      version: 2,
      level: 'L9',
      pan_last4: '234F',
      bank_last4: '9012',
      trainer_name: 'Nila Menon',
    });
  });

  test('a locked trainer cannot be changed by others', async () => {
    const raise = () =>
      store.transaction(async (tx) => {
        const held = await tx.trainerEdits.findForUpdate(nila.teacher_id);
        await tx.trainerEdits.change(nila.teacher_id, { version: (held?.version ?? 0) + 1 });
      });
    await Promise.all([raise(), raise(), raise()]);
    expect(await store.trainers.find(nila.teacher_id)).toMatchObject({ version: 5 });
    expect(await store.transaction((tx) => tx.trainerEdits.findForUpdate('nobody@tutors.example.com'))).toBeUndefined();
  });

  test('spec 3: groups and who is in none are the same in every store', async () => {
    const { rows: groups } = await store.records(GROUPS).page(EVERY_GROUP);
    expect(groups.length).toBeGreaterThan(2);
    expect(groups).toEqual((await reference.records(GROUPS).page(EVERY_GROUP)).rows);
    for (const filter of [{}, { limit: 3 }, { search: 'AN' }, { search: '%' }])
      expect(await store.groups.ungrouped(filter)).toEqual(await reference.groups.ungrouped(filter));
    const teachers = groups[0]?.teachers ?? [];
    expect(await store.groups.facts(teachers)).toEqual(await reference.groups.facts(teachers));
    expect(await store.groups.facts([])).toEqual([]);
  });

  test('spec 7.1: one code for an address; every try is counted', async () => {
    expect(await store.otps.countTry(otp.email)).toBeUndefined();
    await store.otps.put({ ...otp, sends: 9 });
    await store.otps.put(otp);
    const tried = await Promise.all([1, 2, 3].map(() => store.otps.countTry(otp.email)));
    expect(tried.map((row) => row?.tries).sort()).toEqual([1, 2, 3]);
    expect(await store.otps.find(otp.email)).toEqual({ ...otp, tries: 3 });
    await store.otps.delete(otp.email);
    expect(await store.otps.find(otp.email)).toBeUndefined();
  });
});
