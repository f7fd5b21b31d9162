// Sessions of the next weeks that are not ready: what is missing of each, who of the trainer's group could hold it, and a free hour for a training (decisions 13).
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { CandidateTime } from '@domain/leaves/candidateTime';
import { proficiencyOf, trainedRanges } from '@domain/leaves/fitness';
import { type Candidate, rankSubstitutes, type SessionToCover } from '@domain/leaves/substitutes';
import { freeHourBefore, missingOf, READY_DAYS, trainingNote } from '@domain/learning/readiness';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { GROUPS } from '@domain/records/group';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { busyDays } from '../leaves/absences';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import type { CoverTrainer } from '../store/trainers';
import { topicsOfBatches } from './layouts';

const READ = [
  'id',
  'batch_id',
  'batch_name',
  'number',
  'teacher_id',
  'start_time',
  'end_time',
  'product_type',
  'grade_band',
  'region',
] as const;
type Session = Pick<BatchSession, (typeof READ)[number]> & { number: number };

type Readiness = AnswerOf<'readiness'>;
type NotReady = Readiness['sessions'][number];

/** So many of a group are named for each session. */
const MOST_NAMED = 5;

export async function notReady(store: Store, now: EpochSeconds): Promise<Readiness> {
  const until = now + READY_DAYS * SECONDS_PER_DAY;
  const planned = await someOf(
    store,
    BATCH_SESSIONS,
    { start_time: { from: now + 1, to: until }, status: { anyOf: ['active'] } },
    READ,
  );
  // What stands beside a course, such as a meeting with parents, has no topic.
  const sessions = planned
    .filter((session): session is Session => session.number !== null)
    .toSorted((one, other) => one.start_time - other.start_time || (one.id < other.id ? -1 : 1));
  const [taughtIn, trainers] = await Promise.all([
    topicsOfBatches(
      store,
      sessions.map(({ batch_id }) => batch_id),
    ),
    store.trainers.covering(bandsOf(sessions)),
  ]);
  const known = new Map(trainers.map((trainer) => [trainer.teacher_id, trainer]));
  const found = sessions.flatMap((session): NotReady[] => {
    const { id, batch_id, batch_name, number, teacher_id, start_time, end_time } = session;
    const trainer = known.get(teacher_id);
    const taught = taughtIn(batch_id, number);
    const missing = missingOf(number, taught, trainer && trainedRanges(trainer.trainer_proficiency, session));
    if (missing.length === 0) return [];
    const course = taught?.course;
    const topic = taught?.topic;
    return [
      {
        id,
        batch_id,
        batch_name,
        number,
        teacher_id,
        trainer_name: trainer?.trainer_name ?? teacher_id,
        start_time,
        end_time,
        course: course ? { id: course.course, title: course.title, number: course.number } : null,
        topic: topic ? { id: topic.id, title: topic.title, number: topic.number } : null,
        missing,
        mates: [],
        training: null,
        booked: null,
      },
    ];
  });
  await propose(store, { found, sessions, trainers, now, until });
  return { until, held: sessions.length, sessions: found };
}

interface Asked {
  found: NotReady[];
  sessions: readonly Session[];
  trainers: readonly CoverTrainer[];
  now: EpochSeconds;
  until: EpochSeconds;
}

/** Calendars of those alone who are not trained, and of their groups. */
async function propose(store: Store, { found, sessions, trainers, now, until }: Asked): Promise<void> {
  const untrained = found.filter(({ missing }) => missing.includes('training'));
  if (untrained.length === 0) return;
  const holders = new Set(untrained.map(({ teacher_id }) => teacher_id));
  const mates = await matesOf(store, holders);
  const near = trainers.filter(({ teacher_id }) => holders.has(teacher_id) || mates.has(teacher_id));
  const ids = near.map(({ teacher_id }) => teacher_id);
  const week = 7 * SECONDS_PER_DAY;
  const [calendars, closures] = await Promise.all([
    store.calendar.busy(ids, now - week, until + week),
    store.calendar.closures(ids, now - READY_DAYS * SECONDS_PER_DAY, until),
  ]);
  const byTrainer = new Map(calendars.map((each) => [each.teacher_id, each]));
  const candidates = near.map((trainer): Candidate => {
    const own = byTrainer.get(trainer.teacher_id);
    return {
      ...trainer,
      mates: mates.get(trainer.teacher_id) ?? new Set(),
      covers: 0,
      busy: busyDays(own?.days ?? []),
      leaves: own?.leaves ?? [],
      closures: closures.get(trainer.teacher_id) ?? [],
    };
  });
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const ranked = rankSubstitutes(
    untrained.map(({ id }) => toCover(byId.get(id)!)),
    candidates.filter((each) => each.mates.size > 0),
    now,
    { may: MOST_NAMED * 10, mayNot: 0 },
  );
  const times = new Map(candidates.map((each) => [each.teacher_id, new CandidateTime(each)]));
  /** Of each trainer, the hours that are proposed already, and for what. */
  const proposed = new Map<TrainerId, Map<string, NotReady['training']>>();
  for (const [at, session] of untrained.entries()) {
    session.mates = ranked[at]!.may.filter(({ trained, same_group }) => trained && same_group)
      .slice(0, MOST_NAMED)
      .map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name }));
    const time = times.get(session.teacher_id);
    if (!time) continue;
    const note = trainingNote(session.number, session.topic?.title ?? null);
    const booked = time.candidate.closures!.find(
      ({ kind, summary, start_time }) => kind === 'blocked' && summary === note && start_time < session.start_time,
    );
    if (booked) {
      session.booked = { start_time: booked.start_time, end_time: booked.end_time };
      continue;
    }
    const own = proposed.get(session.teacher_id) ?? new Map<string, NotReady['training']>();
    proposed.set(session.teacher_id, own);
    // One training is enough for what is taught to two batches.
    if (!own.has(note)) {
      const taken = new Set([...own.values()].map((each) => each?.start_time));
      const hour = freeHourBefore(session.start_time, time, now, (start) => taken.has(start));
      own.set(note, hour ? { start_time: hour.start, end_time: hour.end, note } : null);
    }
    session.training = own.get(note)!;
  }
}

function toCover({ id, teacher_id, start_time, end_time, product_type, grade_band, region, number }: Session) {
  const batch = { product_type, grade_band, region, number };
  return { id, teacher_id, start: start_time, end: end_time, children: [], batch } satisfies SessionToCover;
}

/** By product, the grade bands that sessions are of. */
function bandsOf(sessions: readonly Session[]): Map<string, string[]> {
  const bands = new Map<string, string[]>();
  for (const { product_type, grade_band } of sessions) {
    const product = proficiencyOf(product_type);
    const known = bands.get(product) ?? [];
    if (!known.includes(grade_band)) bands.set(product, [...known, grade_band]);
  }
  return bands;
}

/** By trainer, the holders with whom they share a group. */
async function matesOf(store: Store, holders: ReadonlySet<TrainerId>): Promise<Map<TrainerId, Set<TrainerId>>> {
  const mates = new Map<TrainerId, Set<TrainerId>>();
  for (const { teachers } of await allOf(store, GROUPS, { teachers: { anyOf: [...holders] } })) {
    const held = teachers.filter((teacher) => holders.has(teacher));
    for (const teacher of teachers) mates.set(teacher, new Set([...(mates.get(teacher) ?? []), ...held]));
  }
  return mates;
}
