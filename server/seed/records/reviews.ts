// Trainer reviews of the seeded company: a cycle in every state, with facts that add up to the company's own rows.
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { SessionType } from '@domain/classes/hosted';
import { READERS } from '@domain/quality/seats';
import type { BatchSession } from '@domain/records/batchSession';
import { BARRED_PAIRS, type BarredPair } from '@domain/records/cyclePeople';
import type { Leave } from '@domain/records/leave';
import type { SessionCover } from '@domain/records/sessionCover';
import type { QualityCheck } from '@domain/records/qualityCheck';
import { factsFrom, type KnownRows } from '@domain/reviews/factsFrom';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import { newRow } from '../../store/newRow';
import { BOSS, type FactsOf, PLANS, REVIEWERS, seedCycle } from './reviewCycles';
import { seedFeedbacks } from './reviewFeedbacks';
import { seedReviewForms } from './reviewForms';
import { seedRequestedCycle, seedRequests } from './reviewRequests';
import { holidaysFrom } from '../company/holidays';
import { madeBy } from './stamps';

/** Of the first trainers, so that a larger company begins with the same. */
const TRAINERS = 16;

/** Collects the first trainers and what is known of them while the company is made. */
export class ReviewedTrainers {
  readonly #trainers: SeedTrainer[] = [];
  readonly #sessions: BatchSession[] = [];
  readonly #demos: (KnownRows['demos'][number] & { end: EpochSeconds })[] = [];
  readonly #checks: QualityCheck[] = [];
  readonly #leaves: Leave[] = [];
  readonly #covers: SessionCover[] = [];
  readonly #kinds = new Map<string, SessionType>();

  constructor(private readonly today: IsoDate) {}

  add({ trainers = [], sessions = [], bookings = [], leads = [], records = {} }: SeedRows): void {
    for (const trainer of trainers)
      if (this.#trainers.length < TRAINERS && trainer.trainer_status === 'active') this.#trainers.push(trainer);
    const ids = new Set(this.#trainers.map(({ teacher_id }) => teacher_id));
    const of = <T>(name: string) => (records[name] ?? []) as unknown as T[];
    const own = <T extends { teacher_id: string }>(rows: readonly T[]) => rows.filter((row) => ids.has(row.teacher_id));
    this.#sessions.push(...own(of<BatchSession>('batch_session')).filter(({ status }) => status === 'active'));
    this.#checks.push(
      ...own(of<QualityCheck>('quality_check')).filter(
        ({ submitted_on, is_second, read_by }) =>
          submitted_on !== null && !is_second && read_by.includes(READERS.quality),
      ),
    );
    this.#leaves.push(...own(of<Leave>('leave')).filter(({ status }) => status === 'APPROVED'));
    this.#covers.push(
      ...of<SessionCover>('session_cover').filter(
        ({ to_teacher, status }) => ids.has(to_teacher) && status === 'given',
      ),
    );
    for (const { session_id, session_type } of own(sessions)) this.#kinds.set(session_id, session_type);
    const demos = new Map<string, SessionRow>(own(sessions).map((session) => [session.session_id, session]));
    const won = new Set(leads.flatMap(({ id, status }) => (status === 'won' ? [id] : [])));
    for (const { session_id, lead_id, attendance, feedback } of bookings) {
      const demo = demos.get(session_id);
      if (!demo || demo.session_status !== 'active' || attendance !== 'present') continue;
      const { teacher_id, start_time, end_time: end } = demo;
      const rating = feedback?.rating ?? null;
      this.#demos.push({ session_id, teacher_id, start_time, rating, bought: won.has(lead_id), end });
    }
  }

  #factsOf(teacherIds: readonly TrainerId[], from: IsoDate, to: IsoDate, frozen: EpochSeconds) {
    const period = { start: startOfDay(from), end: Math.min(startOfDay(addDays(to, 1)), frozen) };
    const { start, end } = period;
    const during = <T extends { start_time: EpochSeconds }>(rows: readonly T[]) =>
      rows.filter(({ start_time }) => start_time >= start && start_time < end);
    const known: KnownRows = {
      sessions: during(this.#sessions),
      demos: during(this.#demos).filter((demo) => demo.end <= end),
      checks: during(this.#checks).filter(({ submitted_on }) => submitted_on! <= frozen),
      leaves: this.#leaves.filter(({ start_time, end_time }) => start_time < end && end_time > start),
      covers: during(this.#covers).map((cover) => ({
        ...cover,
        session_type: this.#kinds.get(cover.session_id) ?? null,
      })),
      workingDays: new Map(this.#trainers.map(({ teacher_id, working_days }) => [teacher_id, working_days])),
      holidays: holidaysFrom('IN', Number(from.slice(0, 4))),
    };
    return factsFrom(teacherIds, known, period);
  }

  rows(): SeedRows {
    const now = startOfDay(this.today);
    const forms = seedReviewForms(BOSS, this.today);
    const factsOf: FactsOf = (...asked) => this.#factsOf(...asked);
    const made = PLANS.map((plan) =>
      seedCycle(
        this.today,
        this.#trainers,
        factsOf,
        plan,
        forms.find(({ id }) => id === plan.form)!,
        now,
      ),
    );
    const requested = seedRequestedCycle(this.today, this.#trainers, factsOf, forms, now);
    if (requested) made.push(requested);
    const all = <K extends keyof (typeof made)[number]>(name: K) => made.flatMap((each) => each[name] as never[]);
    const managers = new Map(this.#trainers.map(({ teacher_id, rm_email }) => [teacher_id, rm_email]));
    const reviews = made.flatMap((each) => each.reviews);
    const told = seedFeedbacks(
      made.map(({ cycle }) => cycle),
      reviews,
      managers,
      now,
    );
    return {
      records: {
        review_form: forms as never[],
        review_cycle: made.map(({ cycle }) => cycle) as never[],
        cycle_trainer: all('trainers'),
        frozen_facts: all('facts'),
        cycle_reviewer: all('reviewers'),
        trainer_review: reviews as never[],
        review_mark: all('marks'),
        review_feedback: told.feedbacks as never[],
        review_step: told.steps as never[],
        barred_pair: this.#barred(now) as never[],
        review_request: seedRequests(this.#trainers, now) as never[],
      },
      audit: made.map(({ cycle: { id, created_on, created_by } }) => ({
        at: created_on,
        actor: created_by,
        action: 'review_cycle.created',
        subject_type: 'review_cycle',
        subject_id: id,
        details: {},
      })),
    };
  }

  #barred(now: EpochSeconds): Omit<BarredPair, 'trainer_name'>[] {
    return this.#trainers.slice(12, 14).map(({ teacher_id }, at) => {
      const pair = {
        reviewed_by: REVIEWERS[at]!,
        teacher_id,
        reason: at === 0 ? 'They are cousins' : 'They share a flat',
      };
      const id = BARRED_PAIRS.idOf(pair);
      return newRow(BARRED_PAIRS, madeBy(BOSS, now - 30 * SECONDS_PER_DAY), {
        id,
        ...pair,
        status: at === 0 ? 'barred' : 'lifted',
        is_declared: at === 0,
      });
    });
  }
}
