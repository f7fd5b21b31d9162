// The pool of every store gives what its rules say (decisions 11 and 20), lead after lead, for every manager and any leads.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { nextLead, poolSince } from '@domain/sales/pool';
import { isOpenStage, LEAD_STAGES } from '@domain/sales/stages';
import { leadRow, type PoolAsker } from '@server/store/leads';
import { demoRow } from './api/demoRow';
import { approvalOf } from './api/existingPartners';
import { LEAD } from './api/lead';
import { NOW, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = 86_400;
const [ONE, OTHER] = ['one@example.com', 'other@example.com'];
const SESSIONS = { past: -3, ahead: 3 } as const;

interface Drawn {
  status: Lead['status'];
  owner: string | null;
  country: string;
  language: string;
  /** Hours ago. */
  ownerless: number;
  entry: number | null;
  next: number | null;
  demo: keyof typeof SESSIONS | 'given up' | null;
  approval: 'waiting' | 'approved' | null;
  /** Whose it was, the last one last. */
  left: string[];
}

const hours = fc.integer({ min: -2 * 24, max: 12 * 24 });
const DRAWN = fc.sample(
  fc.record<Drawn>({
    status: fc.constantFrom(...LEAD_STAGES),
    owner: fc.constantFrom(null, ONE, OTHER, 'third@example.com'),
    country: fc.constantFrom('IN', 'AE', 'US'),
    language: fc.constantFrom('English', 'Hindi'),
    ownerless: fc.integer({ min: 0, max: 5 }),
    entry: fc.option(hours.map((each) => Math.max(0, each))),
    next: fc.option(hours),
    demo: fc.option(fc.constantFrom(...(['past', 'ahead', 'given up'] as const))),
    approval: fc.option(fc.constantFrom(...(['waiting', 'approved'] as const))),
    left: fc.array(fc.constantFrom(ONE, OTHER), { maxLength: 2 }),
  }),
  { numRuns: 150, seed: 11 },
);
const ASKERS: readonly (PoolAsker | undefined)[] = [
  { email: ONE, countries: [], languages: ['English', 'Hindi'] },
  { email: OTHER, countries: ['IN', 'US'], languages: ['Hindi'] },
  { email: OTHER, countries: [], languages: ['French'] },
  undefined,
];
const idOf = (at: number) => `00000000-0000-4000-8000-${String((at * 7919) % 1000).padStart(12, '0')}`;

function leadOf({ owner, ownerless, entry, next, ...drawn }: Drawn, at: number): Lead {
  return leadRow({
    ...LEAD,
    id: idOf(at),
    mobile_number: `+9198765${String(at).padStart(5, '0')}`,
    email_address: `pool${at}@families.example.com`,
    lead_source: 'Website',
    grade_group: '4-6',
    created_by: 'a@example.com',
    created_on: NOW - 30 * DAY,
    country: drawn.country,
    language: drawn.language,
    status: drawn.status,
    lost_reason: drawn.status === 'lost' ? 'price' : null,
    lead_owner: owner,
    ownerless_since: owner === null ? NOW - ownerless * 3600 : null,
    last_entry: entry === null ? null : NOW - entry * 3600,
    next_due: next === null ? null : NOW - next * 3600,
  });
}

function changesOf({ left, owner }: Drawn, at: number): LeadOwnerChange[] {
  return left.map((from_owner, index) =>
    newRow(
      LEAD_OWNER_CHANGES,
      { actor: 'a@example.com', now: NOW - 20 * DAY + index },
      { lead_id: idOf(at), from_owner, by: 'hand', lead_owner: owner },
    ),
  );
}

/** Ids in the order in which the pool gives them, by the rules. */
function expected(asker: PoolAsker | undefined): string[] {
  const pool = DRAWN.flatMap((drawn, at) => {
    const lead = leadOf(drawn, at);
    const since = poolSince(
      {
        stage: lead.status,
        owner: lead.lead_owner,
        ownerless: lead.ownerless_since,
        lastEntry: lead.last_entry,
        nextStep: lead.next_due,
        demoAhead: drawn.demo === 'ahead',
        waits: drawn.approval === 'waiting',
      },
      NOW,
    );
    const { id, country, language } = lead;
    return since === null
      ? []
      : [{ id, country, language, since, lastOwner: drawn.owner ?? drawn.left.at(-1) ?? null }];
  });
  if (!asker)
    return pool.toSorted((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1)).map(({ id }) => id);
  const ids: string[] = [];
  for (;;) {
    const id = nextLead(
      { ...asker, openLeads: 0 },
      pool.filter((lead) => !ids.includes(lead.id)),
    );
    if (id === null) return ids;
    ids.push(id);
  }
}

describe.each(BACKENDS)('on $name', ({ open, name }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    const { store } = opened;
    await loadTrainers(
      store,
      Object.entries(SESSIONS).map(([session_id, days]) =>
        demoRow(ASHA, startOfHour(addDays(TODAY, days), 10), { session_id, capacity: DRAWN.length }),
      ),
    );
    const leads = DRAWN.map(leadOf);
    await store.records(LEADS).insert(leads);
    await store.records(LEAD_OWNER_CHANGES).insert(DRAWN.flatMap(changesOf));
    for (const [at, { demo, approval }] of DRAWN.entries()) {
      const lead = leads[at]!;
      if (approval) await store.records(LEAD_APPROVALS).insert([approvalOf(lead, approval)]);
      if (!demo) continue;
      const booked_session_id = `booking-${at}`;
      await store.bookings.add({
        booked_session_id,
        session_id: demo === 'past' ? 'past' : 'ahead',
        lead_id: lead.id,
        status: 'booked',
        joining_link: '/join',
        short_link: '/s',
        booked_by: 'a@example.com',
        booked_on: NOW - DAY,
        join_attempts: [],
        attendance: null,
        feedback: null,
        lsq_captured: false,
        moved_to: null,
      });
      if (demo === 'given up') await store.bookings.cancel(booked_session_id);
    }
  });
  afterAll(() => opened.clean());

  test.each(ASKERS.map((asker) => ({ asker })))('to $asker', async ({ asker }) => {
    const { store } = opened;
    const wanted = expected(asker);
    if (!asker || asker.languages.includes('English')) expect(wanted.length).toBeGreaterThan(10);
    const given: string[] = [];
    // What is given leaves the pool, and comes back at the end.
    const taken: Lead[] = [];
    for (;;) {
      const lead = await store.transaction(async (tx) => {
        const next = await tx.leads.nextOfPool(NOW, asker);
        if (next) await tx.records(LEADS).change(next.id, { status: 'won' }, next.version);
        return next;
      });
      if (!lead) break;
      given.push(lead.id);
      taken.push(lead);
    }
    for (const { id, status, version } of taken) await store.records(LEADS).change(id, { status }, version);
    expect(given).toEqual(wanted);
  });

  test('to who holds one open lead less than may be held, and to nobody who holds as many', async () => {
    const { store } = opened;
    const asker = ASKERS[0]!;
    const held = DRAWN.filter(({ owner, status }) => owner === asker.email && isOpenStage(status)).length;
    const [first] = expected(asker);
    const next = async (most: number) => (await store.leads.nextOfPool(NOW, { ...asker, most }))?.id;
    expect([held > 10, await next(held + 1), await next(held), await next(held - 1)]).toEqual([
      true,
      first,
      undefined,
      undefined,
    ]);
  });

  test('who asks is an active sales manager, and comes last in turn after being given a lead', async () => {
    const { store } = opened;
    const managers = store.records(SALES_MANAGERS);
    const made = [ONE, OTHER, 'left@example.com'].map((email, at) =>
      newRow(
        SALES_MANAGERS,
        { actor: 'a@example.com', now: NOW },
        {
          id: email,
          email,
          name: email,
          mobile_number: '+919820010011',
          countries: ['IN'],
          languages: ['Hindi'],
          turn: 3 - at,
          status: at === 2 ? 'ended' : 'active',
        },
      ),
    );
    await managers.insert(made);
    const asked = (email: string) => store.transaction((tx) => tx.leads.poolAsker(email));
    expect([await asked(OTHER), await asked('left@example.com'), await asked('nobody@example.com')]).toEqual([
      { email: OTHER, countries: ['IN'], languages: ['Hindi'] },
      undefined,
      undefined,
    ]);
    await store.transaction((tx) => tx.leads.noteGiven(OTHER, NOW));
    await store.transaction((tx) => tx.leads.noteGiven('nobody@example.com', NOW));
    const turns = await Promise.all(made.map(async ({ id }) => (await managers.find(id))!));
    expect(turns.map(({ turn, last_given, version }) => [turn, last_given, version])).toEqual([
      [3, null, 1],
      [4, NOW, 1],
      [1, null, 1],
    ]);
  });

  test.runIf(name === 'PostgreSQL')('one that somebody holds is not waited for', async () => {
    const { store } = opened;
    const [first, second] = expected(undefined);
    await store.transaction(async (tx) => {
      expect((await tx.leads.nextOfPool(NOW))?.id).toBe(first);
      expect((await store.transaction((other) => other.leads.nextOfPool(NOW)))?.id).toBe(second);
    });
  });
});
