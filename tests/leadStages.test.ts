// What happens to a lead and the stage that follows, on every store: whatever comes in whatever order, the stage is a replay of
// what was kept, and what was reached stays reached (decisions 11).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays, startOfHour } from '@domain/calendar';
import type { BookedDemo, Lead as LeadAnswer, LeadDetails } from '@domain/contract/leads';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type LeadStage, stageOf } from '@domain/sales/stages';
import { endExpiredLinks } from '@server/payments/endedLinks';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf } from '@server/store/rows';
import { demoRow } from './api/demoRow';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import {
  type Caller,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type TestServer,
  TODAY,
} from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const DEMOS = Array.from({ length: 8 }, (_, at) => `demo-${at}`);
const startOf = (at: number) => startOfHour(addDays(TODAY, 1 + Math.floor(at / 4)), 10 + (at % 4));
let numbers = 0;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(
      opened.store,
      DEMOS.map((session_id, at) => demoRow(ASHA, startOf(at), { session_id, capacity: 999 })),
      { demo_session_countries: ['IN'], grade_groups: ['4'] },
    );
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
  }, 120_000);
  afterAll(() => opened.clean());

  const said = async <T>(answer: Promise<Response>, status: number): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const newLead = async (changes: Partial<LeadDetails> = {}): Promise<string> => {
    const mobile_number = `+9197654${String(++numbers).padStart(5, '0')}`;
    const body = { ...LEAD, mobile_number, email_address: `stage${numbers}@example.com`, ...changes };
    return (await said<LeadAnswer>(admin.call('createLead', { body }), 201)).lead_id;
  };
  /** Sets the clock and signs in again: nobody stays signed in over hours without a request. */
  const goTo = async (instant: number): Promise<void> => {
    server.clock.now = instant;
    admin = await server.as('admin');
  };
  const read = async (id: string): Promise<Lead> => (await opened.store.records(LEADS).find(id))!;
  const eventsOf = async (id: string) =>
    (await allOf(opened.store, LEAD_EVENTS, { lead_id: { anyOf: [id] } })).sort(
      (one, other) => one.place - other.place,
    );
  const stage = async (id: string) => (await read(id)).status;
  const book = (lead_id: string, session_id: string, more: object = {}) =>
    said<BookedDemo>(admin.call('selectSlot', { body: { lead_id, session_id, ...more } }), 201);
  const mark = (lead_id: string, booked_session_id: string, attendance: string) =>
    said(admin.call('markAttendance', { body: { marks: [{ lead_id, booked_session_id, attendance }] } }), 200);
  const link = (lead_id: string) =>
    said<PaymentLink>(admin.call('createPaymentLink', { body: { ...ASKED, lead_id } }), 201);
  const act = async (type: string, action: string, row: { id: string; version: number }, body: object = {}) =>
    admin.call(`${type}.${action}`, { path: { id: row.id }, body: { version: row.version, ...body } });
  const set = async (id: string, action: string, body: object = { note: 'By phone' }) =>
    act('lead', action, await read(id), body);
  const pay = async (made: PaymentLink) =>
    opened.store.transaction(async (tx) => {
      const ledger = await LedgerBook.findForUpdate(tx, made.lead_id, 'INR', {
        actor: 'bank@example.com',
        now: server.clock.now,
      });
      await ledger.pay(made.id, 100_000, { source_id: `paid-${made.id}` });
      await ledger.save();
    });

  test('decisions 11: booked, cancelled, booked again, absent, attended: each is kept, and the stage follows', async () => {
    await goTo(NOW);
    const id = await newLead();
    expect(await stage(id)).toBe('new');
    const first = await book(id, 'demo-0');
    expect(await stage(id)).toBe('demo_booked');
    const moved = await book(id, 'demo-1', { reschedule_of: first.booked_session_id });
    expect(await stage(id)).toBe('demo_booked');
    await said(admin.call('cancelBooking', { body: { booked_session_id: moved.booked_session_id } }), 200);
    expect(await stage(id)).toBe('follow_up');
    const again = await book(id, 'demo-2');
    await goTo(startOfHour(addDays(TODAY, 1), 23));
    await mark(id, again.booked_session_id, 'absent');
    expect(await stage(id)).toBe('no_show');
    await mark(id, again.booked_session_id, 'present');
    expect(await stage(id)).toBe('demo_attended');
    await mark(id, again.booked_session_id, 'present');
    const events = await eventsOf(id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'booked',
      'booked',
      'unbooked',
      'booked',
      'absent',
      'attended',
    ]);
    expect((await read(id)).reached).toMatchObject({ new: NOW, demo_booked: NOW, no_show: server.clock.now });
  });

  test('decisions 11: a demo that the company cancels leaves a lead without one to be followed up', async () => {
    await goTo(NOW);
    const id = await newLead();
    await book(id, 'demo-3');
    const sessions = [{ trainer_id: ASHA, start_time: startOfHour(addDays(TODAY, 1), 13) }];
    await said(admin.call('cancelSessions', { body: { sessions } }), 200);
    expect(await stage(id)).toBe('follow_up');
  });

  test('decisions 11: the last open link that ends unpaid is followed up, one of two is not; a payment wins, and nothing leaves it', async () => {
    await goTo(NOW);
    const id = await newLead();
    const [one, other] = [await link(id), await link(id)];
    await said(act('payment_link', 'send', one), 200);
    const sent = await said<PaymentLink>(act('payment_link', 'send', other), 200);
    expect(await stage(id)).toBe('link_sent');
    await said(act('payment_link', 'invalidate', sent, { invalid_reason: 'A wrong course' }), 200);
    expect(await stage(id)).toBe('link_sent');
    await endExpiredLinks(opened.store, startOfHour(one.expires_on, 12));
    expect(await stage(id)).toBe('link_sent');
    await endExpiredLinks(opened.store, startOfHour(addDays(one.expires_on, 1), 0));
    expect(await stage(id)).toBe('follow_up');
    await endExpiredLinks(opened.store, startOfHour(addDays(one.expires_on, 1), 1));
    await pay(one);
    expect(await stage(id)).toBe('won');
    expect((await set(id, 'lose', { lost_reason: 'price', note: 'No' })).status).toBe(409);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'created',
      'link_sent',
      'link_sent',
      'link_ended',
      'paid',
    ]);
  });

  test('decisions 11: by hand, each with a note, and lost with a reason; what happens ends it', async () => {
    await goTo(NOW);
    const id = await newLead();
    const refused = await set(id, 'lose', { note: 'They moved' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('lost_reason')]);
    expect((await set(id, 'lose', { lost_reason: 'price' })).status).toBe(400);
    await said(set(id, 'lose', { lost_reason: 'price', note: 'Too much for them' }), 200);
    expect(await read(id)).toMatchObject({ status: 'lost', lost_reason: 'price' });
    await said(set(id, 'reopen'), 200);
    expect(await read(id)).toMatchObject({ status: 'follow_up', lost_reason: null });
    expect((await set(id, 'follow_up')).status).toBe(409);
    await said(set(id, 'lose', { lost_reason: 'timing', note: 'No' }), 200);
    await book(id, 'demo-4');
    expect(await read(id)).toMatchObject({ status: 'demo_booked', lost_reason: null });
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'created' },
      { kind: 'set', stage: 'lost', lost_reason: 'price', note: 'Too much for them' },
      { kind: 'set', stage: 'follow_up', note: 'By phone' },
      { kind: 'set', stage: 'lost', lost_reason: 'timing' },
      { kind: 'booked', stage: 'demo_booked' },
    ]);
  });

  test('decisions 11: in any order, the stage is a replay of what was kept, and a stage that was reached keeps its first instant', async () => {
    const STEPS = [
      'book',
      'cancel',
      'attend',
      'miss',
      'send',
      'end',
      'pay',
      'follow_up',
      'lose',
      'reopen',
      'wait',
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 }), async (steps) => {
        await goTo(NOW);
        const id = await newLead();
        let booking: BookedDemo | undefined;
        let booked = 0;
        const links: PaymentLink[] = [];
        const firsts: Partial<Record<LeadStage, number>> = { new: NOW };
        for (const step of steps) {
          if (step === 'wait') server.clock.now += 60;
          const free = DEMOS.findIndex((_, at) => at >= 4 + booked && startOf(at) > server.clock.now);
          if (step === 'book' && !booking && free >= 0) {
            booking = await book(id, DEMOS[free]!);
            booked = free - 3;
          }
          if (step === 'cancel' && booking) {
            await admin.call('cancelBooking', { body: { booked_session_id: booking.booked_session_id } });
            booking = undefined;
          }
          if ((step === 'attend' || step === 'miss') && booking) {
            await goTo(Math.max(server.clock.now, booking.end_time + 60));
            await mark(id, booking.booked_session_id, step === 'attend' ? 'present' : 'absent');
            booking = undefined;
          }
          if (step === 'send' && server.clock.now < NOW + 86_400) {
            const asked = () => admin.call('createPaymentLink', { body: { ...ASKED, lead_id: id } });
            if ((await stage(id)) === 'lost') expect((await asked()).status).toBe(409);
            else links.push(await said<PaymentLink>(act('payment_link', 'send', await link(id)), 200));
          }
          if (step === 'end' && links.length > 0) {
            const { rows } = await said<{ rows: PaymentLink[] }>(
              admin.call('payment_link.page', { query: { lead_id: id, size: '50' } }),
              200,
            );
            for (const each of rows) await act('payment_link', 'invalidate', each, { invalid_reason: 'Over' });
          }
          if (step === 'pay' && links[0]) await pay(links[0]);
          if (step === 'follow_up' || step === 'reopen') await set(id, step);
          if (step === 'lose') await set(id, step, { lost_reason: 'price', note: 'No' });
          const lead = await read(id);
          const events = await eventsOf(id);
          expect(lead.status).toBe(stageOf(events.map(({ kind, at, stage: to }) => ({ kind, at, to }))));
          expect(events.at(-1)!.stage).toBe(lead.status);
          expect(events.map(({ place }) => place)).toEqual(events.map((_, at) => at + 1));
          for (const { stage: reached, at } of events) firsts[reached] ??= at;
          expect(lead.reached).toEqual(firsts);
        }
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  test('decisions 11: two things at one moment are both kept, one after the other', async () => {
    await goTo(NOW);
    const id = await newLead();
    const made = await link(id);
    await Promise.all([book(id, 'demo-5'), said(act('payment_link', 'send', made), 200), pay(await link(id))]);
    expect((await eventsOf(id)).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(await stage(id)).toBe('won');
  });

  test('decisions 11: teams: one’s own leads, those of the team that one leads, all for production admins, in page, count, file and record', async () => {
    await goTo(NOW);
    const people = { lead: 'tia@example.com', member: 'mo@example.com', stranger: 'sol@example.com' };
    for (const [role, email] of Object.entries(people)) {
      await said(
        admin.call('sales_manager.create', {
          body: {
            email,
            name: email,
            mobile_number: '+919820010011',
            team: role === 'stranger' ? 'West' : 'East',
            leads_team: role === 'lead',
            countries: [],
            languages: ['English'],
            most_a_day: 10,
            hours: ['Mon 10:00-19:00'],
            away: [],
          },
        }),
        201,
      );
      await opened.store.users.add(userLike(email));
    }
    const owned = await Promise.all(
      Object.values(people).map(async (lead_owner) => {
        const id = await newLead();
        const lead = await read(id);
        await opened.store.records(LEADS).change(id, { lead_owner }, lead.version);
        await said(
          admin.call('lead_entry.create', {
            path: { id },
            body: { kind: 'note', text: 'Ring', outcome: null, due: null },
          }),
          201,
        );
        return id;
      }),
    );
    const unowned = await newLead();
    const bare = await read(unowned);
    await opened.store.records(LEADS).change(unowned, { lead_owner: null }, bare.version);
    const among = [...owned, unowned];
    const seenBy = async (caller: Caller) => {
      const { rows } = await said<{ rows: Lead[] }>(caller.call('lead.page', { query: { size: '200' } }), 200);
      const seen = rows.map(({ id }) => id).filter((id) => among.includes(id));
      const { total } = await said<{ total: number }>(caller.call('lead.count'), 200);
      expect(total).toBe(rows.length);
      const file = await (await caller.call('lead.export')).text();
      const opening = await Promise.all(
        among.map(async (id) => (await caller.call('lead.one', { path: { id } })).status),
      );
      expect(among.filter((_, at) => opening[at] === 200).sort()).toEqual([...seen].sort());
      expect(file.trim().split('\n')).toHaveLength(rows.length + 1);
      const entries = await said<{ rows: { lead_id: string }[] }>(
        caller.call('lead_entry.page', { query: { size: '200' } }),
        200,
      );
      expect(new Set(entries.rows.map(({ lead_id }) => lead_id).filter((id) => among.includes(id)))).toEqual(
        new Set(seen.filter((id) => id !== unowned)),
      );
      return among.map((id) => seen.includes(id));
    };
    const as = async (email: string) => signIn(email);
    expect(await seenBy(admin)).toEqual([true, true, true, true]);
    expect(await seenBy(await as(people.lead))).toEqual([true, true, false, false]);
    expect(await seenBy(await as(people.member))).toEqual([false, true, false, false]);
    expect(await seenBy(await as(people.stranger))).toEqual([false, false, true, false]);
    expect(await seenBy(await server.as('staff'))).toEqual([false, false, false, false]);
    expect((await (await server.as('partner')).call('lead.page')).status).toBe(403);
    const changes = await allOf(opened.store, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [unowned] } });
    expect(changes.map(({ by, from_owner }) => [by, from_owner])).toEqual(bare.lead_owner ? [['created', null]] : []);
  });

  test('decisions 11: an entry is kept as it is; the owner’s own is what the pool goes by, and a next step stands on the lead', async () => {
    await goTo(NOW + 600);
    const id = await newLead();
    const before = await read(id);
    await opened.store.records(LEADS).change(id, { lead_owner: 'admin@example.com' }, before.version);
    const add = (body: object) => admin.call('lead_entry.create', { path: { id }, body });
    const wrong = [
      { kind: 'call', outcome: null, text: null, due: null },
      { kind: 'note', outcome: null, text: ' ', due: null },
      { kind: 'next_step', outcome: null, text: 'Call again', due: null },
      { kind: 'message', outcome: 'busy', text: 'Hello', due: null },
      { kind: 'note', outcome: null, text: 'Hello', due: NOW },
    ];
    for (const body of wrong) expect([(await add(body)).status, body.kind]).toEqual([400, body.kind]);
    const step = { kind: 'next_step', outcome: null, text: 'Call again', due: NOW + 86_400 };
    await said(add(step), 201);
    expect(await read(id)).toMatchObject({ next_step: 'Call again', next_due: NOW + 86_400, version: before.version });
    // It is the same fact as the next step that is set of the lead itself, and refused alike.
    const refusals = async (body: object) => ((await (await add(body)).json()) as { errors?: object[] }).errors;
    expect(await refusals({ ...step, due: NOW })).toEqual([{ field: 'body.due', message: 'Must be later than now' }]);
    expect(await refusals({ ...step, text: 'x'.repeat(301) })).toEqual([
      { field: 'body.text', message: 'Must have at most 300 characters' },
    ]);
    await said(set(id, 'lose', { note: 'No', lost_reason: 'price' }), 200);
    expect(await refusals(step)).toEqual([{ field: 'body.kind', message: 'The lead is lost' }]);
    await said(add({ kind: 'note', outcome: null, text: 'They called back', due: null }), 201);
  });

  function userLike(email: string) {
    return {
      email,
      permissions: ['sales'],
      password_hash: `hashed ${PASSWORD}`,
      created_by: 'a@example.com',
      created_on: NOW,
    };
  }
  async function signIn(email: string): Promise<Caller> {
    const caller = newCaller(server.api);
    const answer = await caller.call('signIn', { body: { email, password: PASSWORD } });
    expect(answer.status).toBe(303);
    return caller;
  }
});
