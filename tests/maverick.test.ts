// Maverick sessions, on every store: invited by rule or from a list, answered by one link, seats never exceeded, a result only of who attended (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { GRADES } from '@domain/business/trainerTerms';
import type { AnswerOf } from '@domain/contract/contract';
import { type InviteRule, invitees, leftOut } from '@domain/maverick/inviteRule';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import { STUDENTS } from '@domain/records/student';
import { CERTIFICATES } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { expireInvitations } from '@server/maverick/answers';
import { seedRows } from '@server/seed/seed';
import { allOf } from '@server/store/rows';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(MEMORY_AND_DATABASE)('Maverick sessions on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let family: Caller;
  let courses: Enrolment[];
  let made = 0;

  beforeAll(async () => {
    opened = await open();
    const trainers = [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')];
    await opened.store.load([...seedRows({ trainers: 30, today: TODAY }), { trainers }]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
    family = newCaller(server.api);
    const active = await allOf(opened.store, ENROLMENTS, { status: { anyOf: ['active'] } });
    courses = [...new Map(active.map((course) => [course.student_id, course])).values()];
    if (courses.length < 9) throw new Error('The seed has too few students');
  });
  afterAll(() => opened.clean());

  const setClock = async (now: number) => {
    server.clock.now = now;
    staff = await server.as('staff');
  };
  const ok = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    return (await got.json()) as T;
  };
  const refused = async (answer: Promise<Response>, status = 409): Promise<string> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    const { message, errors } = (await got.json()) as { message?: string; errors?: { message: string }[] };
    return errors?.[0]?.message ?? message ?? '';
  };
  const create = (changes: object = {}) => {
    const start_time = startOfHour(addDays(TODAY, 3 + ++made), 10);
    const body = {
      title: `Invariants ${made}`,
      level: 'challenger',
      host: ASHA,
      co_hosts: [],
      grades: [...GRADES],
      start_time,
      minutes: 60,
      capacity: 2,
    };
    return ok<MaverickSession>(staff.call('maverick_session.create', { body: { ...body, ...changes } }), 201);
  };
  const invite = (session: MaverickSession, ids: readonly string[], more: object = {}) =>
    staff.call('invite', {
      path: { id: session.id },
      body: { variant_ids: ids, answer_by: session.start_time - 3600, rule: null, ...more },
    });
  const invitationsOf = (session: MaverickSession) =>
    allOf(opened.store, MAVERICK_INVITATIONS, { maverick_session_id: { anyOf: [session.id] } });
  const linkOf = async ({ id }: MaverickInvitation) =>
    new URL(
      (await ok<{ link: string }>(staff.call('invitationLink', { path: { id } }))).link,
      'https://console.example.com',
    ).pathname;
  /** What the family's page says, its title first. */
  const page = async (path: string, answer?: string) => {
    const got = await family.fetch(path, {
      ...(answer !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ answer }).toString(),
      }),
    });
    return { status: got.status, text: await got.text() };
  };
  const titleOf = ({ text }: { text: string }) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
  const one = (id: string) => opened.store.records(MAVERICK_INVITATIONS).find(id) as Promise<MaverickInvitation>;
  const act = async (name: string, { id }: MaverickInvitation, body: object = {}) =>
    staff.call(`maverick_invitation.${name}`, { path: { id }, body: { version: (await one(id)).version, ...body } });

  test('a rule shows whom it invites and whom it leaves out, and is asked again when they are invited', async () => {
    const session = await create();
    const rule = { grades: [], attendance_least: 80, conquest_least: null };
    const path = { id: session.id };
    const preview = await ok<AnswerOf<'previewInvitees'>>(staff.call('previewInvitees', { path, body: rule }));
    expect(preview.fit.length).toBeGreaterThan(0);
    expect(preview.fit.every(({ attendance }) => attendance !== null && attendance >= 80)).toBe(true);
    const none = await ok<AnswerOf<'previewInvitees'>>(
      staff.call('previewInvitees', { path, body: { ...rule, conquest_least: 50 } }),
    );
    // Who finished no conquest has no result, and is not invited by one.
    const without = none.left_out.find(({ why }) => why === 'no_conquest')?.count ?? 0;
    expect(without).toBeGreaterThan(0);
    expect(none.fit.length + without).toBeLessThanOrEqual(preview.fitting);
    expect(none.fit.every(({ conquest }) => conquest !== null && conquest >= 50)).toBe(true);
    const low = courses.find(({ attendance }) => attendance !== null && attendance < 80)!;
    const [first] = preview.fit;
    const { results } = await ok<AnswerOf<'invite'>>(invite(session, [first!.variant_id, low.id], { rule }), 201);
    expect(results.map(({ status, reason }) => [status, reason])).toEqual([
      ['invited', null],
      ['refused', 'Does not fit the rule any more: with less attendance'],
    ]);
    const again = await ok<AnswerOf<'invite'>>(invite(session, [first!.variant_id]), 201);
    expect(again.results[0]).toMatchObject({ status: 'refused', reason: 'Has an invitation already: invited' });
    expect(await invitationsOf(session)).toMatchObject([
      { status: 'invited', invited_as: 'By rule: attendance of 80 % or more' },
    ]);
    expect(await refused(invite(session, [low.id], { answer_by: session.start_time + 1 }), 400)).toMatch(
      /after the session begins/,
    );
    expect(await refused(invite(session, [low.id], { answer_by: NOW }), 400)).toBe('Must be in the future');
  });

  test('nobody is invited to a session that is not for their grade, by rule, from a list or once more', async () => {
    const gradeOf = async ({ student_id }: Enrolment) => (await opened.store.records(STUDENTS).find(student_id))!.grade;
    const [first] = courses;
    const grade = await gradeOf(first!);
    const grades = await Promise.all(courses.map(gradeOf));
    const other = courses[grades.findIndex((each) => each !== grade)]!;
    const session = await create({ grades: [grade] });
    const rule = { grades: [], attendance_least: null, conquest_least: null };
    const path = { id: session.id };
    const preview = await ok<AnswerOf<'previewInvitees'>>(staff.call('previewInvitees', { path, body: rule }));
    expect(new Set(preview.fit.map((each) => each.grade))).toEqual(new Set([grade]));
    expect(preview.left_out.find(({ why }) => why === 'not_for')?.count).toBeGreaterThan(0);
    for (const by of [null, rule]) {
      const { results } = await ok<AnswerOf<'invite'>>(invite(session, [other.id], { rule: by }), 201);
      expect(results[0]).toMatchObject({
        status: 'refused',
        reason: `Is in grade ${await gradeOf(other)}: the session is for ${grade}`,
      });
    }
    const { results } = await ok<AnswerOf<'invite'>>(invite(session, [first!.id], { rule }), 201);
    expect(results[0]).toMatchObject({ status: 'invited' });
  });

  test('families accept by one link at once: seats are never exceeded, and who comes too late reads why', async () => {
    const session = await create({ capacity: 3 });
    await ok(
      invite(
        session,
        courses.slice(0, 7).map(({ id }) => id),
      ),
      201,
    );
    const invited = await invitationsOf(session);
    const links = await Promise.all(invited.map(linkOf));
    expect(titleOf(await page(links[0]!))).toBe('Invitation to a Maverick session');
    const answers = await Promise.all(links.map((link, at) => page(link, at === 6 ? 'declined' : 'accepted')));
    expect(answers.map(titleOf).filter((title) => title === 'You have a seat')).toHaveLength(3);
    expect(
      answers.filter(({ status, text }) => status === 409 && text.includes('All seats have been taken')),
    ).toHaveLength(3);
    expect(titleOf(answers[6]!)).toBe('You have declined');
    const states = (await invitationsOf(session)).map(({ status }) => status).sort();
    expect(states).toEqual(['accepted', 'accepted', 'accepted', 'declined', 'invited', 'invited', 'invited']);
    const [sitting] = await opened.store.calendar.sessionsOf([ASHA], session.start_time, session.start_time + 60);
    expect(sitting).toMatchObject({ capacity: 3, strength: 3, batch_name: 'Maverick' });
    // The same answer again, another one, and nonsense change nothing.
    const seated = answers.findIndex((each) => titleOf(each) === 'You have a seat');
    for (const answer of ['accepted', 'declined', 'nonsense'])
      expect(titleOf(await page(links[seated]!, answer))).toBe('You have a seat');
    const waiting = (await invitationsOf(session)).find(({ status }) => status === 'invited')!;
    expect(await refused(act('accept', waiting))).toBe('All seats are taken');
    expect(
      await refused(
        staff.call('maverick_session.edit', { path: { id: session.id }, body: { version: 1, capacity: 2 } }),
        400,
      ),
    ).toBe('3 families have accepted');
    // After the end nobody is taken, whether or not the hour has come round that writes it down.
    await setClock(session.start_time - 3600);
    const late = links[invited.findIndex(({ id }) => id === waiting.id)]!;
    expect(titleOf(await page(late))).toBe('This invitation has ended');
    expect(titleOf(await page(late, 'accepted'))).toBe('This invitation has ended');
    expect(await refused(act('accept', waiting))).toBe('The time to answer is over');
    await expireInvitations(opened.store, server.clock.now);
    expect((await invitationsOf(session)).filter(({ status }) => status === 'expired')).toHaveLength(3);
    expect(titleOf(await page(late, 'accepted'))).toBe('This invitation has ended');
    await setClock(NOW);
  });

  test('an answer entered at the wrong row is taken back, a wrong invitation is withdrawn, and the time to answer corrected', async () => {
    const session = await create({ capacity: 1 });
    const ids = courses.slice(0, 4).map(({ id }) => id);
    await ok(invite(session, ids), 201);
    const [wrong, right, declined, late] = (await invitationsOf(session)) as [
      MaverickInvitation,
      MaverickInvitation,
      MaverickInvitation,
      MaverickInvitation,
    ];
    await ok(act('accept', wrong));
    expect(await refused(act('accept', right))).toBe('All seats are taken');
    expect(await ok(act('unanswer', wrong))).toMatchObject({ status: 'invited', answered_by: null, answered_on: null });
    const [sitting] = await opened.store.calendar.sessionsOf([ASHA], session.start_time, session.start_time + 60);
    expect(sitting).toMatchObject({ strength: 0 });
    await page(await linkOf(right), 'accepted');
    expect(await refused(act('unanswer', right))).toBe('The family answered by itself: its answer stands');
    await ok(act('decline', declined));
    await ok(act('unanswer', declined));
    // Withdrawn it has ended for the family, and the student may be invited once more.
    await ok(act('withdraw', wrong));
    expect(titleOf(await page(await linkOf(wrong), 'accepted'))).toBe('This invitation has ended');
    const again = await ok<AnswerOf<'invite'>>(invite(session, [wrong.variant_id]), 201);
    expect(again.results[0]).toMatchObject({ status: 'invited' });
    const until = (answer_by: number) => act('answer_until', late, { answer_by });
    expect(await refused(until(NOW), 400)).toBe('Must be in the future');
    expect(await refused(until(session.start_time + 1), 400)).toMatch(/after the session begins/);
    expect(await ok(until(session.start_time - 60))).toMatchObject({ answer_by: session.start_time - 60 });
    await setClock(session.start_time);
    for (const name of ['unanswer', 'withdraw'])
      expect(await refused(act(name, name === 'unanswer' ? right : late))).toMatch(/The session has started/);
    await setClock(NOW);
  });

  test('a result only of who attended, and the certificate is genuine', async () => {
    const session = await create();
    await ok(
      invite(
        session,
        courses.slice(0, 3).map(({ id }) => id),
      ),
      201,
    );
    const [first, second, third] = await invitationsOf(session);
    await ok(act('accept', first!));
    await page(await linkOf(second!), 'accepted');
    expect(await refused(act('attend', third!))).toBe('The invitation is invited');
    expect(await refused(act('attend', first!))).toBe('The session has not started');
    await setClock(session.start_time + 4000);
    await ok(act('attend', first!));
    await ok(act('miss', second!));
    expect(await refused(act('enter_result', second!, { score: 80 }))).toBe('The invitation is missed');
    await ok(act('enter_result', first!, { score: 88 }));
    expect(await refused(act('miss', first!))).toBe('Has a result: empty it first');
    expect(await refused(act('enter_result', first!, { score: 101 }), 400)).not.toBe('');
    await ok(act('certify', first!, { title: 'Invariants and parity' }));
    expect(await refused(act('certify', first!, { title: 'Once more' }))).toBe('Has a certificate already');
    const { certificate_id } = await one(first!.id);
    const certificate = (await opened.store.records(CERTIFICATES).find(certificate_id!))!;
    expect(certificate).toMatchObject({ kind: 'maverick', lead_id: first!.lead_id, title: 'Invariants and parity' });
    expect((await page(`/certificate/${certificate.code}`)).text).toContain('Maverick session');
    expect(titleOf(await page(await linkOf(first!)))).toBe('Thank you for coming');
    await ok(staff.call('maverick_session.hold', { path: { id: session.id }, body: { version: 1 } }));
    await setClock(NOW);
  });

  test('a cancelled session tells who has a seat, and no answer is taken any more', async () => {
    const session = await create();
    await ok(
      invite(
        session,
        courses.slice(0, 2).map(({ id }) => id),
      ),
      201,
    );
    const [first, second] = await invitationsOf(session);
    await ok(act('accept', first!));
    await ok(
      staff.call('maverick_session.cancel', { path: { id: session.id }, body: { version: 1, cancel_reason: 'Ill' } }),
    );
    expect(titleOf(await page(await linkOf(second!), 'accepted'))).toBe('This session was cancelled');
    expect((await one(second!.id)).status).toBe('invited');
    expect(await refused(act('accept', second!))).toBe('The session is cancelled');
    expect(await refused(invite(session, [courses[3]!.id]))).toBe('The session is cancelled');
  });
});

