// The leads of a fresh install: managers have room for more, some wait in the pool, and what became of old ones follows from what happened.
import { expect, test, vi } from 'vitest';
import { startOfDay, startOfHour } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import type { LeadEvent, LeadOwnerChange } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { MOST_OPEN_LEADS } from '@domain/sales/pool';
import { stageOf } from '@domain/sales/stages';
import { stepsOf } from '@domain/sales/steps';
import { getLead } from '../sales/getLead';
import { memoryStore } from '../store/memory/memoryStore';
import { allOf } from '../store/rows';
import { seedRows } from './seed';

// Thousands of rows are made and counted, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-25';

const made = new Map([12, 300].map((trainers) => [trainers, [...seedRows({ trainers, today: TODAY })]]));

test.each([...made.keys()])(
  'decisions 11: in a company of %s trainers every manager can work, and nobody has too many leads',
  async (trainers) => {
    const store = memoryStore();
    await store.load(structuredClone(made.get(trainers)!));
    const active = () => allOf(store, SALES_MANAGERS, { status: { anyOf: ['active'] } });
    const managers = await active();
    const open = managers.map(({ open_leads }) => open_leads);
    expect(Math.max(...open)).toBeLessThan(MOST_OPEN_LEADS);
    expect(open.filter((count) => count <= MOST_OPEN_LEADS / 2).length).toBeGreaterThan(0);
    expect(open.filter((count) => count > 0).length).toBeGreaterThan(managers.length / 2);
    // Those who have the most, and the least room.
    const asking = managers.toSorted((one, other) => other.open_leads - one.open_leads).slice(0, 12);
    for (const { email } of asking) {
      const given = await store.transaction((tx) => getLead(tx, { actor: email, now: startOfHour(TODAY, 10) }));
      expect([email, given.lead_id !== null, given.why]).toEqual([email, true, null]);
    }
    expect(Math.max(...(await active()).map(({ open_leads }) => open_leads))).toBeLessThanOrEqual(MOST_OPEN_LEADS);
  },
);

test('decisions 11: the stage of every seeded lead follows from its events, and everybody has sold and lost some', async () => {
  const rows = made.get(300)!;
  const leads = rows.flatMap((each) => each.leads ?? []);
  const rowsOf = <Row>(name: string) => rows.flatMap(({ records }) => (records?.[name] ?? []) as unknown as Row[]);
  const eventsOf = groupedBy(rowsOf<LeadEvent>('lead_event'), ({ lead_id }) => lead_id);
  const changesOf = groupedBy(rowsOf<LeadOwnerChange>('lead_owner_change'), ({ lead_id }) => lead_id);
  const log = groupedBy(
    rows.flatMap(({ audit }) => audit ?? []).filter(({ subject_type }) => subject_type === LEADS.name),
    ({ subject_id }) => subject_id,
  );
  for (const { id, status, steps, happened, lost_reason, lead_owner, ownerless_since, created_on, version } of leads) {
    const events = eventsOf.get(id)!.toSorted((one, other) => one.place - other.place);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((one, other) => one - other));
    expect(events.at(-1)!.at).toBeLessThanOrEqual(startOfDay(TODAY));
    expect([status, steps]).toEqual([
      stageOf(events.map(({ kind, at, stage }) => ({ kind, at, to: stage }))),
      stepsOf(events.map(({ stage }) => stage)),
    ]);
    expect(happened).toEqual([...new Set(events.map(({ kind }) => kind))]);
    expect(lost_reason !== null).toBe(status === 'lost');
    const lost = (log.get(id) ?? []).filter(({ action }) => action === 'lead.marked-as-lost');
    expect(lost.map(({ at }) => at)).toEqual(status === 'lost' ? [events.at(-1)!.at] : []);
    expect(version).toBe(1 + lost.length);
    expect(ownerless_since).toBe(lead_owner === null ? created_on : null);
    expect((changesOf.get(id) ?? []).map(({ to_owner }) => to_owner)).toEqual(lead_owner === null ? [] : [lead_owner]);
  }
  const owners = groupedBy(leads, ({ lead_owner }) => lead_owner ?? 'nobody');
  const waiting = owners.get('nobody')!;
  expect(waiting.every(({ status }) => OPEN_STAGES.some((open) => open === status))).toBe(true);
  expect([waiting.length > 60, waiting.some(({ status }) => status === 'demo_booked')]).toEqual([true, true]);
  const stages = [...owners].flatMap(([owner, own]) =>
    own.length > 8 && owner !== 'nobody' ? [own.map(({ status }) => status)] : [],
  );
  expect(stages.filter((own) => own.includes('won') && own.includes('lost')).length).toBeGreaterThan(stages.length / 2);
});
