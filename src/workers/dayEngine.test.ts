import { describe, expect, test } from 'vitest';
import { createDayEngine, type DayEngine, type Loaded } from './dayEngine';
import { DATE, day, session } from '../testing/availability';

function loaded(engine: DayEngine, text: string): Loaded {
  const answer = engine.load(DATE, text);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

function codesOf({ codes }: Loaded, index: number): string {
  return String.fromCharCode(...codes.subarray(index * 24, index * 24 + 24));
}

/** The first trainer's labels by hour. */
function labelled({ trainers }: Loaded): Record<string, string> {
  return Object.fromEntries(Object.entries(trainers[0]?.labels.split('\n') ?? []).filter(([, label]) => label !== ''));
}

describe('spec 4 and 5: the day engine', () => {
  test('spec 5: trainers of an excluded type are left out, and counted', () => {
    const answer = loaded(
      createDayEngine(),
      JSON.stringify([day({ id: 'asha@x' }), day({ id: 'qc@x', trainer_type: ['demos', 'qc'] })]),
    );
    expect(answer.trainers.map(({ id }) => id)).toEqual(['asha@x']);
    expect(answer.excluded).toBe(1);
    expect(answer.codes).toHaveLength(24);
  });

  test('spec 4: rows are compact: codes, and labels only of hours that say something', () => {
    const events = [session(9, { batch_name: 'B-7', sub_type: 'PTM' }), session(11, { session_status: 'cancelled' })];
    const answer = loaded(createDayEngine(), JSON.stringify([day({ events })]));
    expect(codesOf(answer, 0)).toBe('.........bacaaaaa.......');
    expect(labelled(answer)).toEqual({ 9: 'B-7 PTM', 11: 'Cancelled' });
    const dayOff = loaded(createDayEngine(), JSON.stringify([day({ events, working_day: false })]));
    expect(dayOff.trainers[0]?.labels).toBe('');
  });

  test('what many trainers have alike is copied to the page once', () => {
    const records = [day({ id: 'asha@x' }), day({ id: 'ravi@x' }), day({ id: 'mona@x', trainer_type: ['batches'] })];
    const [asha, ravi, mona] = structuredClone(loaded(createDayEngine(), JSON.stringify(records))).trainers;
    expect(ravi?.types).toBe(asha?.types);
    expect(ravi?.countries).toBe(asha?.countries);
    expect(mona?.types).toEqual(['batches']);
  });

  test('spec 4: a session without a name beside another leaves no stray comma on the screen', () => {
    const unnamed = session(9, { session_type: 'batch_session' });
    const answer = loaded(createDayEngine(), JSON.stringify([day({ events: [unnamed, session(9, { session_type: 'demo_session' })] })]));
    expect(labelled(answer)).toEqual({ 9: 'DEMO' });
  });

  test('spec 4: picks block further hours of the asked trainer only', () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, JSON.stringify([day({ id: 'asha@x' }), day({ id: 'ravi@x' })]));
    const picks = (1 << 9) | (1 << 10) | (1 << 11);
    expect(engine.blocksOf(revision, [{ trainerId: 'asha@x', picks }])).toEqual({
      ok: true,
      revision,
      blocks: [{ trainerId: 'asha@x', picks, codes: '.........aaafaaaa.......' }],
    });
  });

  test('questions about another load, or a trainer that is gone, get no answer', () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, JSON.stringify([day({ id: 'asha@x' })]));
    expect(engine.blocksOf('another', [{ trainerId: 'asha@x', picks: 1 }])).toEqual({ ok: false, reason: 'stale' });
    expect(engine.blocksOf(revision, [{ trainerId: 'gone@x', picks: 1 }])).toEqual({ ok: true, revision, blocks: [] });
    expect(engine.explain(revision, 'gone@x', 9, 0)).toEqual({ ok: false, reason: 'stale' });
  });

  test('a few days are held at a time; the oldest are let go', () => {
    const engine = createDayEngine();
    const text = JSON.stringify([day({ id: 'asha@x' })]);
    const revisions = Array.from({ length: 6 }, () => loaded(engine, text).revision);
    expect(revisions.map((revision) => engine.blocksOf(revision, []).ok)).toEqual([false, false, true, true, true, true]);
  });

  test.each([['not JSON', '<html>'], ['no list', '{}'], ['records without a calendar', '[{"id":"x","trainer_type":[]}]']])(
    'unreadable answers are returned as such, not thrown: %s',
    (_, text) => {
      expect(createDayEngine().load(DATE, text)).toMatchObject({ ok: false, reason: 'unreadable' });
    },
  );

  test('spec 4: why a cell is blocked names the rule and its sessions', () => {
    const engine = createDayEngine();
    const { revision } = loaded(engine, JSON.stringify([day({ id: 'asha@x', events: [session(9), session(10)] })]));
    expect(engine.explain(revision, 'asha@x', 12, 1 << 11)).toEqual({
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
