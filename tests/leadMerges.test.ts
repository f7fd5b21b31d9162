// Leads are merged and split again, on every store: every row follows and comes back, money stays what it was, and nothing that refers to a
// lead is forgotten (decisions 11).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfHour } from '@domain/calendar';
import { RECORDS } from '@domain/records/all';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import { LEAD_MERGES } from '@domain/records/leadMerge';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { REFUNDS } from '@domain/records/refund';
import { leadReferences, NOT_MOVED } from '@domain/sales/leadReferences';
import { stageOf } from '@domain/sales/stages';
import { LedgerBook } from '@server/payments/ledgerBook';
import { payLink } from '@server/payments/paidLinks';
import { lookAfterMerges } from '@server/merges/mergesInTime';
import { seedRows } from '@server/seed/seed';
import { createTables } from '@server/store/memory/tables';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { mergeOf } from './api/existingMerges';
import { ASKED, loadProduct } from './api/existingPayments';
import { approvalOf, partnerLead } from './api/existingPartners';
import { payLink as payCourse } from './api/existingRefunds';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, batchSession, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const DAY = 86_400;
const DEMOS = { trainer_type: ['demos' as const], demo_session_countries: ['IN'], grade_groups: ['4', '5', '6'] };

test('every field that holds the id of a lead follows a merge, or it is said why it does not', () => {
  const known = new Set(leadReferences().map(({ type, field }) => `${type.name}.${field}`));
  const found = new Set<string>();
  const batches = [...seedRows({ trainers: 30, today: TODAY })];
  const leads = new Set(batches.flatMap((rows) => rows.leads ?? []).map(({ id }) => id));
  for (const rows of batches)
    for (const [name, of] of Object.entries(rows.records ?? {}))
      for (const row of of)
        for (const [field, value] of Object.entries(row))
          if (typeof value === 'string' && leads.has(value)) found.add(`${name}.${field}`);
  const forgotten = [...found].filter((each) => !known.has(each) && !NOT_MOVED[each.split('.')[0]!]);
  // Ids of students, too: the lead that bought stays.
  expect(forgotten.filter((each) => each !== 'lead.id' && !each.endsWith('.student_id'))).toEqual([]);
  expect(found.size).toBeGreaterThan(20);
  // Rows of seeds that happen to have none are found by what their fields are called.
  const named = RECORDS.flatMap((type) =>
    Object.keys({ ...type.fields, ...type.stored })
      .filter((field) => /(^|_)lead(_id)?$/.test(field))
      .map((field) => `${type.name}.${field}`),
  );
  expect(named.filter((each) => !known.has(each) && !NOT_MOVED[each.split('.')[0]!])).toEqual([]);
  // Of the other tables, bookings alone are of leads.
  const tables = Object.keys(createTables()).sort();
  expect(tables).toMatchInlineSnapshot(`
    [
      "attempts",
      "audit",
      "bookings",
      "countries",
      "defaultViews",
      "fruitlessSearches",
      "idempotencyKeys",
      "idempotencySteps",
      "journal",
      "leaves",
      "otps",
      "outbox",
      "partners",
      "passwordResets",
      "passwords",
      "records",
      "sessions",
      "setupTokens",
      "shortLinks",
      "signIns",
      "trainers",
      "views",
    ]
  `);
});

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  let staff: Caller;
  let hour = 12;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await opened.store.trainerEdits.change(ASHA, { ...DEMOS });
    await opened.store.trainerEdits.change(BINA, { ...DEMOS });
    await loadProduct(opened.store, [{ plan: 'advance', currency: 'INR', amount: 100_000 }]);
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
    staff = await server.as('staff');
  });
  afterAll(async () => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const refused = async (answer: Promise<Response>, status = 409): Promise<string> =>
    (await said<{ message: string; errors?: { message: string }[] }>(answer, status)).message;
  const add = async (lead: Lead, approval?: Parameters<typeof approvalOf>[1]): Promise<Lead> => {
    await opened.store.records(LEADS).insert([lead]);
    await opened.store.records(LEAD_EVENTS).insert([createdOf(lead)]);
    if (approval) await opened.store.records(LEAD_APPROVALS).insert([approvalOf(lead, approval)]);
    return (await opened.store.records(LEADS).find(lead.id))!;
  };
  const pairOf = async (one: Partial<Lead> = {}, other: Partial<Lead> = {}): Promise<[Lead, Lead]> => {
    const first = await add(partnerLead({ lead_source: 'admintool', created_on: NOW - 20 * DAY, ...one }));
    const second = await add(
      partnerLead({ mobile_number: first.mobile_number, created_on: NOW - 10 * DAY, ...other }),
      'waiting',
    );
    return [first, second];
  };
  const latest = async (lead: Lead) => (await opened.store.records(LEADS).find(lead.id))!;
  const merge = async (pair: readonly [Lead, Lead], more: object = {}, caller = admin) =>
    caller.call('mergeLeads', { body: mergeOf([await latest(pair[0]), await latest(pair[1])], more) });
  const merged = async (pair: readonly [Lead, Lead], more: object = {}) =>
    said<{ id: string; moved: number; split_until: number }>(merge(pair, more), 201);
  const split = async (id: string, rows: Record<string, string> = {}) =>
    admin.call('splitLeads', {
      path: { id },
      body: { version: (await opened.store.records(LEAD_MERGES).find(id))!.version, rows },
    });
  /** Of the lead, all that can be written about it. */
  const busy = async (lead: Lead, { demo = true, link = true } = {}): Promise<PaymentLink | undefined> => {
    const path = { id: lead.id };
    await said(
      admin.call('lead_entry.create', { path, body: { kind: 'note', outcome: null, text: 'Likes chess', due: null } }),
      201,
    );
    await said(
      admin.call('lead_entry.create', { path, body: { kind: 'call', outcome: 'answered', text: null, due: null } }),
      201,
    );
    await said(
      admin.call('team_note.create', { body: { subject_type: 'lead', subject_id: lead.id, text: 'A note' } }),
      201,
    );
    if (demo) {
      const session_id = await demoAt();
      await said(admin.call('selectSlot', { body: { lead_id: lead.id, session_id } }), 201);
    }
    return link
      ? said<PaymentLink>(
          admin.call('createPaymentLink', { body: { ...ASKED, plan: 'advance', lead_id: lead.id } }),
          201,
        )
      : undefined;
  };
  const demoAt = async (): Promise<string> => {
    hour++;
    const session_id = `demo-of-merge-${hour}`;
    const start = startOfHour(TODAY, 10) + hour * DAY;
    const at = { session_id, start_time: start, end_time: start + 3600, session_type: 'demo_session' as const };
    await opened.store.calendar.put([batchSession(hour % 2 ? ASHA : BINA, 10, 1, { ...at, strength: 0 })]);
    return session_id;
  };
  const state = async (lead: Lead) => stateOf(opened.store, lead.id);

  test('twins are shown side by side; of leads of others no more than whose they are', async () => {
    const [one, other] = await pairOf({ lead_owner: emailOf('staff') }, { lead_owner: 'sm1@example.com' });
    const told = await said<{ lead: { id: string }; twins: { id: string; is_readable: boolean; values: object }[] }>(
      staff.call('leadTwins', { path: { id: one.id } }),
    );
    expect(told.twins).toMatchObject([{ id: other.id, is_readable: false, lead_name: null, values: {} }]);
    const all = await said<typeof told>(admin.call('leadTwins', { path: { id: one.id } }));
    expect(all.twins).toMatchObject([{ is_readable: true, values: { mobile_number: one.mobile_number } }]);
    expect((await staff.call('leadTwins', { path: { id: other.id } })).status).toBe(404);
    expect((await merge([one, other], {}, staff)).status).toBe(404);
  });

  test('split: owner and since when nobody has it go together, and each clock is that of the entries that are its own', async () => {
    const pair = await pairOf(
      { lead_owner: emailOf('staff'), ownerless_since: null, last_entry: NOW - 9 * DAY },
      { lead_owner: null, ownerless_since: NOW - 5 * DAY, last_entry: null },
    );
    const { id } = await merged(pair, { fields: { lead_owner: 'merged' } });
    expect(await latest(pair[0])).toMatchObject({ lead_owner: null, ownerless_since: NOW - 5 * DAY });
    // Somebody has it meanwhile, and hands it back.
    const { version } = await latest(pair[0]);
    await opened.store
      .records(LEADS)
      .change(pair[0].id, { lead_owner: emailOf('staff'), ownerless_since: null, version: version + 1 }, version);
    const handed = { path: { id: pair[0].id }, body: { version: version + 1, why: 'Too many' } };
    await said(staff.call('lead.hand_back', handed));
    await said(split(id));
    expect(await latest(pair[0])).toMatchObject({ lead_owner: null, ownerless_since: NOW, last_entry: NOW - 9 * DAY });

    const owned = { lead_owner: emailOf('staff'), ownerless_since: null, last_entry: NOW - 9 * DAY };
    const [one, other] = await pairOf(owned, { ...owned, last_entry: null });
    const again = await merged([one, other]);
    const step = { next_step: 'Call about Sundays', next_due: NOW + DAY };
    await said(
      staff.call('lead.next_step', { path: { id: one.id }, body: { version: (await latest(one)).version, ...step } }),
    );
    const told = await said<{ units: { key: string; stays: boolean }[] }>(
      admin.call('addedSinceMerge', { path: { id: again.id } }),
    );
    expect(told.units).toMatchObject([{ stays: false }]);
    await said(split(again.id, { [told.units[0]!.key]: 'merged' }));
    expect(await latest(one)).toMatchObject({ last_entry: NOW - 9 * DAY, next_step: null, next_due: null });
    expect(await latest(other)).toMatchObject({ last_entry: NOW, ...step });
  });

  test('records of one lead refer to the other after the merge, and everything comes back when they are split', async () => {
    const pair = await pairOf();
    await busy(pair[0]);
    await busy(pair[1], { demo: false });
    await opened.store.records(LEADS).change(pair[1].id, {}, (await latest(pair[1])).version);
    const before = [await state(pair[0]), await state(pair[1])];
    const preview = await said<{ refusal: string | null; moves: { count: number }[] }>(
      admin.call('previewMerge', { query: { kept_id: pair[0].id, merged_id: pair[1].id } }),
    );
    expect(preview.refusal).toBeNull();
    const { id, moved } = await merged(pair, { fields: { email_address: 'merged', first_name: 'merged' } });
    expect(moved).toBe(preview.moves.reduce((sum, { count }) => sum + count, 0));
    expect((await admin.call('oneLead', { path: { lead_id: pair[1].id } })).status).toBe(404);
    expect(await opened.store.leadMerges.referring(pair[1].id)).toEqual([]);
    const after = await latest(pair[0]);
    expect(after).toMatchObject({
      email_address: pair[1].email_address,
      first_name: pair[1].first_name,
      last_name: pair[0].last_name,
      lead_source: 'admintool',
    });
    await expectTrue(opened.store, pair[0].id);
    expect((await split(id)).status).toBe(200);
    expect([await state(pair[0]), await state(pair[1])]).toEqual(before);
    expect(await refused(split(id))).toBe('These leads were split already');
  });

  test('for rows that were added since the merge a person says whose they are; what was bought since stays', async () => {
    const pair = await pairOf();
    const link = (await busy(pair[1], { demo: false }))!;
    const { id } = await merged(pair);
    const kept = await latest(pair[0]);
    const later = (await busy(kept))!;
    await pay(opened.store, link);
    expect(await refused(split(id), 400)).toBeUndefined();
    const { units, back } = await said<{ back: number; units: { key: string; what: string; stays: boolean }[] }>(
      admin.call('addedSinceMerge', { path: { id } }),
    );
    expect(back).toBeGreaterThan(2);
    expect(
      units
        .filter(({ stays }) => !stays)
        .map(({ what }) => what)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "demo booking",
        "entry",
        "entry",
        "note",
        "payment link",
      ]
    `);
    const rows = Object.fromEntries(units.filter(({ stays }) => !stays).map(({ key }) => [key, 'merged']));
    await said(split(id, rows));
    const links = await allOf(opened.store, PAYMENT_LINKS, { id: { anyOf: [link.id, later.id] } });
    expect(new Map(links.map((each) => [each.id, each.lead_id]))).toEqual(
      new Map([
        [link.id, pair[0].id],
        [later.id, pair[1].id],
      ]),
    );
    for (const lead of pair) await expectTrue(opened.store, lead.id);
    expect((await latest(pair[0])).status).toBe('won');
    expect((await latest(pair[1])).status).not.toBe('won');
  });

  test('the lead that bought stays, two that bought are not merged, nor two with a demo ahead, nor those told apart', async () => {
    const pair = await pairOf();
    await pay(opened.store, (await busy(pair[1], { demo: false }))!);
    expect(await refused(merge(pair))).toBe('The other lead has bought: that is the one that stays');
    await merged([pair[1], pair[0]], { credit: 'merged' });
    const both = await pairOf();
    for (const lead of both) await pay(opened.store, (await busy(lead, { demo: false }))!);
    expect(await refused(merge(both))).toBe('Both have bought: leads that bought are not merged');
    const ahead = await pairOf();
    for (const lead of ahead) await busy(lead, { link: false });
    expect(await refused(merge(ahead))).toBe('Both have a demo ahead: give one of them up first');
    const apart = await pairOf();
    const told = (is_apart: boolean, caller = admin) =>
      caller.call('tellApart', { body: { one_id: apart[1].id, other_id: apart[0].id, is_apart } });
    expect((await told(true, staff)).status).toBe(404);
    await said(told(true));
    await said(told(true));
    expect(await refused(merge(apart))).toMatch('two children');
    await said(told(false));
    await merged(apart);
  });

  test('the earliest source that was not rejected keeps the credit, another one for a reason', async () => {
    const own = await pairOf();
    const preview = async (pair: readonly [Lead, Lead]) =>
      (
        await said<{ credit: string }>(
          admin.call('previewMerge', { query: { kept_id: pair[0].id, merged_id: pair[1].id } }),
        )
      ).credit;
    expect(await preview(own)).toBe('kept');
    expect(await preview([own[1], own[0]])).toBe('merged');
    expect((await merge(own, { credit: 'merged' })).status).toBe(409);
    await merged(own, { credit: 'merged', credit_reason: 'They called first' });
    expect(await latest(own[0])).toMatchObject({ lead_source: own[1].lead_source, created_on: own[1].created_on });
    expect(await opened.store.records(LEAD_APPROVALS).find(own[0].id)).toMatchObject({
      status: 'waiting',
      cause: 'partner',
    });
    const rejected = await pairOf({}, {});
    await opened.store.records(LEAD_APPROVALS).insert([approvalOf(rejected[0], 'rejected')]);
    expect(await preview(rejected)).toBe('merged');
  });

  test('a lead that somebody changed meanwhile is looked at again; after 30 days nothing is split, and nothing of it kept', async () => {
    const pair = await pairOf();
    expect(await refused(admin.call('mergeLeads', { body: { ...mergeOf(pair), kept_version: 9 } }))).toMatch(
      'changed one',
    );
    const { id } = await merged(pair);
    await lookAfterMerges(opened.store, NOW + 30 * DAY - 10);
    expect((await opened.store.records(LEAD_MERGES).find(id))!.can_split).toBe(true);
    await lookAfterMerges(opened.store, NOW + 30 * DAY + 10);
    expect(await opened.store.records(LEAD_MERGES).find(id)).toMatchObject({ can_split: false, as_it_was: null });
    expect(await refused(split(id))).toMatch('30 days');
  });

  test('what was written of a lead while it was merged follows it', async () => {
    const pair = await pairOf();
    await merged(pair);
    await opened.store
      .records(LEAD_EVENTS)
      .insert([{ ...createdOf(pair[1]), kind: 'set', stage: 'follow_up', at: NOW }]);
    await lookAfterMerges(opened.store, NOW + 3600);
    expect(await opened.store.leadMerges.referring(pair[1].id)).toEqual([]);
    expect((await latest(pair[0])).status).toBe('follow_up');
  });

  test('in any order of work, merges and splits money and rows are what they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('note', 'link', 'pay', 'merge', 'split'), fc.boolean()), {
          minLength: 3,
          maxLength: 9,
        }),
        async (steps) => {
          const pair = await pairOf();
          let merge_id: string | undefined;
          let written = 0;
          for (const [step, onSecond] of steps) {
            const lead = onSecond && !merge_id ? pair[1] : pair[0];
            if (step === 'note')
              written += Number(
                (
                  await admin.call('lead_entry.create', {
                    path: { id: lead.id },
                    body: { kind: 'note', outcome: null, text: 'A note', due: null },
                  })
                ).status === 201,
              );
            if (step === 'link')
              await admin.call('createPaymentLink', { body: { ...ASKED, plan: 'advance', lead_id: lead.id } });
            if (step === 'pay') {
              const [link] = await allOf(opened.store, PAYMENT_LINKS, { lead_id: { anyOf: [lead.id] } });
              if (link) await pay(opened.store, link);
            }
            if (step === 'merge' && !merge_id) {
              const answer = await merge(pair);
              if (answer.status === 201) merge_id = ((await answer.json()) as { id: string }).id;
            } else if (step === 'split' && merge_id) {
              const { units } = await said<{ units: { key: string; stays: boolean }[] }>(
                admin.call('addedSinceMerge', { path: { id: merge_id } }),
              );
              await said(
                split(
                  merge_id,
                  Object.fromEntries(
                    units.filter(({ stays }) => !stays).map(({ key }) => [key, onSecond ? 'merged' : 'kept']),
                  ),
                ),
              );
              merge_id = undefined;
            }
            for (const each of merge_id ? [pair[0]] : pair) await expectTrue(opened.store, each.id);
            const entries = await Promise.all(pair.map(({ id }) => opened.store.leadMerges.referring(id)));
            expect(entries.flat().filter(({ table }) => table === 'lead_entries').length).toBe(written);
          }
        },
      ),
      { numRuns: name === 'memory' ? 25 : 8 },
    );
  });

  test.runIf(name === 'PostgreSQL')(
    'merged while it is booked and paid and asks for its money back: nobody is left behind',
    async () => {
      for (let round = 0; round < 12; round++) {
        const pair = await pairOf();
        // Every third family has bought by the lead that stays, and wants a part of it back at this very moment.
        const bought = round % 3 === 0 && (await busy(pair[0], { demo: false }));
        const course = bought && (await payCourse(opened.store, bought, [bought.total]));
        const link = (await busy(pair[1], { demo: false }))!;
        const session_id = await demoAt();
        const answers = await Promise.all([
          merge(pair),
          admin.call('selectSlot', { body: { lead_id: pair[1].id, session_id } }),
          pay(opened.store, link).then(
            () => undefined,
            () => undefined,
          ),
          admin.call('createPaymentLink', { body: { ...ASKED, plan: 'advance', lead_id: pair[1].id } }),
          admin.call('lead_entry.create', {
            path: { id: pair[1].id },
            body: { kind: 'note', outcome: null, text: 'A note', due: null },
          }),
          course &&
            admin.call('createRefund', {
              body: {
                variant_id: course.enrolment.id,
                reason_category: 'price',
                sub_reason: 'too_expensive',
                comment: 'Moves away',
                as_credit: false,
                parts: [{ source_id: course.payments[0]!, amount: 1000 }],
                account: 'HDFC 123',
              },
            }),
        ]);
        if (course) {
          const refunds = await allOf(opened.store, REFUNDS, { variant_id: { anyOf: [course.enrolment.id] } });
          expect([answers[5] && answers[5].status, refunds.map(({ lead_id }) => lead_id)]).toEqual([201, [pair[0].id]]);
        }
        expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
        await lookAfterMerges(opened.store, NOW + 60);
        const isMerged = answers[0].status === 201;
        if (isMerged) expect(await opened.store.leadMerges.referring(pair[1].id)).toEqual([]);
        for (const lead of isMerged ? [pair[0]] : pair) await expectTrue(opened.store, lead.id);
      }
    },
  );
});

function createdOf(lead: Lead) {
  return {
    id: crypto.randomUUID(),
    version: 1,
    created_by: lead.created_by,
    created_on: lead.created_on,
    updated_by: lead.created_by,
    updated_on: lead.created_on,
    lead_id: lead.id,
    place: 1,
    kind: 'created' as const,
    stage: 'new' as const,
    at: lead.created_on,
    source_id: null,
    lost_reason: null,
    note: null,
    lead_owner: lead.lead_owner,
  };
}

async function pay(store: Store, link: PaymentLink): Promise<void> {
  await store.transaction(async (tx) => {
    const by = { actor: 'family', now: NOW };
    const { lead_id, currency } = (await tx.records(PAYMENT_LINKS).find(link.id))!;
    const book = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
    await payLink(book, link.id, 1000, { source_id: crypto.randomUUID() }, NOW);
    await book.save();
  });
}

/** All that is of a lead, but for how often it was written. */
async function stateOf(store: Store, id: string) {
  const { version: _, updated_on: _on, updated_by: _by, ...lead } = (await store.records(LEADS).find(id))!;
  const rows = await store.leadMerges.referring(id);
  const events = await allOf(store, LEAD_EVENTS, { lead_id: { anyOf: [id] } });
  const ledger = await store.records(FAMILY_LEDGERS).find(`${id}:INR`);
  const approval = await store.records(LEAD_APPROVALS).find(id);
  return {
    lead,
    rows,
    events: events
      .map(({ id: event, place, stage, kind }) => ({ event, place, stage, kind }))
      .sort((one, other) => one.place - other.place),
    owed: ledger?.owed ?? 0,
    approval: approval && { ...approval, version: 0, updated_on: 0, updated_by: '' },
  };
}

/** The ledger is what its rows say and what its links are open by, and the stage what its events say. */
async function expectTrue(store: Store, id: string): Promise<void> {
  const of = { lead_id: { anyOf: [id] } };
  const [lead, events, entries, links] = [
    (await store.records(LEADS).find(id))!,
    await allOf(store, LEAD_EVENTS, of),
    await allOf(store, LEDGER_ENTRIES, of),
    await allOf(store, PAYMENT_LINKS, of),
  ];
  events.sort((one, other) => one.place - other.place);
  expect(lead.status).toBe(stageOf(events.map(({ kind, at, stage: to }) => ({ kind, at, to }))));
  expect(events.map(({ place }) => place)).toEqual(events.map((_, at) => at + 1));
  const ledger = await store.records(FAMILY_LEDGERS).find(`${id}:INR`);
  const sum = entries.filter(({ kind }) => kind !== 'credit').reduce((total, { amount }) => total + amount, 0);
  expect(ledger?.owed ?? 0).toBe(sum);
  expect(sum).toBe(links.reduce((total, link) => total + link.total - link.paid, 0));
}