const candidate = fc.record({
  id: fc.uuid(),
  grade: fc.constantFrom('3', '4', '5'),
  attendance: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  conquest: fc.option(fc.integer({ min: 0, max: 100 })),
  isInvited: fc.boolean(),
  isForGrade: fc.boolean(),
});
const least = fc.option(fc.integer({ min: 0, max: 100 }));
const anyRule: fc.Arbitrary<InviteRule> = fc.record({
  grades: fc.subarray(['3', '4', '5']),
  attendance_least: least,
  conquest_least: least,
});

test('a rule keeps or leaves out each, whatever order they come in; a stricter one keeps no more', () => {
  fc.assert(
    fc.property(anyRule, fc.uniqueArray(candidate, { selector: ({ id }) => id }), least, (rule, all, more) => {
      const { fit, left } = invitees(rule, all);
      expect(fit.length + Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(all.length);
      expect(invitees(rule, all.toReversed())).toEqual({ fit, left });
      expect(fit.every((each) => leftOut(rule, each) === null && !each.isInvited && each.isForGrade)).toBe(true);
      const stricter = { ...rule, attendance_least: Math.max(rule.attendance_least ?? 0, more ?? 0) };
      const kept = fit.map(({ id }) => id);
      expect(invitees(stricter, all).fit.every(({ id }) => kept.includes(id))).toBe(true);
    }),
  );
});
