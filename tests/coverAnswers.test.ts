// A substitute is asked by one link and accepts or declines, in memory and on a database: late, twice, after the session went to somebody else, was
// cancelled or moved; staff answer for them, stop asking and ask again (decisions 10).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf, startOfDay, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { OutboxMessage } from '@domain/contract/outbox';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { Leave } from '@domain/records/leave';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import { allOf } from '@server/store/rows';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CHITRA = 'chitra@example.com';
const START = startOfHour(addDays(TODAY, 3), 10);
const DATE = dateOf(START);
const SESSION = sessionRow(1, 0).id;
const REASON = 'I am travelling';

describe.each(MEMORY_AND_DATABASE)('answers of substitutes on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;

  /** A batch of Asha with one session ahead, which Bina and Chitra may hold too. */
  beforeEach(async () => {
    opened = await open();
    const names = ['Asha Rao', 'Bina Shah', 'Chitra Iyer'];
    const { store } = opened;
    await store.load([{ trainers: [ASHA, BINA, CHITRA].map((id, at) => trainer(id, names[at]!, [[0, 1440]])) }]);
    const batch = batchRow({ last_session: 1 });
    await store.records(BATCHES).insert([batch]);
    const times = { start_time: START, end_time: START + 3600 };
    const row = sessionRow(1, 0, { batch_id: batch.id, batch_name: batch.name, teacher_id: ASHA, number: 1, ...times });
    await store.records(BATCH_SESSIONS).insert([row]);
    const session_type = 'batch_session';
    await store.calendar.bookAll([demoRow(ASHA, START, { session_id: row.id, session_type, batch_name: batch.name })]);
    server = await openTestServer(await peopled(store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterEach(() => opened.clean());

  const holder = async () => (await opened.store.calendar.session(SESSION))!.teacher_id;
  const covers = () => allOf(opened.store, SESSION_COVERS, {});
  const last = async () => (await covers()).at(-1)!;
  async function give(teacher_id: string, leave_id: string | null = null, instead_of = ASHA): Promise<SessionCover> {
    server.clock.now += 1;
    const assignments = [{ session_id: SESSION, instead_of, teacher_id }];
    const [result] = (await (
      await staff.call('assignSubstitutes', { body: { leave_id, assignments } })
    ).json()) as AnswerOf<'assignSubstitutes'>;
    expect(result).toMatchObject({ status: 'done', error: null });
    return (await opened.store.records(SESSION_COVERS).find(result!.cover_id!))!;
  }
  const linksOf = ({ id }: SessionCover) => allOf(opened.store, PAGE_LINKS, { subject_id: { anyOf: [id] } });
  /** Of the link that leads somewhere. */
  const codeOf = async (cover: SessionCover) => (await linksOf(cover)).find(({ status }) => status === 'open')!.code;
  /** Without an account. */
  async function page(code: string, form?: Record<string, string>): Promise<[status: number, text: string]> {
    const visitor = await server.as('nobody' as 'staff').catch(() => staff);
    const answer = await (form
      ? visitor.call('answerLinkedPage', { path: { code }, form })
      : visitor.call('linkedPage', { path: { code } }));
    return [answer.status, (await answer.text()).replace(/\s+/g, ' ')];
  }
  const decline = (code: string, reason = REASON) => page(code, { answer: 'declined', reason });
  async function act(name: string, cover: SessionCover, body: object = {}, status = 200): Promise<string> {
    const { version } = (await opened.store.records(SESSION_COVERS).find(cover.id))!;
    const sent = await staff.call(`session_cover.${name}`, { path: { id: cover.id }, body: { version, ...body } });
    const answer = (await sent.json()) as { message?: string };
    expect(sent.status, JSON.stringify(answer)).toBe(status);
    return answer.message ?? '';
  }
  async function onLeave(): Promise<Leave> {
    const times = { start_time: startOfDay(DATE), end_time: startOfDay(addDays(DATE, 1)) };
    const asked = await staff.call('applyForLeave', {
      body: { teacher_id: ASHA, ...times, reason: 'Family function' },
    });
    const leave = (await asked.json()) as Leave;
    const approval = { path: { id: leave.id }, body: { version: leave.version } };
    return (await (await admin.call('leave.approve', approval)).json()) as Leave;
  }
  const gaps = async () =>
    ((await (await staff.call('gapsOfDay', { query: { date: DATE } })).json()) as AnswerOf<'gapsOfDay'>).sessions;
  async function letters(subject: string): Promise<[to: string, body: string][]> {
    const sent = await allOf(opened.store, SENT_MESSAGES, {});
    const read = async (message_id: string) =>
      (await (await admin.call('openMessage', { path: { message_id } })).json()) as OutboxMessage;
    const found = await Promise.all(sent.filter((each) => each.subject === subject).map(({ id }) => read(id)));
    return found.map(({ to, body }) => [to, body]);
  }

  test('the page says which session, the hour in the trainer’s zone and whose it is; accepted, it can still be declined', async () => {
    const cover = await give(BINA);
    const [[to, body]] = (await letters('Can you hold a session?')) as [[string, string]];
    const code = await codeOf(cover);
    expect([to, body.includes(`/p/${code}`)]).toEqual([BINA, true]);
    const [, asked] = await page(code);
    for (const said of [
      'Can you hold this session?',
      cover.label,
      'session 1',
      '10:00 AM (Kolkata)',
      '60 minutes',
      'Asha Rao',
    ])
      expect(asked).toContain(said);
    // The cover stands meanwhile.
    expect(await holder()).toBe(BINA);
    expect((await page(code, { answer: 'accepted' }))[1]).toContain('You hold this session');
    expect(await last()).toMatchObject({
      cover_answer: 'accepted',
      answered_by: 'trainer',
      answered_on: server.clock.now,
    });
    const { version } = await last();
    expect((await page(code, { answer: 'accepted' }))[0]).toBe(200);
    expect((await last()).version).toBe(version);
    expect((await decline(code))[1]).toContain('You have declined');
    expect(await last()).toMatchObject({ cover_answer: 'declined', decline_reason: REASON, status: 'returned' });
    expect(await holder()).toBe(ASHA);
  });

  test('what can’t be taken is said where it was typed, and nothing is lost', async () => {
    const code = await codeOf(await give(BINA));
    const [status, text] = await decline(code, ' a ');
    expect([status, text.includes('Say in a few words'), text.includes('>a</textarea>')]).toEqual([400, true, true]);
    expect((await decline(code, 'x'.repeat(301)))[1]).toContain('at most 300 characters');
    expect((await page(code, { answer: 'maybe' }))[1]).toContain('Choose one of the two answers');
    expect([await holder(), (await last()).cover_answer]).toEqual([BINA, 'asked']);
  });

  test('a declined session is a gap again with who declined and why, and nobody of them is proposed first', async () => {
    const leave = await onLeave();
    await decline(await codeOf(await give(BINA, leave.id)));
    const [gap] = await gaps();
    expect(gap).toMatchObject({ session_id: SESSION, gap: '(Leave-approved)', teacher_id: ASHA });
    expect(gap!.declined).toEqual([
      { teacher_id: BINA, trainer_name: 'Bina Shah', reason: `Declined: ${REASON}`, on: server.clock.now },
    ]);
    expect(gap!.may.map(({ teacher_id }) => teacher_id)).toEqual([CHITRA]);
    expect(gap!.may_not[0]).toMatchObject({ teacher_id: BINA, reason: `Declined: ${REASON}` });
    const ranked = (await (
      await staff.call('rankForSession', { path: { id: SESSION } })
    ).json()) as AnswerOf<'rankForSession'>;
    expect(ranked.trainers.find(({ teacher_id }) => teacher_id === BINA)!.reason).toBe(`Declined: ${REASON}`);
    const [[to, body]] = (await letters('A substitute declined')) as [[string, string]];
    expect([to, body.includes('Bina Shah'), body.includes(REASON)]).toEqual([(await last()).asked_by, true, true]);
    // Who is away is not written to that the session is with them again.
    expect(await letters('A session was given back')).toEqual([]);
    // A person may ask again all the same: the next answer is the one that counts.
    const again = await give(BINA, leave.id);
    await page(await codeOf(again), { answer: 'accepted' });
    expect([await holder(), await gaps()]).toEqual([BINA, []]);
  });

  test('one who declines while the other can’t have it back leaves a gap of its own', async () => {
    const cover = await give(BINA);
    await opened.store.calendar.book(demoRow(ASHA, START, { session_id: 'in-the-way' }));
    expect((await decline(await codeOf(cover)))[1]).toContain('You have declined');
    expect(await last()).toMatchObject({ cover_answer: 'declined', status: 'given' });
    expect(await holder()).toBe(BINA);
    const [gap] = await gaps();
    expect(gap).toMatchObject({ session_id: SESSION, gap: `Declined: ${REASON}`, trainer_name: 'Bina Shah' });
    const [, body] = (await letters('A substitute declined'))[0]!;
    expect(body).toContain('still in the calendar of Bina Shah');
    await give(CHITRA, null, BINA);
    expect([await holder(), await gaps()]).toEqual([CHITRA, []]);
  });

  test('late, after it went to somebody else, was cancelled or moved: said in words, and nothing changes', async () => {
    const cover = await give(BINA);
    const code = await codeOf(cover);
    const refused = async (words: string) => {
      const before = [await holder(), await covers()];
      for (const answer of ['accepted', 'declined']) {
        const [status, text] = await page(code, { answer, reason: REASON });
        expect([status, text.includes(words)], text).toEqual([409, true]);
      }
      expect((await page(code))[1]).toContain(words);
      expect([await holder(), await covers()]).toEqual(before);
    };
    server.clock.now = START;
    await refused('This session has started');
    server.clock.now = NOW + 60;
    await give(CHITRA, null, BINA);
    expect((await opened.store.records(SESSION_COVERS).find(cover.id))!.cover_answer).toBe('withdrawn');
    await refused('Somebody else holds it by now');
    await give(BINA, null, CHITRA);
    const { batch_id } = (await opened.store.records(BATCH_SESSIONS).find(SESSION))!;
    const { version } = (await opened.store.records(BATCHES).find(batch_id))!;
    const change = { what: 'reschedule', session_id: SESSION, start_time: START + 7200 };
    expect((await staff.call('changeBatch', { path: { id: batch_id }, body: { version, change } })).status).toBe(200);
    const moved = await codeOf(await last());
    expect((await page(moved, { answer: 'accepted' }))[1]).toContain('This session was moved');
    expect(await act('accept', await last(), {}, 409)).toContain('was moved since');
    await act('ask_again', await last());
    expect((await page(await codeOf(await last())))[1]).toContain('12:00 PM (Kolkata)');
    expect((await page(moved, { answer: 'accepted' }))[1]).toContain('This link was withdrawn');
    const cancelled = { body: { ids: [SESSION], reason: 'Closed' } };
    expect((await staff.call('cancelSessionsOfBatches', cancelled)).status).toBe(200);
    expect((await page(await codeOf(await last())))[1]).toContain('This session was cancelled');
  });

  test('staff answer for the substitute, take it back, stop asking and ask again', async () => {
    const cover = await give(BINA);
    await act('accept', cover);
    expect(await last()).toMatchObject({ cover_answer: 'accepted' });
    expect((await last()).answered_by).toContain('@');
    expect(await act('accept', cover, {}, 409)).toContain('accepted already');
    await act('unanswer', cover);
    expect(await last()).toMatchObject({ cover_answer: 'asked', answered_by: null, answered_on: null });
    await act('withdraw', cover);
    expect((await page(await codeOf(cover), { answer: 'declined', reason: REASON }))[1]).toContain(
      'No answer is needed',
    );
    expect(await holder()).toBe(BINA);
    const old = await codeOf(cover);
    await act('ask_again', cover);
    expect((await page(old))[0]).toBe(410);
    expect((await linksOf(cover)).length).toBe(2);
    expect((await letters('Can you hold a session?')).length).toBe(2);
    await act('decline', cover, { decline_reason: null }, 400);
    await act('decline', cover, { decline_reason: 'Told us on the telephone' });
    expect([await holder(), (await last()).decline_reason]).toEqual([ASHA, 'Told us on the telephone']);
    expect(await act('ask_again', cover, {}, 409)).toBeTruthy();
    expect((await page(await codeOf(cover), { answer: 'accepted' }))[0]).toBe(409);
  });

  test('a decline and another hand-over at once: one of them holds it, and the other is told in words', async () => {
    const cover = await give(BINA);
    const code = await codeOf(cover);
    const assignments = [{ session_id: SESSION, instead_of: BINA, teacher_id: CHITRA }];
    await Promise.all([
      decline(code),
      staff.call('assignSubstitutes', { body: { leave_id: null, assignments } }).then((sent) => sent.json()),
    ]);
    const before = (await opened.store.records(SESSION_COVERS).find(cover.id))!;
    const given = (await covers()).filter(({ status }) => status === 'given');
    expect(await holder()).toBe(before.cover_answer === 'declined' ? ASHA : CHITRA);
    expect(given.filter(({ to_teacher }) => to_teacher === CHITRA).length).toBe((await holder()) === CHITRA ? 1 : 0);
    expect(server.errors).toEqual([]);
  });
});
