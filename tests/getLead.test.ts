// Leads from the pool, on every store: the longest waiting that suits, never to two, never beyond the limit, and why not in words; what is
// promised of hours; the response clock, the score, the timeline, and a call at night (decisions 11 and 20).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOfHour } from '@domain/calendar';
import type { LeadMoment } from '@domain/contract/leadTimeline';
import type { Lead as LeadAnswer } from '@domain/contract/leads';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PROMISE_CHECKS, type PromiseCheck } from '@domain/records/promiseCheck';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { SCORE_RULES } from '@domain/records/scoreRule';
import { leadRow } from '@server/store/leads';
import { allOf, newStamps } from '@server/store/rows';
import { ASKED, loadProduct } from './api/existingPayments';
import { approvalOf } from './api/existingPartners';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type TestServer,
  TODAY,
} from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = 86_400;
const MANY = 30;
const emails = Array.from({ length: MANY }, (_, at) => `sm${at}@example.com`);
let numbers = 0;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  const callers: Caller[] = [];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
    for (const email of emails) {
      await opened.store.users.add({
        email,
        permissions: ['sales'],
        password_hash: `hashed ${PASSWORD}`,
        created_by: 'a@example.com',
        created_on: NOW,
      });
      const caller = newCaller(server.api);
      await caller.call('signIn', { form: { email, password: PASSWORD } });
      callers.push(caller);
    }
    await opened.store.records(SALES_MANAGERS).insert(emails.map((email) => managerRow(email)));
  });
  afterAll(() => opened.clean());

  beforeEach(async () => {
    for (const lead of await allOf(opened.store, LEADS, {}))
      await opened.store.records(LEADS).change(lead.id, { status: 'lost' }, lead.version);
  });

  const add = async (count: number, changes: (at: number) => Partial<Lead> = () => ({})): Promise<string[]> => {
    const leads = Array.from({ length: count }, (_, at) => {
      const number = ++numbers;
      return leadRow({
        ...LEAD,
        id: crypto.randomUUID(),
        mobile_number: `+9198766${String(number).padStart(5, '0')}`,
        email_address: `pool${number}@families.example.com`,
        first_name: `Child ${number}`,
        grade_group: '4-6',
        lead_source: 'Website',
        lead_owner: null,
        created_by: 'a@example.com',
        created_on: NOW - 20 * DAY,
        ownerless_since: NOW - 10 * DAY + at,
        ...changes(at),
      });
    });
    await opened.store.records(LEADS).insert(leads);
    return leads.map(({ id }) => id);
  };
  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const get = (caller: Caller) =>
    said<{ lead_id: string | null; why: string | null }>(caller.call('getLead', { body: {} }));
  const lead = async (id: string) => (await opened.store.records(LEADS).find(id))!;

  test('the longest waiting that suits is given, with a row that says so; why not is said in words', async () => {
    const [first, second] = await add(2);
    const [french] = await add(1, () => ({ language: 'French', ownerless_since: NOW - 15 * DAY }));
    expect(await get(callers[0]!)).toMatchObject({ lead_id: first, why: null });
    expect(await lead(first!)).toMatchObject({ lead_owner: emails[0], ownerless_since: null });
    const changes = await allOf(opened.store, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [first!] } });
    expect(changes).toMatchObject([{ from_owner: null, to_owner: emails[0], by: 'pool' }]);
    expect((await get(callers[1]!)).lead_id).toBe(second);
    expect(await get(callers[1]!)).toMatchObject({ lead_id: null, why: 'none_suits' });
    await opened.store.records(LEADS).change(french!, { status: 'lost' }, (await lead(french!)).version);
    expect(await get(callers[1]!)).toMatchObject({ lead_id: null, why: 'none_waits' });
    expect(await get(admin)).toMatchObject({ lead_id: null, why: 'no_manager' });
  });

  test('one that waits for approval, or has a demo ahead with its owner, is not given; one left alone for 7 days is, to another', async () => {
    const [waiting] = await add(1);
    await opened.store.records(LEAD_APPROVALS).insert([approvalOf(await lead(waiting!), 'waiting')]);
    expect((await get(callers[2]!)).lead_id).toBeNull();
    const [quiet] = await add(1, () => ({ lead_owner: emails[2]!, last_entry: NOW - 7 * DAY, ownerless_since: null }));
    expect((await get(callers[2]!)).lead_id).toBeNull();
    const [fresh] = await add(1, () => ({
      lead_owner: emails[2]!,
      last_entry: NOW - 7 * DAY + 1,
      ownerless_since: null,
    }));
    expect((await get(callers[3]!)).lead_id).toBe(quiet);
    expect((await get(callers[3]!)).lead_id).toBeNull();
    expect((await lead(fresh!)).lead_owner).toBe(emails[2]);
  });

  test('a manager who gets a lead that was left alone has seven days for it: nobody else gets it at once', async () => {
    const [ownerless, quiet] = await add(2, (at) => ({
      last_entry: NOW - 9 * DAY,
      next_due: NOW - 8 * DAY,
      ...(at === 1 && { lead_owner: emails[9]!, ownerless_since: null }),
    }));
    expect((await get(callers[10]!)).lead_id).toBe(ownerless);
    expect((await get(callers[10]!)).lead_id).toBe(quiet);
    expect((await get(callers[11]!)).lead_id).toBeNull();
    server.clock.now = NOW + 7 * DAY;
    await callers[11]!.call('signIn', { form: { email: emails[11]!, password: PASSWORD } });
    expect((await get(callers[11]!)).lead_id).toBe([ownerless, quiet].sort()[0]);
    server.clock.now = NOW;
    await callers[11]!.call('signIn', { form: { email: emails[11]!, password: PASSWORD } });
  });

  test('asked by all at once, no lead is given twice and no limit is passed', async () => {
    await add(19, () => ({ lead_owner: emails[4]!, ownerless_since: null }));
    await add(2 * MANY);
    const asked = callers.flatMap((caller) => [caller, caller, caller]);
    const answers = await Promise.all(asked.map((caller) => get(caller)));
    const given = answers.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id]));
    expect(new Set(given).size).toBe(given.length);
    expect(given).toHaveLength(2 * MANY);
    for (const email of emails) {
      const own = await allOf(opened.store, LEADS, { lead_owner: { anyOf: [email] }, status: { anyOf: ['new'] } });
      expect(own.length).toBeLessThanOrEqual(20);
    }
    expect(await get(callers[4]!)).toMatchObject({ lead_id: null });
    if (name === 'memory') return;
    // Thirty at once are answered as fast as a person notices.
    await add(60, () => ({ ownerless_since: NOW - 9 * DAY }));
    const times = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const from = performance.now();
        await get(callers[at % MANY]!);
        return performance.now() - from;
      }),
    );
    expect(Math.max(...times)).toBeLessThan(3000);
  });

  test('where no class meets a family’s hours no link is made before somebody says why, and taken back it is asked again', async () => {
    const [id] = await add(1, () => ({ lead_owner: emails[5]! }));
    const slots = { preferred_slots: ['Mon 03:00', 'Wed 03:00'] };
    const path = { id: id! };
    expect((await callers[6]!.call('checkPromise', { path, body: slots })).status).toBe(404);
    expect((await callers[5]!.call('checkPromise', { path, body: { preferred_slots: [] } })).status).toBe(400);
    expect((await callers[5]!.call('checkPromise', { path, body: { preferred_slots: ['Mon'] } })).status).toBe(400);
    const check = await said<{ id: string; status: string }>(
      callers[5]!.call('checkPromise', { path, body: slots }),
      201,
    );
    expect(check.status).toBe('none');
    const make = () => callers[5]!.call('createPaymentLink', { body: { ...ASKED, lead_id: id } });
    expect((await make()).status).toBe(409);
    const act = async (action: string, body: object = {}) =>
      said(
        callers[5]!.call(`promise_check.${action}`, {
          path: { id: check.id },
          body: { version: (await opened.store.records(PROMISE_CHECKS).find(check.id))!.version, ...body },
        }),
      );
    await act('sell_anyway', { reason: 'They take Sundays for now' });
    await act('withdraw');
    expect((await make()).status).toBe(409);
    await act('sell_anyway', { reason: 'They take Sundays for now' });
    const link = await said<PaymentLink>(make(), 201);
    // A link that was made before is sent no sooner.
    await act('withdraw');
    const sending = { path: { id: link.id }, body: { version: link.version } };
    expect((await said<{ message: string }>(callers[5]!.call('payment_link.send', sending), 409)).message).toBe(
      'No class meets at the hours that the family asks for: say on Get Lead why it is sold all the same',
    );
    await act('sell_anyway', { reason: 'They take Sundays for now' });
    await said(callers[5]!.call('payment_link.send', sending));
    const sold = (await opened.store.records(PAYMENT_LINKS).find(link.id))!;
    expect(sold.sold_despite).toBe('They take Sundays for now');
    const moments = await said<LeadMoment[]>(callers[5]!.call('leadTimeline', { path: { id: id! } }));
    expect(moments.find(({ kind }) => kind === 'link')!.text).toBe(
      'Sold though no class fits: They take Sundays for now',
    );
  });

  test('of what was promised the last word holds, whatever was said before', async () => {
    const words = async (...statuses: PromiseCheck['status'][]) => {
      const [id] = await add(1, () => ({ lead_owner: emails[5]! }));
      await opened.store
        .records(PROMISE_CHECKS)
        .insert(
          statuses.map((status, at) =>
            newRow(
              PROMISE_CHECKS,
              { actor: emails[5]!, now: NOW - 100 + at },
              { lead_id: id!, preferred_slots: ['Mon 03:00'], batches: [], status, lead_owner: emails[5]! },
            ),
          ),
        );
      return (await callers[5]!.call('createPaymentLink', { body: { ...ASKED, lead_id: id } })).status;
    };
    expect(await words('sold_anyway', 'none')).toBe(409);
    expect(await words('fits', 'none')).toBe(409);
    expect(await words('none', 'fits')).toBe(201);
    expect(await words('none', 'fits', 'sold_anyway')).toBe(201);
  });

  test('a manager hands a lead back with a reason: the pool gives it to another one, never to whose it was', async () => {
    const [id] = await add(1, () => ({ lead_owner: emails[13]!, last_entry: NOW - DAY, ownerless_since: null }));
    const handBack = (caller: Caller, version: number, why?: string) =>
      caller.call('lead.hand_back', { path: { id: id! }, body: { version, ...(why && { why }) } });
    const { version } = await lead(id!);
    expect((await handBack(callers[14]!, version, 'Not mine')).status).toBe(404);
    expect((await handBack(callers[13]!, version)).status).toBe(400);
    await said(handBack(callers[13]!, version, 'Speaks Hindi only'));
    expect(await lead(id!)).toMatchObject({ lead_owner: null, ownerless_since: NOW, status: 'new' });
    expect((await handBack(callers[13]!, version, 'Again')).status).toBe(404);
    const again = await said<{ message: string }>(handBack(admin, version + 1, 'Again'), 409);
    expect(again.message).toBe('Nobody has this lead');
    expect(await get(callers[13]!)).toMatchObject({ lead_id: null, why: 'yours_before' });
    expect((await get(callers[14]!)).lead_id).toBe(id);
    const changes = await allOf(opened.store, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [id!] } });
    const rows = changes.map(({ from_owner, to_owner, by, why }) => [from_owner, to_owner, by, why]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual([emails[13], null, 'hand', 'Speaks Hindi only']);
    expect(rows).toContainEqual([null, emails[14], 'pool', null]);
  });

  test('where only leads wait that are not approved yet, none waits', async () => {
    const [waiting] = await add(1);
    await opened.store.records(LEAD_APPROVALS).insert([approvalOf(await lead(waiting!), 'waiting')]);
    expect(await get(callers[15]!)).toMatchObject({ lead_id: null, why: 'none_waits', waiting: 0 });
  });

  test('what others note of a lead gives its owner no more time', async () => {
    const quiet = { lead_owner: emails[12]!, last_entry: NOW - 9 * DAY, ownerless_since: null };
    const [id] = await add(1, () => quiet);
    const step = { next_step: 'Call the father', next_due: NOW + 3600 };
    const { version } = await lead(id!);
    await said(admin.call('lead.next_step', { path: { id: id! }, body: { version, ...step } }));
    await said(admin.call('lead_entry.create', { path: { id: id! }, body: { kind: 'note', text: 'Left alone' } }), 201);
    expect(await lead(id!)).toMatchObject({ last_entry: NOW - 9 * DAY, responded_on: null });
    const { version: now } = await lead(id!);
    const own = { ...step, next_due: NOW + 7200, version: now };
    await said(callers[12]!.call('lead.next_step', { path: { id: id! }, body: own }));
    expect((await lead(id!)).last_entry).toBe(NOW);
  });

  test('a new lead has a response clock and a score; its owner’s first call stops the one, what happens moves the other', async () => {
    await opened.store.records(SCORE_RULES).insert(
      [
        { id: 'rule-1', name: 'Speaks English', fact: 'language', test: 'is', value: 'English', points: 10 },
        { id: 'rule-2', name: 'Was lost once', fact: 'status', test: 'is', value: 'lost', points: -30 },
      ].map((rule) => ({ ...newStamps({ actor: 'a', now: NOW }), ...rule, status: 'active' as const })) as never,
    );
    const body = { ...LEAD, mobile_number: '+919876699999', email_address: 'clock@families.example.com' };
    const { lead_id: id } = await said<LeadAnswer>(admin.call('createLead', { body }), 201);
    expect(await lead(id)).toMatchObject({
      lead_score: 10,
      score_because: ['Speaks English +10'],
      response_due: NOW + 1800,
      responded_on: null,
    });
    const owner = (await lead(id)).lead_owner!;
    const call = { path: { id }, body: { kind: 'call', outcome: 'answered' } };
    await said(admin.call('lead_entry.create', call), 201);
    expect((await lead(id)).responded_on).toBeNull();
    await said(callers[emails.indexOf(owner)]!.call('lead_entry.create', call), 201);
    expect((await lead(id)).responded_on).toBe(NOW);
    await said(
      admin.call('lead.lose', {
        path: { id },
        body: { version: (await lead(id)).version, note: 'No time', lost_reason: 'timing' },
      }),
    );
    expect((await lead(id)).lead_score).toBe(0);

    const rule = await said<{ id: string; version: number }>(
      admin.call('score_rule.create', {
        body: { name: 'From India', fact: 'country', test: 'is', value: 'IN', points: 45 },
      }),
      201,
    );
    await vi.waitFor(async () => expect((await lead(id)).score_because).toContain('From India +45'));
    await said(admin.call('score_rule.end', { path: { id: rule.id }, body: { version: rule.version } }));
    await vi.waitFor(async () => expect((await lead(id)).lead_score).toBe(0));
    for (const wrong of [{ value: '' }, { fact: 'country', test: 'at_least' }])
      expect(
        (
          await admin.call('score_rule.create', {
            body: { name: 'Wrong', fact: 'country', test: 'is', value: 'IN', points: 1, ...wrong },
          })
        ).status,
      ).toBe(400);

    const moments = await said<LeadMoment[]>(admin.call('leadTimeline', { path: { id } }));
    expect(moments.map(({ kind }) => kind).filter((kind) => kind === 'call')).toHaveLength(2);
    expect(
      moments.some(({ title, text }) => title === 'Set by hand: Lost, No time for classes' && text === 'No time'),
    ).toBe(true);
    const others = callers[(emails.indexOf(owner) + 1) % MANY]!;
    expect((await others.call('leadTimeline', { path: { id } })).status).toBe(404);
  });

  test('an entry made by mistake is taken back once: the clock runs on, the seven days and the next step are as before', async () => {
    const [id] = await add(1, () => ({ lead_owner: emails[16]!, ownerless_since: null, response_due: NOW + 1800 }));
    const caller = callers[16]!;
    const enter = async (body: object) =>
      (await said<{ id: string }>(caller.call('lead_entry.create', { path: { id: id! }, body }), 201)).id;
    const back = (entry: string, who = caller) => who.call('takeEntryBack', { path: { id: entry }, body: {} });
    const step = await enter({ kind: 'next_step', text: 'Send the plan', due: NOW + DAY });
    server.clock.now = NOW + 60;
    const other = await enter({ kind: 'next_step', text: 'Wrong lead', due: NOW + 5 * DAY });
    const call = await enter({ kind: 'call', outcome: 'answered' });
    expect(await lead(id!)).toMatchObject({ responded_on: NOW + 60, last_entry: NOW + 60, next_step: 'Wrong lead' });
    expect((await back(call, callers[17]!)).status).toBe(404);
    const taken = await said<{ id: string; lead_id: string }>(back(call), 201);
    expect(taken.lead_id).toBe(id);
    expect(await lead(id!)).toMatchObject({ responded_on: null, last_entry: NOW + 60 });
    await said(back(other), 201);
    expect(await lead(id!)).toMatchObject({ last_entry: NOW, next_step: 'Send the plan', next_due: NOW + DAY });
    const twice = await said<{ message: string }>(back(call), 409);
    expect(twice.message).toBe('This entry was undone already');
    expect((await back(taken.id)).status).toBe(403);
    server.clock.now = NOW + 120;
    await enter({ kind: 'call', outcome: 'no_answer' });
    expect(await lead(id!)).toMatchObject({ responded_on: NOW + 120, last_entry: NOW + 120 });
    // The entry of another person is taken back by who gives leads to others.
    await said(back(step, admin), 201);
    expect(await lead(id!)).toMatchObject({ last_entry: NOW + 120, next_step: null, next_due: null });
    const moments = await said<LeadMoment[]>(caller.call('leadTimeline', { path: { id: id! } }));
    expect(moments.find((moment) => moment.id === call)).toMatchObject({
      title: 'Call: Talked to the family, undone',
      is_taken_back: true,
      may_take_back: false,
    });
    expect(moments.filter(({ title }) => title === 'Undone: Call: Talked to the family')).toHaveLength(1);
    expect(moments.filter(({ may_take_back }) => may_take_back)).toMatchObject([{ title: 'Call: No answer' }]);
    server.clock.now = NOW;
  });

  test('at night there a call asks for a reason, which stands with the lead', async () => {
    const [id] = await add(1, () => ({ time_zone: 'America/New_York', lead_owner: emails[7]! }));
    server.clock.now = startOfHour(TODAY, 12);
    // Nobody stays signed in over hours without a request.
    await callers[7]!.call('signIn', { form: { email: emails[7]!, password: PASSWORD } });
    const call = (reason?: string) =>
      callers[7]!.call('placeCall', { body: { lead_id: id, ...(reason && { reason }) } });
    const refused = await said<{ errors: { field: string; message: string }[] }>(call(), 400);
    expect(refused.errors).toEqual([{ field: 'body.reason', message: 'It is 1:30 AM there: say why you call now' }]);
    await said(call('The mother asked for it'), 201);
    const moments = await said<LeadMoment[]>(callers[7]!.call('leadTimeline', { path: { id: id! } }));
    expect(moments.map(({ text }) => text)).toContain('Called at 1:30 AM there: The mother asked for it');
    expect(moments.map(({ title }) => title)).toContain('Dialled by hand, calling');
    // It is a note of its owner, by which the pool goes; what nobody has said anything of yet stops no clock.
    expect(await lead(id!)).toMatchObject({ last_entry: server.clock.now, responded_on: null });
    server.clock.now = NOW;
  });

  test('partners get no leads', async () => {
    const partner = await server.as('partner');
    expect((await partner.call('getLead', { body: {} })).status).toBe(403);
    expect(emailOf('partner')).toBeDefined();
  });

  // The last: what the others do before each of theirs would take long over so many.
  test.runIf(name === 'PostgreSQL')(
    'thirty managers and 10,000 leads: none is given twice, the longest waiting go, nobody holds more than twenty',
    async () => {
      const waiting: string[] = [];
      for (let at = 0; at < 10_000; at += 1000)
        waiting.push(...(await add(1000, (each) => ({ ownerless_since: NOW - 10 * DAY + at + each }))));
      const given = await Promise.all(
        callers.map(async (caller) => {
          const own: string[] = [];
          for (;;) {
            const { lead_id, why } = await get(caller);
            if (lead_id === null) return { own, why };
            own.push(lead_id);
          }
        }),
      );
      expect(given.map(({ own, why }) => [own.length, why])).toEqual(given.map(() => [20, 'full']));
      expect(given.flatMap(({ own }) => own).sort()).toEqual(waiting.slice(0, 20 * MANY).sort());
      const changes = await allOf(opened.store, LEAD_OWNER_CHANGES, { by: { anyOf: ['pool'] } });
      const pooled = changes.filter(({ lead_id }) => waiting.includes(lead_id));
      expect(pooled).toHaveLength(20 * MANY);
    },
  );
});
