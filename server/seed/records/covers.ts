// Sessions of trainers on leave that somebody else holds: what is done on a date is the same whatever the day is today.
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { busyDaysOf } from '@domain/leaves/busyDays';
import { type Candidate, rankSubstitutes } from '@domain/leaves/substitutes';
import { type PageLink, PAGE_LINKS } from '@domain/records/pageLink';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { WorkingDays } from '@domain/contract/trainers';
import type { IsoDate, TrainerId } from '@domain/units';
import { labelOf } from '../../leaves/leaveRows';
import type { SeedTrainer, SessionRow } from '../../store/store';
import type { SeedDay } from '../company/day';
import { isAbsence, isHandedOver, type SeedDate } from '../company/plannedLeaves';
import { DRAW, hash, Random } from '../company/random';
import type { SeedBatch } from '../company/runs';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const HOUR = 3600;
const EVERY_HOUR = Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 24 * 60]]])) as WorkingDays;

export interface CoveringTrainer {
  index: number;
  trainer: SeedTrainer;
  batches: readonly SeedBatch[];
  /** Date by date, those of all trainers in the same order. */
  days: readonly SeedDay[];
}

export interface SeededCovers {
  records: SessionCover[];
  /** Of those that are still to be answered. */
  links: PageLink[];
  /** Who holds a session that was handed over. */
  holders: ReadonlyMap<string, TrainerId>;
}

/** Among colleagues who are looked after together: of most approved leaves, as many sessions as one of them can take. */
export function seedCovers(
  seed: number,
  today: IsoDate,
  dates: readonly SeedDate[],
  colleagues: readonly CoveringTrainer[],
): SeededCovers {
  const records: SessionCover[] = [];
  const links: PageLink[] = [];
  const holders = new Map<string, TrainerId>();
  for (const [at, date] of dates.entries()) {
    const { start } = date;
    const taken = new Map<TrainerId, SessionRow[]>();
    for (const { index, trainer, batches, days } of colleagues) {
      const { sessions, leaves } = days[at]!;
      const leave = leaves.find(({ status }) => status === 'APPROVED');
      if (!leave) continue;
      const isPlanned = !isAbsence(leave);
      if (isPlanned ? !isHandedOver(seed, index, date) : hash(seed, index, DRAW.leaves, start / 1800) % 4 === 0)
        continue;
      // Nothing that runs from or into another date.
      const affected = sessions.filter(
        (each) =>
          each.session_type === 'batch_session' &&
          each.session_status === 'active' &&
          each.start_time >= start + HOUR &&
          each.end_time <= start + SECONDS_PER_DAY - HOUR &&
          each.start_time < leave.leave_end_time &&
          each.end_time > leave.leave_start_time,
      );
      for (const session of affected) {
        const plan = batches.find(({ name }) => name === session.batch_name);
        if (!plan) continue;
        const batch = {
          product_type: plan.product_type,
          grade_band: plan.grade_band,
          region: plan.region,
          number: null,
        };
        const toCover = {
          id: session.session_id,
          teacher_id: trainer.teacher_id,
          start: session.start_time,
          end: session.end_time,
          batch,
          children: [],
        };
        const free = colleagues
          .filter((each) => each.trainer.trainer_status === 'active')
          .map((each) => candidateOn(each, at, taken));
        // Where nobody of them teaches the course, one who teaches another one helps out.
        const helping = free.map((each) => ({
          ...each,
          trainer_proficiency: trainer.trainer_proficiency,
          batches_region: [batch.region],
        }));
        // For a leave that was planned, somebody comes who does not work at that hour otherwise.
        const obliging = isPlanned ? helping.map((each) => ({ ...each, working_days: EVERY_HOUR })) : [];
        const [substitute] = [free, helping, obliging].flatMap(
          (candidates) => rankSubstitutes([toCover], candidates, 0, { may: 1, mayNot: 0 })[0]!.may,
        );
        if (!substitute) continue;
        const random = new Random(seed, index, DRAW.leaves, 2, session.start_time / 1800);
        const isReturned = !isPlanned && random.chance(0.25);
        const cover = {
          session_id: session.session_id,
          label: labelOf(session),
          leave_id: leave.leave_id,
          from_teacher: trainer.teacher_id,
          to_teacher: substitute.teacher_id,
          start_time: session.start_time,
          end_time: session.end_time,
        };
        const created_on = Math.min(
          session.start_time - random.int(8, 40) * HOUR,
          startOfDay(today) - random.int(1, 9) * HOUR,
        );
        const asked: SessionCover = newRow(SESSION_COVERS, madeBy(trainer.rm_email, created_on), {
          id: uuid(random),
          ...cover,
          status: isReturned ? 'returned' : 'given',
          asked_for: session.start_time,
          asked_by: trainer.rm_email,
          ...answerOf(random, isReturned, created_on),
        });
        records.push(asked);
        if (asked.cover_answer === 'asked' && start >= startOfDay(today)) links.push(linkTo(asked, random));
        if (isReturned) continue;
        holders.set(session.session_id, substitute.teacher_id);
        taken.set(substitute.teacher_id, [...(taken.get(substitute.teacher_id) ?? []), session]);
      }
    }
  }
  return { records, links, holders };
}

/** Most accept within the hour, some say nothing; who declined gave the session back by it. */
function answerOf(random: Random, isReturned: boolean, created_on: number): Partial<SessionCover> {
  const answered_on = created_on + HOUR / 2;
  const answered = { version: 2, updated_on: answered_on, updated_by: 'trainer', answered_on, answered_by: 'trainer' };
  if (isReturned) return { ...answered, cover_answer: 'declined', decline_reason: random.pick(DECLINE_REASONS) };
  const drawn = random.int(0, 9);
  if (drawn < 6) return { ...answered, cover_answer: 'accepted' };
  return { cover_answer: drawn < 9 ? 'asked' : 'withdrawn' };
}

function linkTo({ id, created_by, created_on }: SessionCover, random: Random): PageLink {
  return newRow(PAGE_LINKS, madeBy(created_by, created_on), {
    id: uuid(random),
    page: 'cover',
    subject_type: SESSION_COVERS.name,
    subject_id: id,
    code: uuid(random).replaceAll('-', ''),
    once: false,
    until: null,
    status: 'open',
    opened_on: null,
  });
}

const DECLINE_REASONS = ['I have a class of my own then', 'I do not know this chapter well', 'I am travelling'];

/** By that date alone: the seed holds others only as far as its window goes. */
function candidateOn(
  { trainer, days }: CoveringTrainer,
  at: number,
  taken: ReadonlyMap<TrainerId, readonly SessionRow[]>,
): Candidate {
  const { sessions, leaves } = days[at]!;
  const held = [
    ...sessions.filter(({ session_status }) => session_status === 'active' || session_status === 'unutilized_hour'),
    ...(taken.get(trainer.teacher_id) ?? []),
  ];
  return {
    ...trainer,
    mates: new Set(),
    covers: 0,
    busy: busyDaysOf(held.map(({ start_time: start, end_time: end }) => ({ start, end }))),
    leaves,
  };
}
