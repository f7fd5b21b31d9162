// Adding and editing trainers and groups through the API (spec 3 and 7.1).
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '@domain/contract/errors';
import { groupKey } from '@domain/business/groupId';
import { GROUPS } from '@domain/records/group';
import type { GroupCandidate, TrainerGroup } from '@domain/contract/groups';
import type { Trainer } from '@domain/contract/trainers';
import { memoryStore } from '@server/store/memory/memoryStore';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { ASHA, AWAY, BINA, loadTrainers, trainerBody } from './api/trainers';

const NILA = 'nila@example.com';
let server: TestServer;
let staff: Caller;
let admin: Caller;
let codes: string[];

beforeEach(async () => {
  codes = [];
  const store = memoryStore();
  await loadTrainers(store);
  server = await openTestServer(await peopled(store, 0), {
    sender: {
      send: async ({ body }) => {
        codes.push(/\d{6}/.exec(body)![0]);
        return 'Sent';
      },
    },
  });
  staff = await server.as('staff');
  admin = await server.as('admin');
});

async function errorsOf(answer: Response): Promise<Record<string, string>> {
  const { errors = [] } = (await answer.json()) as ApiError;
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

const sendOtp = (email = NILA) => staff.call('sendOtp', { body: { email } });
const add = (changes: object = {}) =>
  staff.call('addTrainer', { body: { ...trainerBody(NILA), otp: codes.at(-1), ...changes } });
const wrongCode = () => (codes.at(-1) === '000000' ? '111111' : '000000');

describe('spec 7.1: send OTP; resend OTP', () => {
  test('a code of six digits goes to the sender, and only its trace is stored', async () => {
    expect(await (await sendOtp()).json()).toEqual({ message: 'Sent', expires_on: server.clock.now + 600 });
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(JSON.stringify(await server.store.otps.find(NILA))).not.toContain(codes[0]);
  });

  test('a trainer’s own address gets none', async () => {
    expect(await errorsOf(await sendOtp(ASHA))).toEqual({ 'body.email': 'This e-mail belongs to a trainer already' });
    expect(codes).toEqual([]);
  });

  test('codes have a pause between them, and five an hour are enough', async () => {
    await sendOtp();
    expect((await sendOtp()).status).toBe(429);
    for (let sent = 2; sent <= 5; sent++) {
      server.clock.now += 30;
      expect((await staff.call('resendOtp', { body: { email: NILA } })).status).toBe(200);
    }
    server.clock.now += 30;
    expect((await sendOtp()).status).toBe(429);
    server.clock.now += 3600;
    expect((await sendOtp()).status).toBe(200);
    expect(codes).toHaveLength(6);
  });
});

describe('spec 7.1: add trainer', () => {
  test('a trainer with the right code is added, waiting for the calendar’s consent, and answered with 201', async () => {
    await sendOtp();
    const answer = await add();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      teacher_id: NILA,
      trainer_status: 'pending_oauth',
      version: 1,
      created_by: emailOf('staff'),
    });
    expect(await server.store.trainers.find(NILA)).toMatchObject({
      trainer_name: 'Nila Menon',
      rating: 0,
      leave_balance: 0,
      address: '',
      pan_last4: null,
    });
  });

  test('the code proves one trainer once', async () => {
    await sendOtp();
    await add();
    expect(await errorsOf(await add())).toHaveProperty(['body.otp']);
  });

  test('without the code, with a wrong or an old one nobody is added', async () => {
    expect(await errorsOf(await add({ otp: '123456' }))).toHaveProperty(['body.otp']);
    await sendOtp();
    expect(await errorsOf(await add({ otp: wrongCode() }))).toEqual({
      'body.otp': 'This is not the code that was sent',
    });
    server.clock.now += 600;
    expect((await add()).status).toBe(400);
    expect(await server.store.trainers.find(NILA)).toBeUndefined();
  });

  test('after five wrong codes the right one is worth nothing', async () => {
    await sendOtp();
    for (let tried = 0; tried < 5; tried++) expect((await add({ otp: wrongCode() })).status).toBe(400);
    expect((await add()).status).toBe(429);
  });

  test.each([
    [{ trainer_type: ['poet'] }, 'body.trainer_type.0'],
    [{ trainer_type: ['qc', 'qc'] }, 'body.trainer_type'],
    [{ spoken_languages: Array.from({ length: 11 }, (_, at) => `Language ${at}`) }, 'body.spoken_languages'],
    [{ age_groups: [9, 6] }, 'body.age_groups.1'],
    [{ demo_session_countries: ['IN', 'XX'] }, 'body.demo_session_countries.1'],
    [{ time_zone: 'Asia/Nowhere' }, 'body.time_zone'],
    [{ last_working_day: '2020-01-01' }, 'body.last_working_day'],
    [
      {
        working_days: {
          Mon: [
            [540, 700],
            [690, 720],
          ],
        },
      },
      'body.working_days.Mon.1',
    ],
    [{ working_days: { Tue: [[700, 540]] } }, 'body.working_days.Tue.0'],
    [{ trainer_proficiency: { chess: {} } }, 'body.trainer_proficiency.chess'],
    [{ trainer_proficiency: { batches: { '1-9': { eligible: false } } } }, 'body.trainer_proficiency.batches.1-9'],
    [
      {
        trainer_proficiency: {
          batches: { '2-3': { eligible: true, session_range: { trained: [[1, 30]], not_trained: [[30, 60]] } } },
        },
      },
      'body.trainer_proficiency.batches.2-3.session_range.not_trained.0',
    ],
    [{ pan: 'NOPAN' }, 'body.pan'],
    [{ bank: { account_name: '', account_number: '12', ifsc: '' } }, 'body.bank.account_number'],
    [{ rating: 5 }, 'body.rating'],
  ])('spec 3 and 9: %j is refused at %s', async (changes, field) => {
    await sendOtp();
    const answer = await add(changes);
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toHaveProperty([field]);
  });

  test('a new trainer begins without any proficiency, in every product and band', async () => {
    const answer = await staff.call('initialProficiency');
    const { product_wise_grade_proficiency: products } = (await answer.json()) as {
      product_wise_grade_proficiency: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(products)).toHaveLength(6);
    expect(products.batches).toHaveProperty(['UKG-1'], { eligible: false });
  });
});

