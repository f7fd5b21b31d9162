// The seeded plays of conquests are such as pages, app and regrades would have made: judged by the key that holds, one corrected key applied and one not.
import { expect, test } from 'vitest';
import { levelResult } from '@domain/learning/grading';
import { CONQUEST_ATTEMPTS, CONQUEST_PLAYS, CONQUEST_REGRADES } from '@domain/records/conquestPlay';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { conquestNumbers } from '../../learning/conquestNumbers';
import { conquestResults } from '../../learning/conquestResults';
import { judgedVersion, playedVersion } from '../../learning/playedLevels';
import { regradePreview } from '../../learning/regrading';
import { memoryStore } from '../../store/memory/memoryStore';
import { allOf } from '../../store/rows';
import { seedRows } from '../seed';

const NOW = Date.parse('2026-11-18T12:00:00Z') / 1000;

test('plays in every state, attempts judged as they would be, a key that waits to be applied, threads', async () => {
  const store = memoryStore();
  await store.load(seedRows({ trainers: 20, today: '2026-11-18' }));
  const plays = await allOf(store, CONQUEST_PLAYS, {});
  const attempts = await allOf(store, CONQUEST_ATTEMPTS, {});
  expect(plays.length).toBe(40);
  expect(attempts.length).toBeGreaterThan(200);
  expect(new Set(plays.map(({ status }) => status))).toEqual(new Set(['open', 'ended']));
  expect(new Set(attempts.map(({ status, played_in }) => `${status} ${played_in}`)).size).toBe(3);
  for (const attempt of attempts) {
    const version = (await judgedVersion(store, attempt.conquest_id, attempt.played_version))!;
    const level = version.judged.find(({ id }) => id === attempt.level_id)!;
    if (attempt.status === 'begun') continue;
    const first = (await playedVersion(store, attempt.conquest_id, attempt.played_version))!.levels;
    const { questions } = first.find(({ id }) => id === attempt.level_id)!;
    expect([attempt.judged_points, attempt.first_points, attempt.judged_by]).toEqual([
      levelResult(level.questions, attempt.answers).points,
      levelResult(questions, attempt.answers).points,
      version.judged_by,
    ]);
  }
  for (const { page } of plays.filter(({ status }) => status === 'open'))
    expect((await store.records(PAGE_LINKS).findUnique('code', page.slice('/p/'.length)))?.status).toBe('open');
  const [applied, waiting] = (await allOf(store, LMS_CONQUESTS, {}))
    .filter(({ published_version }) => published_version === 2)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(await allOf(store, CONQUEST_REGRADES, { conquest_id: { anyOf: [applied!.id] } })).not.toEqual([]);
  const preview = (id: string) => regradePreview(store, id, { from: 1, to: 2 }, NOW);
  expect((await preview(applied!.id)).judged).toBe(0);
  expect((await preview(waiting!.id)).changes.length).toBeGreaterThan(3);
  const { levels } = await conquestNumbers(store, waiting!.id, 1, NOW);
  expect(levels[0]!.questions[0]!.wrong.length).toBeGreaterThan(0);
  expect((await conquestResults(store, NOW)).size).toBeGreaterThan(30);
  expect(new Set((await allOf(store, LMS_COMMENTS, {})).map(({ status }) => status))).toEqual(
    new Set(['open', 'resolved']),
  );
});
