import { describe, expect, test, vi } from 'vitest';
import { dayCodes } from '@domain/availability/codes';
import { cellLabel } from '@domain/availability/engine';
import { dayFacts } from '@domain/availability/facts';
import { NO_HOURS } from '@domain/availability/hours';
import { startOfDay, startOfHour } from '@domain/calendar';
import { type AnswerPart, createDayEngine, type DayEngine, type Loaded } from './dayEngine';
import { unpackRoster } from './roster';
import { warmUp } from './warmUp';
import { answerOf, answerWith, DATE, day, session } from '../testing/availability';

function loaded(engine: DayEngine, days: Parameters<typeof answerOf>[0]): Loaded {
  const answer = engine.load(...answerOf(days));
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

function codesOf({ codes }: Loaded, index: number): string {
  return String.fromCharCode(...codes.subarray(index * 24, index * 24 + 24));
}

/** The first trainer's labels by hour. */
function labelled({ roster }: Loaded): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unpackRoster(roster)[0]?.labels.split('\n') ?? []).filter(([, label]) => label !== ''),
  );
}

describe('spec 4 and 5: the day engine', () => {
  test('spec 5: trainers of an excluded type are left out, and counted', () => {
    const answer = loaded(createDayEngine(), [
      day({ id: 'asha@x' }),
      day({ id: 'qc@x', trainer_type: ['demos', 'qc'] }),
    ]);
    expect(unpackRoster(answer.roster).map(({ id }) => id)).toEqual(['asha@x']);
    expect(answer.excluded).toBe(1);
    expect(answer.codes).toHaveLength(24);
  });

  test('spec 4: rows are compact: codes, and labels only of hours that say something', () => {
    const events = [session(9, { batch_name: 'B-7', sub_type: 'PTM' }), session(11, { session_status: 'cancelled' })];
    const answer = loaded(createDayEngine(), [day({ events })]);
    expect(codesOf(answer, 0)).toBe('.........bacaaaaa.......');
    expect(labelled(answer)).toEqual({ 9: 'B-7 PTM', 11: 'Cancelled' });
    const dayOff = loaded(createDayEngine(), [day({ events, working_day: false })]);
    expect(unpackRoster(dayOff.roster)[0]?.labels).toBe('');
  });

  test('what many trainers have alike is copied to the page once', () => {
    const records = [day({ id: 'asha@x' }), day({ id: 'ravi@x' }), day({ id: 'mona@x', trainer_type: ['batches'] })];
    const [asha, ravi, mona] = unpackRoster(structuredClone(loaded(createDayEngine(), records).roster));
    expect(ravi?.types).toBe(asha?.types);
    expect(ravi?.countries).toBe(asha?.countries);
    expect(mona?.types).toEqual(['batches']);
  });

  test('spec 4: a session without a name beside another leaves no stray comma on the screen', () => {
    const unnamed = session(9, { session_type: 'batch_session' });
    const answer = loaded(createDayEngine(), [
      day({ events: [unnamed, session(9, { session_type: 'demo_session' })] }),
    ]);
    expect(labelled(answer)).toEqual({ 9: 'DEMO' });
  });

  test('decisions 1: the labels are those of the rules: sessions side by side, over midnight, cancelled, under a leave', () => {
    const events = [
      session(9, { batch_name: 'B-7' }),
      session(9),
      session(9, { session_type: 'batch_session' }),
      session(11, { session_status: 'cancelled', sub_type: 'PTM' }),
      session(11, { session_status: 'cancelled' }),
      session(12, { session_status: 'cancelled' }),
      session(12, { batch_name: 'B-8', start_time_slab: '12:30', end_time_slab: '14:30' }),
      session(23, { batch_name: 'B-9', sub_type: 'CatchUp', start_time_slab: '23:30', end_time_slab: '00:30' }),
    ];
    const off = (from: number, to: number) => ({
      leave_start_time: startOfHour(DATE, from),
      leave_end_time: startOfHour(DATE, to),
      timezone: 'Asia/Kolkata',
      status: 'REQUESTED',
    });
    const record = day({ events, leaves: [off(14, 17), off(16, 17), off(11, 12)] });
    const codes = dayCodes(dayFacts(record, startOfDay(DATE)), NO_HOURS);
    const spoken = Array.from(codes, (code, hour) =>
      !'blrcv'.includes(code)
        ? ''
        : cellLabel(record, codes, hour, startOfDay(DATE)).split(', ').filter(Boolean).join(', '),
    );
    const labels = labelled(loaded(createDayEngine(), [record]));
    expect(Array.from(codes, (_, hour) => labels[hour] ?? '')).toEqual(spoken);
    expect(Object.keys(labels).map(Number)).toEqual([0, 9, 11, 12, 13, 14, 15, 16, 23]);
  });

  test('a roster is the same on the other side, whatever is in its texts', () => {
    const rows = [
      day({ name: 'A\0sha\nRao', demo_session_countries: [] }),
      day({ id: 'ravi@x', name: '', working_day: false, available_hours: 7.5 }),
    ];
    const [asha, ravi] = unpackRoster(loaded(createDayEngine(), rows).roster);
    expect(asha).toMatchObject({ name: 'Asha\nRao', countries: [], workingDay: true });
    expect(ravi).toMatchObject({ id: 'ravi@x', name: '', workingDay: false, availableHours: 7.5 });
    expect(unpackRoster(loaded(createDayEngine(), []).roster)).toEqual([]);
  });

  test('spec 4: picks block further hours of the asked trainer only', () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, [day({ id: 'asha@x' }), day({ id: 'ravi@x' })]);
    const picks = (1 << 9) | (1 << 10) | (1 << 11);
    expect(engine.blocksOf(revision, [{ trainerId: 'asha@x', picks }])).toEqual({
      ok: true,
      revision,
      blocks: [{ trainerId: 'asha@x', picks, codes: '.........aaafaaaa.......' }],
    });
  });

  test('questions about another load, or a trainer that is gone, get no answer', async () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, [day({ id: 'asha@x' })]);
    expect(engine.blocksOf('another', [{ trainerId: 'asha@x', picks: 1 }])).toEqual({ ok: false, reason: 'stale' });
    expect(engine.blocksOf(revision, [{ trainerId: 'gone@x', picks: 1 }])).toEqual({ ok: true, revision, blocks: [] });
    expect(await engine.explain(revision, 'gone@x', 9, 0)).toEqual({ ok: false, reason: 'stale' });
  });

  test('a few days are held at a time; the oldest are let go', () => {
    const engine = createDayEngine();
    const revisions = Array.from({ length: 6 }, () => loaded(engine, [day({ id: 'asha@x' })]).revision);
    expect(revisions.map((revision) => engine.blocksOf(revision, []).ok)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['not JSON', '<html>'],
    ['no list', '{}'],
    ['a list of something else', '[1]'],
    ['records without a calendar', '[{"id":"x","trainer_type":[]}]'],
  ])('unreadable answers are returned as such, not thrown: %s', (_, text) => {
    expect(createDayEngine().load(...answerWith(text))).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  test('a day that comes in pieces, cut anywhere, is the day that comes whole; one of which a part is missing is asked for again', () => {
    const days = [
      day({ id: 'asha@x', name: 'A “quote" \\ {[é' }),
      day({ id: 'qc@x', trainer_type: ['qc'] }),
      day({ id: 'ravi@x', events: [session(9, { batch_name: '}],{"' })] }),
    ];
    const [answer, [bytes]] = answerOf(days) as [AnswerPart, [Uint8Array]];
    const { revision: _, ...whole } = loaded(createDayEngine(), days);
    for (let size = 1; size < 60; size++) {
      const engine = createDayEngine();
      let at = 0;
      for (; at + size < bytes.length; at += size) engine.feed({ ...answer, at }, [bytes.slice(at, at + size)]);
      const end: Parameters<DayEngine['load']> = [{ ...answer, at }, [bytes.slice(at)]];
      expect(engine.load(...end), `pieces of ${size}`).toMatchObject(whole);
      expect(engine.load(...end)).toEqual({ ok: false, reason: 'stale' });
    }
    const half = createDayEngine();
    half.feed(answer, [bytes.slice(0, bytes.length / 2)]);
    expect(half.load({ ...answer, at: bytes.length / 2 }, [])).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  test('spec 4: why a cell is blocked names the rule and its sessions', async () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, [day({ id: 'asha@x', events: [session(9), session(10)] })]);
    expect(await engine.explain(revision, 'asha@x', 12, 1 << 11)).toEqual({
      ok: true,
      explanation: {
        code: 'f',
        picked: false,
        reason: {
          kind: 'fourth-consecutive',
          range: { start: 9, end: 17 },
          hours: [
            { hour: 9, sessions: [{ label: 'DEMO', start: '09:00', end: '10:00' }] },
            { hour: 10, sessions: [{ label: 'DEMO', start: '10:00', end: '11:00' }] },
            { hour: 11, sessions: [] },
          ],
        },
      },
    });
  });
});

test('what the worker reads before a day is there is a day that can be read', () => {
  const log = vi.spyOn(JSON, 'parse');
  warmUp();
  expect(log.mock.results.reduce((sum, { value }) => sum + (value as object[]).length, 0)).toBe(200);
  log.mockRestore();
});