describe('spec 7.1: edit trainer', () => {
  const edit = (caller: Caller, changes: object) => caller.call('editTrainer', { body: changes });
  async function asha(): Promise<Record<string, unknown> & { version: number }> {
    const read = (await (await staff.call('oneTrainer', { query: { email: ASHA } })).json()) as Trainer;
    const fields = Object.keys(trainerBody(ASHA)).map((name) => [name, Reflect.get(read, name)]);
    const { pan, bank } = trainerBody(ASHA);
    return { ...Object.fromEntries(fields), pan, bank, version: read.version };
  }

  test('changes what was changed, raises the version and says so in the audit log', async () => {
    const before = await asha();
    const answer = await edit(staff, { ...before, level: 'L9' });
    expect(await answer.json()).toMatchObject({ level: 'L9', version: before.version + 1 });
    const [row] = await server.store.audit.of('trainer', ASHA);
    expect(row).toMatchObject({ action: 'trainer.edited', actor: emailOf('staff') });
    const { changes } = Object(row?.details) as { changes: Record<string, { before: unknown; after: unknown }> };
    expect(Object.keys(changes)).toEqual(['level']);
    expect(changes.level).toEqual({ before: before.level, after: 'L9' });
  });

  test('an edit that changes nothing is no edit', async () => {
    const before = await asha();
    expect(await (await edit(staff, before)).json()).toMatchObject({ version: before.version });
    expect(await server.store.audit.of('trainer', ASHA)).toEqual([]);
  });

  test('a stale one gets a 412 that says who changed what, and changes nothing', async () => {
    const before = await asha();
    await edit(admin, { ...before, level: 'L7', platform: 'meet' });
    const answer = await edit(staff, { ...before, level: 'L8' });
    expect(answer.status).toBe(412);
    const { conflict } = (await answer.json()) as ApiError;
    expect(conflict).toMatchObject({ version: before.version + 1, changed_by: emailOf('admin') });
    expect(conflict?.changes.map(({ field, value, by }) => [field, value, by]).sort()).toEqual([
      ['level', 'L7', emailOf('admin')],
      ['platform', 'meet', emailOf('admin')],
    ]);
    expect(await server.store.trainers.find(ASHA)).toMatchObject({ level: 'L7' });
  });

  test('a change without fields names its author, not the person who gave the trainer a session afterwards', async () => {
    const before = await asha();
    await admin.call('deactivateTrainer', { query: { email: ASHA } });
    const row = {
      at: NOW,
      actor: emailOf('partner'),
      action: 'demo-slot.reassigned',
      subject_type: 'trainer',
      subject_id: ASHA,
    };
    await server.store.audit.write([{ ...row, details: { teacher_id: { from: AWAY, to: ASHA } } }]);
    const { conflict } = (await (await edit(staff, { ...before, level: 'L8' })).json()) as ApiError;
    expect(conflict?.changed_by).toBe(emailOf('admin'));
  });

  test('when many people edit one version, one edit is made', async () => {
    const before = await asha();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((level) => edit(staff, { ...before, level })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('a trainer who is no longer active is edited too, one who is not there is not', async () => {
    const before = { ...(await asha()), teacher_id: AWAY };
    const { version } = (await server.store.trainers.find(AWAY)) as Trainer;
    expect((await edit(staff, { ...before, version, level: 'L2' })).status).toBe(200);
    expect((await edit(staff, { ...before, teacher_id: NILA })).status).toBe(404);
  });
});

describe('spec 7.1: groups', () => {
  const create = (group_id: string, teachers: string[]) => staff.call('group.create', { body: { group_id, teachers } });
  const edit = ({ group_id, ...body }: { group_id: string; version: number; teachers: string[] }) =>
    staff.call('group.edit', { path: { id: groupKey(group_id) }, body });
  const names = async (answer: Response) =>
    ((await answer.json()) as GroupCandidate[]).map(({ teacher_id }) => teacher_id);

  test('a group is made, listed and changed', async () => {
    expect((await create('North', [ASHA])).status).toBe(201);
    const changed = await edit({ group_id: 'North', version: 1, teachers: [BINA, ASHA] });
    expect(await changed.json()).toMatchObject({
      group_id: 'North',
      teachers: [BINA, ASHA],
      member_count: 2,
      version: 2,
    });
    const listed = (await (await staff.call('listGroups')).json()) as {
      teachers_group: TrainerGroup[];
      message: string;
    };
    expect(listed).toEqual({
      teachers_group: [{ group_id: 'North', teachers: [BINA, ASHA], version: 2 }],
      message: '1 group',
    });
    expect((await server.store.audit.of('group', 'north')).map(({ action }) => action)).toEqual([
      'group.edited',
      'group.created',
    ]);
  });

  test('spec 3: a trainer is in one group; another one names trainer and group at the member', async () => {
    await create('North', [ASHA]);
    const answer = await create('South', [BINA, ASHA]);
    expect(answer.status).toBe(409);
    expect(await errorsOf(answer)).toEqual({ 'body.teachers.1': 'Asha Rao is in group North already' });
    const { teachers_group } = (await (await staff.call('listGroups')).json()) as { teachers_group: TrainerGroup[] };
    expect(teachers_group.map(({ group_id }) => group_id)).toEqual(['North']);
  });

  test('a taken id, somebody who is no trainer and a stale version are refused', async () => {
    await create('North', [ASHA]);
    expect(await errorsOf(await create('North', [BINA]))).toHaveProperty(['body.group_id']);
    expect(await errorsOf(await create('South', [NILA]))).toEqual({ 'body.teachers.0': `There is no trainer ${NILA}` });
    await edit({ group_id: 'North', version: 1, teachers: [BINA] });
    const stale = await edit({ group_id: 'North', version: 1, teachers: [ASHA, BINA] });
    expect(stale.status).toBe(412);
    expect(((await stale.json()) as ApiError).conflict?.changes).toMatchObject([{ field: 'teachers', value: [BINA] }]);
    expect((await edit({ group_id: 'South', version: 1, teachers: [ASHA] })).status).toBe(404);
  });

  test('ids that differ in case or spaces alone are one group, found by either', async () => {
    await create('TG-101', [ASHA]);
    const refused = await create('tg-101', [BINA]);
    expect(refused.status).toBe(409);
    expect(await errorsOf(refused)).toEqual({
      'body.group_id': 'There is a trainer group TG-101: two that differ in case alone are one',
    });
    expect(await (await edit({ group_id: 'tg-101', version: 1, teachers: [BINA] })).json()).toMatchObject({
      group_id: 'TG-101',
      version: 2,
    });
    expect((await create('TG 5', [ASHA])).status).toBe(201);
    expect((await create('tg   5', [])).status).toBe(400);
    expect(await errorsOf(await create('Page', [BINA]))).toHaveProperty(['body.group_id']);
    expect((await server.store.records(GROUPS).find(groupKey('tg  5')))?.group_id).toBe('TG 5');
  });

  test('a trainer who is in no group is found, and recommended with the reasons', async () => {
    expect(await names(await staff.call('nonGroupedTrainers', { query: { search: 'SHAH' } }))).toEqual([BINA]);
    expect(await names(await staff.call('recommendedTrainers', { query: {} }))).toEqual([]);
    const recommended = await staff.call('recommendedTrainers', { query: { members: ASHA } });
    expect(await recommended.json()).toMatchObject([
      {
        teacher_id: BINA,
        reasons: expect.arrayContaining(['Same type: Demos, Batches', '14 working hours a week in common']),
      },
    ]);
    await create('North', [BINA]);
    expect(await names(await staff.call('nonGroupedTrainers'))).toEqual([ASHA]);
  });
});
