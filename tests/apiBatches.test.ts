// Batches through the API: planned, created, changed and cancelled with a result for every session, on the grid at once.
import type { AnswerOf } from '@domain/contract/contract';
import { addDays, dateInZone, dateOf, hourOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { describe, expect, test } from 'vitest';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';

const START = addDays(TODAY, 10);

async function company() {
  const store = await peopled(memoryStore(), 30);
  const server = await openTestServer(store, { checkAnswers: true });
  const staff = await server.as('staff');
  return { store, staff };
}

async function answer<T>(call: Promise<Response>, status = 200): Promise<T> {
  const response = await call;
  const body = (await response.json()) as T;
  expect(response.status, JSON.stringify(body).slice(0, 400)).toBe(status);
  return body;
}

/** A course that somebody is free for. */
async function planned(staff: Caller) {
  for (const grade_band of ['2-3', '4-5', '7-8', 'UKG-1', '9+'])
    for (const time of ['10:00', '13:00', '16:00', '19:00']) {
      const plan = {
        product_type: 'batches',
        grade_band,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: [`Tue ${time}`, `Fri ${time}`],
        start_date: START,
        first_session: 1,
        last_session: 20,
        capacity: 3,
      };
      const preview = await answer<AnswerOf<'previewBatch'>>(
        staff.call('previewBatch', { body: { ...plan, teacher_id: null } }),
      );
      const best = preview.trainers.find(({ reason }) => reason === null);
      if (best) return { plan, preview, best };
    }
  throw new Error('Nobody is free');
}

async function created() {
  const { store, staff } = await company();
  const { plan, best, preview } = await planned(staff);
  const { batch, sessions } = await answer<AnswerOf<'createBatch'>>(
    staff.call('createBatch', { body: { ...plan, teacher_id: best.teacher_id } }),
    201,
  );
  const change = async (body: object, status = 200) => {
    const { version } = (await store.records(BATCHES).find(batch.id))!;
    return answer<AnswerOf<'changeBatch'>>(
      staff.call('changeBatch', { path: { id: batch.id }, body: { change: body, version } }),
      status,
    );
  };
  const previewOf = (body: object) =>
    answer<AnswerOf<'previewBatchChange'>>(
      staff.call('previewBatchChange', { path: { id: batch.id }, body: { change: body } }),
    );
  const detail = () => answer<AnswerOf<'batchDetail'>>(staff.call('batchDetail', { path: { id: batch.id } }));
  return { store, staff, batch, sessions, preview, best, change, previewOf, detail };
}

describe('a batch', () => {
  test('is created as it was previewed, and is on the grid at once', async () => {
    const { store, batch, sessions, preview, best, staff, detail } = await created();
    expect(batch).toMatchObject({
      name: preview.name,
      teacher_id: best.teacher_id,
      status: 'upcoming',
      next_number: 1,
    });
    expect(sessions.map(({ number, start_time }) => [number, start_time])).toEqual(
      preview.sessions.map(({ number, start_time }) => [number, start_time]),
    );
    expect(sessions.every(({ what }) => what === 'made')).toBe(true);
    const first = sessions[0]!;
    const day = await store.calendar.trainerDay(best.teacher_id, dateOf(first.start_time));
    expect(day!.sessions).toContainEqual(expect.objectContaining({ session_id: first.id, batch_name: batch.name }));
    // The same hours once more: that trainer is not free any more.
    const again = await answer<AnswerOf<'rankBatchTrainers'>>(
      staff.call('rankBatchTrainers', { path: { id: batch.id }, query: { from: START } }),
    );
    expect(again.trainers.map(({ teacher_id }) => teacher_id)).not.toContain(best.teacher_id);
    expect((await detail()).sessions).toHaveLength(20);
  });

  test('gets another trainer from a date on, as the preview says; earlier sessions stay', async () => {
    const { batch, change, previewOf, detail, staff, best } = await created();
    const { sessions } = await detail();
    const from = dateOf(sessions[10]!.start_time);
    const { trainers } = await answer<AnswerOf<'rankBatchTrainers'>>(
      staff.call('rankBatchTrainers', { path: { id: batch.id }, query: { from } }),
    );
    expect(trainers.length).toBeGreaterThan(0);
    const other = trainers[0]!;
    const asked = { what: 'trainer', teacher_id: other.teacher_id, from };
    const preview = await previewOf(asked);
    const done = await change(asked);
    expect(done.sessions).toEqual(preview.sessions);
    expect(done.batch.teacher_id).toBe(other.teacher_id);
    const after = (await detail()).sessions;
    expect(after.slice(0, 10).every(({ teacher_id }) => teacher_id === best.teacher_id)).toBe(true);
    expect(after.filter(({ teacher_id }) => teacher_id === other.teacher_id)).toHaveLength(other.free);
  });

  test('is recreated on other hours: kept, made and removed session by session, numbers go on', async () => {
    const { batch, change, previewOf, detail } = await created();
    const [first] = batch.slots;
    const asked = {
      what: 'recreate',
      from: addDays(START, 14),
      slots: [first],
      time_zone: batch.time_zone,
      last_session: 12,
    };
    const preview = await previewOf(asked);
    const before = (await detail()).sessions.filter(
      ({ start_time }) => dateInZone(batch.time_zone, start_time) < asked.from,
    );
    const done = await change(asked);
    expect(before.length).toBeGreaterThan(2);
    expect((await detail()).sessions.slice(0, before.length).map(({ id, start_time }) => [id, start_time])).toEqual(
      before.map(({ id, start_time }) => [id, start_time]),
    );
    // What is made has an id now.
    expect(done.sessions.map((session, at) => ({ ...session, id: preview.sessions[at]!.id }))).toEqual(
      preview.sessions,
    );
    expect(new Set(done.sessions.map(({ what }) => what))).toContain('kept');
    expect(new Set(done.sessions.map(({ what }) => what))).toContain('removed');
    const numbers = (await detail()).sessions.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(done.batch).toMatchObject({ slots: [first], last_session: 12 });
    // Slots are kept in the order of a week, however they were sent.
    expect((await change({ ...asked, slots: [...batch.slots].reverse() })).batch.slots).toEqual(batch.slots);
  });

  test('sleeps and wakes: its hours are free meanwhile', async () => {
    const { store, batch, best, change, detail } = await created();
    await store.transaction(
      async (tx) =>
        void (await tx
          .records(BATCHES)
          .update({ ...(await tx.records(BATCHES).findForUpdate(batch.id))!, stage: 'active' }, batch.version)),
    );
    const start = (await detail()).sessions[0]!.start_time;
    expect((await change({ what: 'dormant', reason: 'Nobody came' })).batch.stage).toBe('dormant');
    expect(
      (await store.calendar.trainerDay(best.teacher_id, dateOf(start)))!.sessions.map(({ batch_name }) => batch_name),
    ).not.toContain(batch.name);
    const awake = await change({ what: 'active', from: START });
    expect(awake.batch).toMatchObject({ stage: 'active', next_start: start });
    expect((await detail()).sessions).toHaveLength(20);
  });

  test('a PTM sends each family a form, which is answered once and stays with the session', async () => {
    const { store, staff, batch, best, change, detail } = await created();
    await store.records(BATCH_MEMBERS).insert([
      {
        id: 'm1',
        batch_id: batch.id,
        variant_id: 'v1',
        lead_id: 'l1',
        student_name: 'Mira Rao',
        from_date: TODAY as never,
        to_date: null,
        status: 'member',
        reason: null,
        moved_to: null,
        ended_with_course: false,
        version: 1,
        created_by: 'a',
        created_on: NOW,
        updated_by: 'a',
        updated_on: NOW,
      },
    ]);
    const { sessions } = await detail();
    // An hour beside a session of its own is worked, and may be free.
    let done: AnswerOf<'changeBatch'> | undefined;
    for (
      let start = startOfDay(dateOf(sessions[0]!.start_time));
      start < sessions[0]!.start_time + SECONDS_PER_DAY;
      start += 3600
    ) {
      const tried = await change({ what: 'meeting', kind: 'PTM', start_time: start });
      if (tried.sessions[0]!.what === 'made') {
        done = tried;
        break;
      }
      expect(tried.sessions[0]!.reason).toEqual(expect.stringContaining(best.trainer_name));
    }
    expect(hourOf(done!.sessions[0]!.start_time)).toBeGreaterThanOrEqual(0);
    const [form] = (await detail()).forms;
    expect(form).toMatchObject({ status: 'sent', student_name: 'Mira Rao' });
    // The page by one link: one of its answers is missing, and what was typed stands in the form again.
    const path = { code: form!.code };
    const page = await staff.call('linkedPage', { path });
    expect(await page.text()).toContain('How content are you');
    const send = async (operation: 'answerLinkedPage' | 'answerPtm', sent: Record<string, string>) =>
      (await staff.call(operation, { path, form: sent })).text();
    const again = await send('answerLinkedPage', { coming: 'other_time', content: '9', topics: 'Decimals' });
    expect(again).toMatch(/Choose an answer to each question[\s\S]*value="other_time" selected[\s\S]*Decimals/);
    const all = { coming: 'yes', content: '4', enjoys: '3', topics: 'Fractions' };
    expect(await send('answerLinkedPage', all)).toContain('Thank you');
    // At the address of older forms it is the same page.
    expect(await send('answerPtm', { coming: 'no', content: '1', enjoys: '1' })).toContain('Thank you');
    const subject = { page: { anyOf: ['ptm'] }, subject_id: { anyOf: [form!.id] } };
    expect(await allOf(store, PAGE_LINKS, subject)).toMatchObject([{ code: form!.code, status: 'used' }]);
    expect(await store.records(PTM_FORMS).find(form!.id)).toMatchObject({
      status: 'answered',
      answers: { coming: 'yes', content: '4', topics: 'Fractions' },
    });
  });

  test('refuses what its state forbids, a stale version, and what no trainer could', async () => {
    const { store, staff, batch, change } = await created();
    await change({ what: 'active', from: START }, 409);
    await change({ what: 'seats', capacity: 13 }, 400);
    await change({ what: 'trainer', teacher_id: batch.teacher_id, from: START }, 400);
    const givesDemos = (await store.trainers.list({ status: 'active' })).find(({ trainer_type }) =>
      trainer_type.every((type) => type.startsWith('demos')),
    )!;
    const meeting = {
      what: 'meeting',
      kind: 'CatchUp',
      start_time: NOW + 3 * 86_400,
      teacher_id: givesDemos.teacher_id,
    };
    expect(
      await staff
        .call('previewBatchChange', { path: { id: batch.id }, body: { change: meeting } })
        .then((refused) => refused.text()),
    ).toContain('Teaches no batches');
    await change(meeting, 400);
    await change(
      { what: 'recreate', from: addDays(TODAY, -3), slots: batch.slots, time_zone: batch.time_zone, last_session: 20 },
      400,
    );
    const response = await staff.call('changeBatch', {
      path: { id: batch.id },
      body: { change: { what: 'seats', capacity: 4 }, version: 99 },
    });
    expect(response.status).toBe(412);
    const done = await change({ what: 'cancel', reason: 'Too few students' });
    expect(done.batch).toMatchObject({ stage: 'cancelled', cancel_reason: 'Too few students', next_start: null });
    expect(done.sessions.every(({ what }) => what === 'removed')).toBe(true);
    await change({ what: 'seats', capacity: 4 }, 409);
    expect(((await store.records(BATCHES).find(batch.id)) as Batch).status).toBe('cancelled');
  });
});

describe('spec 9: what a deployment teaches', () => {
  const plan = {
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Tue 10:00'],
    start_date: START,
    first_session: 1,
    last_session: 2,
    capacity: 3,
    teacher_id: null,
  };
  const statusIn = async (imageName: string, product_type: string) => {
    const staff = await (await openTestServer(await peopled(memoryStore(), 0), { imageName })).as('staff');
    const body = { ...plan, product_type };
    return [
      (await staff.call('previewBatch', { body })).status,
      (await staff.call('createBatch', { body: { ...body, teacher_id: 'asha@example.com' } })).status,
    ];
  };

  test('an -oc image makes batches of its own product alone, which no other image has', async () => {
    expect(
      await Promise.all([
        statusIn('console-oc-7', 'batches'),
        statusIn('console-oc-7', 'batches_oc'),
        statusIn('console-7', 'batches_oc'),
        statusIn('', 'batches'),
      ]),
    ).toEqual([
      [400, 400],
      [200, 400],
      [400, 400],
      [200, 400],
    ]);
    const staff = await (
      await openTestServer(await peopled(memoryStore(), 0), { imageName: 'console-oc-7' })
    ).as('staff');
    expect(
      await (await staff.call('createBatch', { body: { ...plan, teacher_id: 'asha@example.com' } })).text(),
    ).toContain('This deployment teaches Batches (OC)');
  });
});
