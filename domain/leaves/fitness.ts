// Who may take a session as far as what they teach goes, asked wherever a trainer is given one; who may not, with the reason (decisions 10).
import { isDemoType, isListed } from '../availability/trainerTypes';
import { type DemoChild, suitsChild } from '../business/demoFit';
import { PROFICIENCY_PRODUCTS } from '../business/trainerTerms';
import type { Proficiency } from '../contract/trainers';
import type { TrainerId } from '../units';

/** What a trainer teaches at all. */
export interface Teaching {
  trainer_type: readonly string[];
  trainer_proficiency: Proficiency;
  batches_region: readonly string[];
  demo_session_countries: readonly string[];
  grade_groups: readonly string[];
}

/** What is taught in a session. */
export interface Taught {
  /** A webinar or another class: every trainer who takes sessions at all may hold it. */
  isHosted?: boolean;
  /** Of a session of a batch; null for a demo. */
  batch: { product_type: string; grade_band: string; region: string; number: number | null } | null;
  /** The children who are booked into a demo. */
  children: readonly DemoChild[];
}

/** The trainers who may hold any of the sessions, judged by what they teach alone. */
export function fittingTrainers<T extends Teaching & { teacher_id: TrainerId }>(
  sessions: readonly Taught[],
  trainers: readonly T[],
): TrainerId[] {
  const fitting = new Fitting(trainers);
  return [...new Set(sessions.flatMap((session) => fitting.of(session)))].map((at) => trainers[at]!.teacher_id);
}

/** Why a trainer is not the one for a session at all, whatever the hour; null for one who is. */
export function misfit(trainer: Teaching, session: Taught): string | null {
  const { batch, children } = session;
  switch (misfitOf(trainer, session)) {
    case 'none':
      return null;
    case 'type':
      return 'Takes no sessions';
    case 'demos':
      return 'Gives no demos';
    case 'batches':
      return 'Teaches no batches';
    case 'grades':
      return `Not eligible for grades ${batch!.grade_band} of this course`;
    case 'region':
      return `Teaches no batches of ${batch!.region}`;
    case 'child': {
      const child = children.find(
        (each) => !suitsChild({ countries: trainer.demo_session_countries, grades: trainer.grade_groups }, each),
      )!;
      return `Gives no demos to grades ${child.grade_group} in ${child.country}`;
    }
  }
}

/** Of one who is given sessions of a batch, whatever their numbers: untrained is no reason against it. */
export function misfitForBatch(
  trainer: Teaching,
  { product_type, grade_band, region }: Omit<Batch, 'number'>,
): string | null {
  return misfit(trainer, { batch: { product_type, grade_band, region, number: null }, children: [] });
}

/** Of one who is given a demo with these children. */
export function misfitForDemo(
  trainer: Omit<Teaching, 'trainer_proficiency' | 'batches_region'>,
  children: readonly DemoChild[],
): string | null {
  return misfit({ ...trainer, trainer_proficiency: {}, batches_region: [] }, { batch: null, children });
}

/** Asked of every trainer for every kind of session: words come later, for those who are shown. */
function misfitOf(
  { trainer_type, trainer_proficiency, batches_region, demo_session_countries, grade_groups }: Teaching,
  { batch, children, isHosted }: Taught,
) {
  if (!isListed(trainer_type)) return 'type';
  if (isHosted) return 'none';
  if (batch === null) {
    if (demo_session_countries.length === 0 || !trainer_type.some(isDemoType)) return 'demos';
    return children.every((each) => suitsChild({ countries: demo_session_countries, grades: grade_groups }, each))
      ? 'none'
      : 'child';
  }
  if (trainer_type.every(isDemoType)) return 'batches';
  if (trainedRanges(trainer_proficiency, batch) === undefined) return 'grades';
  return batches_region.includes(batch.region) ? 'none' : 'region';
}

/** By which product's proficiency a course is taught: one without any of its own, by that of the usual course. */
export function proficiencyOf(product_type: string): string {
  if ((PROFICIENCY_PRODUCTS as readonly string[]).includes(product_type)) return product_type;
  return product_type.startsWith('english') ? 'english_wordsmith' : 'batches';
}

/** Ranges of session numbers that a trainer is trained for; undefined for one who may not teach the course at all. */
export function trainedRanges(
  proficiency: Proficiency,
  { product_type, grade_band }: { product_type: string; grade_band: string },
): readonly (readonly [number, number])[] | undefined {
  const band = proficiency[proficiencyOf(product_type)]?.[grade_band];
  return band?.eligible ? band.session_range.trained : undefined;
}

/** Who teaches what, by the trainers' order: worked out once for all sessions of one course, region or kind of children. */
export class Fitting {
  readonly #courses = new Map<string, { fits: number[]; trained: (Ranges | undefined)[] }>();
  readonly #found = new Map<string, number[]>();
  /** Places of the trainers who hold batches at all. */
  readonly #teaching: readonly number[];

  constructor(private readonly trainers: readonly (Teaching & { teacher_id: TrainerId })[]) {
    this.#teaching = trainers.flatMap(({ trainer_type }, at) =>
      isListed(trainer_type) && !trainer_type.every(isDemoType) ? [at] : [],
    );
  }

  of(session: Taught): readonly number[] {
    const { batch, children, isHosted } = session;
    const key = isHosted
      ? 'hosted'
      : batch
        ? `${courseKey(batch)} ${batch.region}`
        : JSON.stringify(children.map(({ country, grade_group }) => [country, grade_group]));
    let found = this.#found.get(key);
    if (!found) {
      const all = batch ? this.#course(batch).fits : this.trainers.map((_, at) => at);
      this.#found.set(
        key,
        (found = all.filter((at) =>
          batch
            ? this.trainers[at]!.batches_region.includes(batch.region)
            : misfitOf(this.trainers[at]!, session) === 'none',
        )),
      );
    }
    return found;
  }

  isTrained(at: number, { batch }: Taught): boolean {
    // What is beside the course asks for no session of it.
    if (batch === null || batch.number === null) return true;
    const { number } = batch;
    return this.#course(batch).trained[at]?.some(([first, last]) => first <= number && number <= last) ?? false;
  }

  #course(batch: Batch) {
    const key = courseKey(batch);
    let course = this.#courses.get(key);
    if (!course) {
      const trained: (Ranges | undefined)[] = Array.from({ length: this.trainers.length });
      for (const at of this.#teaching) trained[at] = trainedRanges(this.trainers[at]!.trainer_proficiency, batch);
      const fits = this.#teaching.filter((at) => trained[at] !== undefined);
      this.#courses.set(key, (course = { trained, fits }));
    }
    return course;
  }
}

type Batch = NonNullable<Taught['batch']>;
type Ranges = readonly (readonly [number, number])[];

function courseKey({ product_type, grade_band }: Batch): string {
  return `${product_type} ${grade_band}`;
}
