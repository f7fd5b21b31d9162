// Leads, seats and what follows a demo, on every store (spec 7.1 and 7.3).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfHour } from '@domain/calendar';
import type { Page } from '@domain/lists/list';
import type { AttendanceListed, FeedbackListed, PendingFeedback } from '@domain/contract/demoFollowUp';
import type { RowResult } from '@domain/contract/list';
import type { BookedDemo, Lead, LeadDetails, LeadWithBookings, RecentLead, SuitableSlot } from '@domain/contract/leads';
import type { SessionRow } from '@server/store/store';
import { LEAD } from './api/lead';
import { type Caller, NOW, openTestServer, ORIGIN, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, batchSession, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const demo = (hour: number, changes: Partial<SessionRow> = {}): SessionRow =>
  batchSession(ASHA, hour, 1, {
    session_id: `demo-${hour}`,
    session_type: 'demo_session',
    batch_name: '',
    sub_type: '',
    capacity: 1,
    strength: 0,
    ...changes,
  });

/** Hours of today, of which 10:00 has just come: one demo is over, five are to come. */
const SESSIONS = [9, 11, 12, 13, 14, 15].map((hour) => demo(hour, hour === 15 ? { capacity: 4 } : {}));
const days = { from: TODAY, to: TODAY };

let numbers = 0;
function details(changes: Partial<LeadDetails> = {}): LeadDetails {
  numbers++;
  return {
    ...LEAD,
    mobile_number: `+9198765${String(numbers).padStart(5, '0')}`,
    email_address: `family${numbers}@example.com`,
    ...changes,
  };
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let partner: Caller;
  const reported: unknown[] = [];
  let crmIsDown = false;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, SESSIONS, {
      demo_session_countries: ['IN', 'US'],
      grade_groups: ['3', '4', '5', '6'],
    });
    server = await openTestServer(await peopled(opened.store, 0), {
      crm: {
        captureFeedback: async (feedback) => {
          if (crmIsDown) throw new Error('the CRM is down');
          reported.push(feedback);
        },
      },
    });
    staff = await server.as('staff');
    partner = await server.as('partner');
  }, 120_000);
  afterAll(() => opened.clean());

  const body = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const create = (changes: Partial<LeadDetails> = {}, caller = staff) =>
    body<Lead>(caller.call('createLead', { body: details(changes) }), 201);
  const select = (lead: Lead, session_id: string, more: object = {}) =>
    staff.call('selectSlot', { body: { lead_id: lead.lead_id, session_id, ...more } });
  const slots = ({ lead_id }: Lead) => body<SuitableSlot[]>(staff.call('suitableSlots', { query: { lead_id } }));
  const namesFound = async (contact: string, caller = staff) => {
    const leads = await body<LeadWithBookings[]>(caller.call('findLeads', { query: { contact } }));
    return leads.map(({ lead }) => `${lead.first_name} ${lead.last_name}`);
  };
  const shown = ({ lead_id }: Lead) => body<LeadWithBookings>(staff.call('oneLead', { path: { lead_id } }));

  test('spec 7.3: a lead gets the source of the person who creates it, and is found by mobile number and e-mail', async () => {
    const lead = await create();
    expect(lead).toMatchObject({ lead_source: 'Admin Tool Lead', grade_group: '4-6', version: 1 });
    for (const contact of [lead.email_address.toUpperCase(), lead.mobile_number, lead.mobile_number.slice(3)])
      expect(await body(staff.call('findLeads', { query: { contact } }))).toEqual([{ lead, bookings: [] }]);
    for (const contact of ['123', 'a'])
      expect((await staff.call('findLeads', { query: { contact } })).status).toBe(400);
  });

  test('spec 2.2: a lead is found by the beginning of any word of a name, in any case; wildcards and operators have no effect', async () => {
    const names = [
      ['Ízel', "D'Souza"],
      ['Izel', 'de la Cruz'],
      ['Dela', 'Izelman'],
      ['Mary  Jane', 'Izquierdo Cruz-\\Ortiz'],
    ] as const;
    const made: Lead[] = [];
    for (const [first_name, last_name] of names) made.push(await create({ first_name, last_name }));
    const found = async (contact: string, caller = staff) => {
      const leads = await body<LeadWithBookings[]>(caller.call('findLeads', { query: { contact } }));
      return leads.map(({ lead }) => `${lead.first_name} ${lead.last_name}`);
    };
    expect(await found('izel')).toEqual(['Dela Izelman', 'Izel de la Cruz', "Ízel D'Souza"]);
    expect(await found('  IZEL  DE')).toEqual(['Dela Izelman', 'Izel de la Cruz']);
    expect(await found('cruz   izel')).toEqual(['Izel de la Cruz']);
    expect(await found('souza izel')).toEqual([]);
    expect(await found('d’souza ÍZEL')).toEqual(["Ízel D'Souza"]);
    expect(await found("d'so")).toEqual(["Ízel D'Souza"]);
    expect(await found('íZel D')).toEqual(['Dela Izelman', 'Izel de la Cruz', "Ízel D'Souza"]);
    expect(await found('cr la')).toEqual(['Izel de la Cruz']);
    expect(await found('CRUZ')).toEqual(['Izel de la Cruz', 'Mary  Jane Izquierdo Cruz-\\Ortiz']);
    expect(await found('jane iz')).toEqual(['Mary  Jane Izquierdo Cruz-\\Ortiz']);
    expect(await found('cruz-\\o')).toEqual(['Mary  Jane Izquierdo Cruz-\\Ortiz']);
    for (const contact of ['ize%', 'iz_l', 'souza', 'izel & de', "izel' | 'dela", 'ortiz', 'zel', ':*', '!x'])
      expect(await found(contact)).toEqual([]);
    expect(await found('izel', partner)).toEqual([]);
  });

  test('spec 5: errors in a lead are reported at their field', async () => {
    const wrong = details({ mobile_number: '98765', grade: '13' as '4', time_zone: 'Europe/Paris', child_age: 40 });
    const { errors } = await body<{ errors: { field: string }[] }>(staff.call('createLead', { body: wrong }), 400);
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['body.mobile_number', 'body.grade', 'body.child_age']),
    );
    const elsewhere = details({ time_zone: 'Europe/Paris' });
    expect((await staff.call('createLead', { body: elsewhere })).status).toBe(400);
    const lead = await create();
    const again = await body<object>(
      staff.call('createLead', { body: details({ mobile_number: lead.mobile_number }) }),
      409,
    );
    expect(again).toMatchObject({ errors: [{ field: 'body.first_name' }] });
  });

  test('spec 2.2: recent leads come first, with their next demo; a partner sees only its own', async () => {
    const recent = (caller = staff) => body<RecentLead[]>(caller.call('recentLeads'));
    const [booked, created] = [await create(), await create()];
    server.clock.now += 60;
    const theirs = await create({ first_name: 'Tara' }, partner);
    server.clock.now += 60;
    const demo = await body<BookedDemo>(select(booked, 'demo-15'), 201);
    const { lead_id, first_name, last_name, country, grade, time_zone } = booked;
    const shown = {
      lead_id,
      first_name,
      last_name,
      country,
      grade,
      time_zone,
      worked_on: server.clock.now,
      next_demo: demo,
    };
    expect((await recent()).slice(0, 2)).toEqual([
      shown,
      expect.objectContaining({ first_name: 'Tara', next_demo: null }),
    ]);
    expect((await recent()).map((each) => each.lead_id)).toContain(created.lead_id);
    expect(await recent(partner)).toMatchObject([{ lead_id: theirs.lead_id }]);
    server.clock.now += 60;
    await body(staff.call('cancelBooking', { body: { booked_session_id: demo.booked_session_id } }));
    expect((await recent())[0]).toEqual({ ...shown, next_demo: null });
    for (let more = 0; more < 20; more++) await create();
    expect(await recent()).toHaveLength(20);
    expect((await recent()).map((each) => each.lead_id)).not.toContain(lead_id);
    server.clock.now = NOW;
  });

  test('spec 6: a partner’s lead has its source; to a partner other leads do not exist', async () => {
    const own = await create({}, partner);
    const other = await create();
    expect(own.lead_source).toBe('acme_corp_admintool_external');
    expect(await body(partner.call('findLeads', { query: { contact: other.mobile_number } }))).toEqual([]);
    const { lead_id } = other;
    for (const refused of [
      partner.call('oneLead', { path: { lead_id } }),
      partner.call('suitableSlots', { query: { lead_id } }),
      partner.call('selectSlot', { body: { lead_id, session_id: 'demo-11' } }),
      partner.call('updateLead', { path: { lead_id }, body: { version: 1, ...details() } }),
      partner.call('saveSiblingContact', { body: { lead_id, sibling_contact: null } }),
    ])
      expect((await refused).status).toBe(404);
    expect((await partner.call('createLead', { body: details({ mobile_number: other.mobile_number }) })).status).toBe(
      201,
    );
    expect((await partner.call('suitableSlots', { query: { lead_id: own.lead_id } })).status).toBe(200);
    expect((await staff.call('oneLead', { path: { lead_id: own.lead_id } })).status).toBe(200);
  });

  test('spec 7.3: an edit of an old version is refused with what has changed', async () => {
    const lead = await create();
    const path = { lead_id: lead.lead_id };
    const { mobile_number, email_address } = lead;
    const edited = details({ mobile_number, email_address, first_name: 'Mina' });
    expect(await body(staff.call('updateLead', { path, body: { version: 1, ...edited } }))).toMatchObject({
      first_name: 'Mina',
      version: 2,
    });
    const stale = await staff.call('updateLead', { path, body: { version: 1, ...edited, last_name: 'Sen' } });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({
      conflict: { version: 2, changes: [{ field: 'first_name', value: 'Mina' }] },
    });
    const sibling_contact = { name: 'Ravi', mobile_number: '+919811112222' };
    const call = staff.call('saveSiblingContact', { body: { ...path, sibling_contact } });
    expect(await body(call)).toMatchObject({ sibling_contact, version: 3 });
  });

  test('spec 9: slots are for the lead’s country and grade group, in the future, with seats left', async () => {
    expect((await slots(await create())).map(({ session_id }) => session_id)).toEqual([
      'demo-11',
      'demo-12',
      'demo-13',
      'demo-14',
      'demo-15',
    ]);
    expect(await slots(await create({ grade: '9', child_age: 15 }))).toEqual([]);
    expect(await slots(await create({ country: 'NZ', time_zone: 'Pacific/Auckland' }))).toEqual([]);
  });

  test('spec 7.3: of 50 who want the last seat at once, one gets it, the others are shown the next slots', async () => {
    const wanting = await Promise.all(Array.from({ length: 50 }, () => create()));
    const answers = await Promise.all(wanting.map((lead) => select(lead, 'demo-11')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    const lost = answers.find(({ status }) => status === 409)!;
    const { results } = (await lost.json()) as { results: SuitableSlot[] };
    expect(results.map(({ session_id }) => session_id)).not.toContain('demo-11');
    expect(results.length).toBeGreaterThan(0);
    expect((await opened.store.calendar.session('demo-11'))?.strength).toBe(1);
  }, 120_000);

  test('spec 7.3: a seat is booked, moved and given back; strength follows', async () => {
    const strength = async (id: string) => (await opened.store.calendar.session(id))?.strength;
    const lead = await create();
    const booked = await body<BookedDemo>(select(lead, 'demo-12'), 201);
    expect(await strength('demo-12')).toBe(1);
    expect(await body(select(lead, 'demo-12'), 201)).toEqual(booked);
    expect((await select(lead, 'demo-13')).status).toBe(409);
    const moved = await body<BookedDemo>(select(lead, 'demo-13', { reschedule_of: booked.booked_session_id }), 201);
    expect([await strength('demo-12'), await strength('demo-13')]).toEqual([0, 1]);
    const cancel = () => staff.call('cancelBooking', { body: { booked_session_id: moved.booked_session_id } });
    expect(await body(cancel())).toMatchObject({ status: 'cancelled' });
    expect((await cancel()).status).toBe(409);
    expect(await strength('demo-13')).toBe(0);
    const { bookings } = await shown(lead);
    expect(bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    const actions = (await opened.store.audit.of('lead', lead.lead_id)).map(({ action }) => action);
    expect(actions).toEqual(['booking.cancelled', 'booking.rescheduled', 'booking.made', 'lead.created']);
  });

  test('spec 9: a slot that does not suit (any more) is refused with slots that do, wherever its id comes from', async () => {
    const refused = async (lead: Lead, session_id: string) => {
      const { results } = await body<{ results: SuitableSlot[] }>(select(lead, session_id), 409);
      expect(results.map((slot) => slot.session_id)).not.toContain(session_id);
      return results.length;
    };
    const seated = await create();
    const { booked_session_id } = await body<BookedDemo>(select(seated, 'demo-15'), 201);
    expect(await refused(await create({ grade: '3', child_age: 8 }), 'demo-15')).toBeGreaterThan(0);
    expect(await refused(await create({ country: 'NZ', time_zone: 'Pacific/Auckland' }), 'demo-15')).toBe(0);
    expect(await refused(await create({ grade: '9', child_age: 15 }), 'demo-15')).toBe(0);
    expect(await refused(await create(), 'demo-9')).toBeGreaterThan(0);

    await body(staff.call('deactivateTrainers', { body: { teacher_ids: [ASHA] } }));
    expect(await refused(await create(), 'demo-15')).toBe(0);
    await body(staff.call('reactivateTrainers', { body: { teacher_ids: [ASHA] } }));

    server.clock.now = startOfHour(TODAY, 15);
    // Hours later the sign-in of before has ended.
    expect((await (await server.as('staff')).call('cancelBooking', { body: { booked_session_id } })).status).toBe(409);
    server.clock.now = NOW;
    await body(staff.call('cancelBooking', { body: { booked_session_id } }));
  });

  test('spec 9: a session takes one grade group; two who swap seats do not deadlock', async () => {
    const [one, other] = [await create({ grade: '5' }), await create({ grade: '6' })];
    const first = await body<BookedDemo>(select(one, 'demo-15'), 201);
    const second = await body<BookedDemo>(select(other, 'demo-14'), 201);
    const offered = async (lead: Lead) => (await slots(lead)).map(({ session_id }) => session_id);
    expect(await offered(one), 'a seat that one has is no slot to move to').not.toContain('demo-15');
    expect(await offered(await create({ grade: '5' }))).toContain('demo-15');
    const swapped = await Promise.all([
      select(one, 'demo-14', { reschedule_of: first.booked_session_id }),
      select(other, 'demo-15', { reschedule_of: second.booked_session_id }),
    ]);
    expect(swapped.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(swapped.some(({ status }) => status === 201)).toBe(true);
  });

  test('decisions 11: another child of a family is a lead of its own; the same child twice is refused at its name', async () => {
    const first = await create({ first_name: 'Asha', last_name: 'Kale' });
    const { mobile_number, email_address } = first;
    const second = await create({ first_name: 'Ravi', last_name: 'Kale', mobile_number, email_address });
    const twice = await staff.call('createLead', {
      body: details({ first_name: ' ÁSHA ', last_name: 'kale', mobile_number, email_address }),
    });
    expect([twice.status, (await twice.json()) as unknown]).toMatchObject([
      409,
      { errors: [{ field: 'body.first_name' }] },
    ]);
    const renamed = {
      ...LEAD,
      mobile_number,
      email_address,
      first_name: 'Asha',
      last_name: 'Kale',
      version: second.version,
    };
    expect((await staff.call('updateLead', { path: { lead_id: second.lead_id }, body: renamed })).status).toBe(409);
    for (const contact of [mobile_number, email_address])
      expect(await namesFound(contact)).toEqual(['Asha Kale', 'Ravi Kale']);
    expect(await body(staff.call('oneLead', { path: { lead_id: first.lead_id } }))).toMatchObject({
      family: [{ lead_id: second.lead_id, first_name: 'Ravi' }],
    });
  });

  test('spec 7.3: the number of a parent or of a sibling contact finds all children of the family; a partner only its own', async () => {
    const elder = await create({ first_name: 'Mona', last_name: 'Bhat' });
    const sibling = '+447700900123';
    const younger = await create({ first_name: 'Nila', last_name: 'Bhat', mobile_number: sibling });
    await create({ first_name: 'Omar', last_name: 'Bhat', mobile_number: sibling }, partner);
    const sibling_contact = { name: 'Nila', mobile_number: sibling };
    await body(staff.call('saveSiblingContact', { body: { lead_id: elder.lead_id, sibling_contact } }));
    const everybody = ['Mona Bhat', 'Nila Bhat', 'Omar Bhat'];
    expect(await namesFound(sibling)).toEqual(everybody);
    expect(await namesFound('7700 900123')).toEqual(everybody);
    expect(await namesFound(elder.mobile_number)).toEqual(everybody);
    expect(await namesFound(younger.email_address)).toEqual(everybody);
    expect(await namesFound(sibling, partner)).toEqual(['Omar Bhat']);
  });

  test('spec 7.1: the link of a rescheduled demo leads to the new one, over any number of reschedules; that of a cancelled one says so', async () => {
    const lead = await create();
    const move = (session_id: string, from?: BookedDemo) =>
      body<BookedDemo>(select(lead, session_id, from && { reschedule_of: from.booked_session_id }), 201);
    for (const hour of [18, 19, 20]) expect(await opened.store.calendar.book(demo(hour))).toBe('booked');
    const first = await move('demo-18');
    const second = await move('demo-19', first);
    const third = await move('demo-20', second);
    const pathname = (link: string) => new URL(link).pathname;
    for (const old of [first, second])
      for (const init of [undefined, { method: 'POST', body: new URLSearchParams() }]) {
        const answer = await staff.fetch(old.joining_link, init);
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, pathname(third.joining_link)]);
      }
    expect(await (await staff.fetch(third.joining_link)).text()).toContain('Join the demo');
    expect((await opened.store.bookings.find(first.booked_session_id))?.booking.join_attempts).toEqual([]);

    // The activity of each session shows what happened to its seats.
    const activity = async (session_id: string) => {
      const rows = await body<{ action: string }[]>(staff.call('sessionActivity', { path: { session_id } }));
      return rows.map(({ action }) => action);
    };
    expect((await activity('demo-18')).slice(0, 2)).toEqual(['booking.rescheduled', 'booking.made']);
    expect((await activity('demo-19')).slice(0, 2)).toEqual(['booking.rescheduled', 'booking.rescheduled']);
    await body(staff.call('cancelBooking', { body: { booked_session_id: third.booked_session_id } }));
    expect((await activity('demo-20')).slice(0, 2)).toEqual(['booking.cancelled', 'booking.rescheduled']);
    const rows = await opened.store.audit.of('session', 'demo-20');
    expect(rows[0]?.details).toEqual({
      booked_session_id: third.booked_session_id,
      session_id: 'demo-20',
      lead_id: lead.lead_id,
    });

    const followed = await staff.fetch(first.joining_link);
    expect(followed.headers.get('Location')).toBe(pathname(third.joining_link));
    expect(await (await staff.fetch(third.joining_link)).text()).toContain('This demo is cancelled');
  });

  test('spec 7.1: links redirect, and joining is recorded', async () => {
    const lead = await create();
    const { joining_link, short_link, booked_session_id } = await body<BookedDemo>(select(lead, 'demo-15'), 201);
    const short = await partner.fetch(short_link);
    expect([short.status, short.headers.get('Location')]).toEqual([303, joining_link.replace(ORIGIN, '')]);
    expect(await (await staff.fetch(joining_link)).text()).toContain('Join the demo');
    expect((await staff.fetch(joining_link, { method: 'POST', body: new URLSearchParams() })).status).toBe(200);
    const { rows } = await body<Page<AttendanceListed>>(staff.call('attendancePage'));
    expect(rows.find((row) => row.booked_session_id === booked_session_id)).toMatchObject({
      join_count: 1,
      first_join: NOW,
    });
    const query = { target_url: 'https://example.com/page?a=1', include_params: true };
    const { short_url } = await body<{ short_url: string }>(staff.call('shortenUrl', { body: query }), 201);
    const followed = await staff.fetch(`${short_url}?b=2`);
    expect(followed.headers.get('Location')).toBe('https://example.com/page?a=1&b=2');
    // As the seed keeps them, which does not know where the console will be.
    await opened.store.shortLinks.keep({
      code: 'seeded7',
      target_url: '/join/x',
      include_params: false,
      created_by: 'seed',
      created_on: NOW,
    });
    expect((await staff.fetch('/s/seeded7')).headers.get('Location')).toBe('/join/x');
    expect((await staff.call('shortenUrl', { body: { target_url: 'javascript:alert(1)' } })).status).toBe(400);
  });

  test('spec 7.1: sessions are cancelled in bulk with their bookings; each has its own result', async () => {
    const lead = await create();
    const { session_id } = await body<BookedDemo>(select(lead, 'demo-15'), 201);
    const owners = await body(staff.call('leadsBySession', { path: { session_id } }));
    expect(owners).toMatchObject({
      leads: expect.arrayContaining([{ lead_id: lead.lead_id, owner_email: lead.lead_owner }]),
    });
    const named = (hour: number) => ({ trainer_id: ASHA, start_time: startOfHour(TODAY, hour) });
    const cancel = () => staff.call('cancelSessions', { body: { sessions: [named(9), named(15), named(16)] } });
    expect(await body(cancel())).toEqual({
      deleted_sessions: [named(15)],
      undeleted_sessions: [
        { ...named(9), message: 'The session has already started' },
        { ...named(16), message: 'Session not found' },
      ],
    });
    expect(await body(cancel())).toMatchObject({ deleted_sessions: [] });
    expect((await shown(lead)).bookings).toMatchObject([{ status: 'cancelled' }]);
    expect((await opened.store.audit.of('lead', lead.lead_id))[0]).toMatchObject({
      at: NOW,
      actor: 'staff@example.com',
      action: 'booking.cancelled',
      details: { session_id, session_cancelled: true },
    });
    expect(await opened.store.calendar.session(session_id)).toMatchObject({ session_status: 'cancelled', strength: 0 });
    const again = { ...demo(15), session_id: 'demo-15-again', created_by: 'staff@example.com' };
    expect(await opened.store.calendar.book(again)).toBe('booked');
  });

  test('spec 7.1: feedback is pending, by slot start, until our database and the CRM have it; attendance is kept', async () => {
    const lead = await create();
    const booked_session_id = crypto.randomUUID();
    await opened.store.bookings.add({
      booked_session_id,
      session_id: 'demo-9',
      lead_id: lead.lead_id,
      status: 'booked',
      joining_link: '/join/x',
      short_link: '/join/x',
      booked_by: 'staff@example.com',
      booked_on: NOW - 90_000,
      join_attempts: [],
      attendance: null,
      feedback: null,
      lsq_captured: false,
      moved_to: null,
    });
    const slot = String(startOfHour(TODAY, 9));
    const pending = () => body<Record<string, PendingFeedback[]>>(staff.call('listPendingFeedback', { query: days }));
    const queued = async () =>
      (await body<Page<FeedbackListed>>(staff.call('feedbackPage', { query: {} }))).rows.map(
        (row) => row.booked_session_id,
      );
    const marked = (attendance: 'present' | 'absent' | null) =>
      body<RowResult[]>(
        staff.call('markAttendance', { body: { marks: [{ lead_id: lead.lead_id, booked_session_id, attendance }] } }),
      );
    // Nobody joined, or a no-show: there is nobody to rate, in the map, on the page and when it is sent.
    for (const given of [null, 'absent', 'present'] as const) {
      await marked(given);
      const isDue = given === 'present';
      expect([given, Object.keys(await pending()), await queued()]).toEqual([
        given,
        isDue ? [slot] : [],
        isDue ? [booked_session_id] : [],
      ]);
    }
    await marked('absent');
    const rated = {
      body: { booked_session_id, feedback: { rating: 3, child_level: 'at grade', interest: 'no', comments: '' } },
    };
    expect((await staff.call('submitFeedback', rated)).status).toBe(409);
    await marked(null);
    await opened.store.bookings.joined(booked_session_id, startOfHour(TODAY, 9));
    expect((await pending())[slot]).toMatchObject([{ booked_session_id, demo_session_feedback: null }]);
    const feedback = { rating: 4, child_level: 'at grade', interest: 'yes', comments: 'Quick.' };
    const submit = () => staff.call('submitFeedback', { body: { booked_session_id, feedback } });
    crmIsDown = true;
    expect(await body(submit())).toMatchObject({
      feedback_db_capture: { status: 'captured' },
      feedback_lsq_capture: { status: 'failed' },
    });
    expect((await pending())[slot]).toMatchObject([{ demo_session_feedback: feedback }]);
    crmIsDown = false;
    expect(await body(submit())).toMatchObject({ feedback_lsq_capture: { status: 'captured' } });
    expect(reported).toContainEqual({
      ...feedback,
      booked_session_id,
      lead_id: lead.lead_id,
      submitted_by: 'staff@example.com',
    });
    expect(await pending()).toEqual({});
    const attendance = { query: { lead_id: lead.lead_id }, body: { booked_session_id, attendance: 'present' } };
    expect(await body(staff.call('submitAttendance', attendance))).toEqual({
      attendance_db_capture: { status: 'captured' },
    });
    const { rows } = await body<Page<AttendanceListed>>(
      staff.call('attendancePage', { query: { attendance: 'present' } }),
    );
    expect(rows.map((row) => row.booked_session_id)).toEqual([booked_session_id]);
    const mark = (given: 'absent' | null, booking = booked_session_id) =>
      body<RowResult[]>(
        staff.call('markAttendance', {
          body: { marks: [{ lead_id: lead.lead_id, booked_session_id: booking, attendance: given }] },
        }),
      );
    expect(await mark('absent')).toEqual([{ id: booked_session_id, status: 'done', status_code: 200 }]);
    const nobody = crypto.randomUUID();
    expect(await mark('absent', nobody)).toEqual([
      { id: nobody, status: 'failed', status_code: 404, error: 'Booking not found' },
    ]);
    expect(await mark(null)).toMatchObject([{ status: 'done' }]);
    expect(
      (await body<Page<AttendanceListed>>(staff.call('attendancePage', { query: { attendance: 'open' } }))).rows,
    ).toMatchObject([{ booked_session_id }]);
    const other = { ...attendance, query: { lead_id: (await create()).lead_id } };
    expect((await staff.call('submitAttendance', other)).status).toBe(404);
  });
});
