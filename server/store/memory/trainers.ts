// Trainers in memory: who is active, who is asked for, and in what order.
import { matchesWords, searchWords } from '@domain/search';
import { type DemoOffer, suitsChild } from '@domain/business/demoFit';
import { SECONDS_PER_HOUR } from '@domain/calendar';
import type { Proficiency, Trainer, WorkingDays } from '@domain/contract/trainers';
import { clash } from '../claims';
import { lastFour } from '../secrets';
import type { SeedTrainer } from '../store';
import type { CoverTrainer, RequiredHour, TrainerFilter, Trainers } from '../trainers';
import { copied } from './copied';
import { rowsAround, type Tables } from './tables';

export function memoryTrainers({ trainers, sessions }: Tables): Trainers {
  const matching = (filter: TrainerFilter) => {
    const words = searchWords(filter.search ?? '');
    return [...trainers.values()].filter((trainer) => matches(trainer, filter, words)).sort(byNameThenId);
  };
  return {
    list: async (filter) => matching(filter).map(listed),
    names: async (filter) => matching(filter).map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })),
    covering: async (bands, days) =>
      [...trainers.values()].filter(isActiveTrainer).map((trainer) => {
        const cover = coverTrainer(trainer, bands);
        if (!days) return cover;
        const own = days.flatMap((day) => (cover.working_days[day] ? [[day, cover.working_days[day]] as const] : []));
        return { ...cover, working_days: Object.fromEntries(own) as WorkingDays };
      }),
    find: async (email) => {
      const trainer = trainers.get(email);
      if (!trainer || trainer.row_status === 'deleted') return undefined;
      return present(trainer, lastFour(trainer.pan), lastFour(trainer.bank?.account_number));
    },
    givingDemos: async (children, hours) =>
      [...trainers.values()]
        .filter((trainer) => isActiveTrainer(trainer) && trainer.demo_session_countries.length > 0)
        .filter((trainer) => children.every((child) => suitsChild(offerOf(trainer), child)))
        .filter((trainer) => hours.every((hour) => worksThen(trainer, hour) && !isBusyThen(sessions, trainer, hour)))
        .sort(byNameThenId)
        .map(({ teacher_id, trainer_name, trainer_type, demo_session_countries, grade_groups, rating }) =>
          copied({ teacher_id, trainer_name, trainer_type, demo_session_countries, grade_groups, rating }),
        ),
    calendarCredential: async (email) => trainers.get(email)?.calendar_credential ?? null,
    lock: async (email) => {
      const trainer = trainers.get(email);
      return trainer !== undefined && isActiveTrainer(trainer);
    },
  };
}

/** Stored rows are never changed in place, and ranking trainers changes nothing: copies of thousands would only take time. */
function coverTrainer(
  {
    teacher_id,
    trainer_name,
    trainer_type,
    trainer_proficiency,
    batches_region,
    demo_session_countries,
    grade_groups,
    working_days,
    rating,
  }: SeedTrainer,
  wanted: ReadonlyMap<string, readonly string[]>,
): CoverTrainer {
  const proficiency: Proficiency = {};
  for (const [product, bands] of wanted)
    for (const band of bands) {
      const taught = trainer_proficiency[product]?.[band];
      if (taught?.eligible)
        (proficiency[product] ??= {})[band] = {
          eligible: true,
          session_range: { trained: taught.session_range.trained, not_trained: [] },
        };
    }
  return {
    teacher_id,
    trainer_name,
    trainer_type,
    trainer_proficiency: proficiency,
    batches_region,
    demo_session_countries,
    grade_groups,
    working_days,
    rating,
  };
}

export function isActiveTrainer(trainer: SeedTrainer): boolean {
  return trainer.trainer_status === 'active' && trainer.row_status === 'active';
}

function worksThen({ working_days }: SeedTrainer, { weekday, from }: RequiredHour): boolean {
  return (working_days[weekday] ?? []).some(([start, end]) => start <= from && from + 60 <= end);
}

function isBusyThen(sessions: Tables['sessions'], { teacher_id }: SeedTrainer, { start }: RequiredHour): boolean {
  const hour = { start_time: start, end_time: start + SECONDS_PER_HOUR, session_status: 'active' } as const;
  return rowsAround(sessions, teacher_id, hour.start_time, hour.end_time).some((session) => clash(session, hour));
}

function offerOf({ demo_session_countries, grade_groups }: SeedTrainer): DemoOffer {
  return { countries: demo_session_countries, grades: grade_groups };
}

export function byNameThenId(one: SeedTrainer, other: SeedTrainer): number {
  return compare(one.trainer_name, other.trainer_name) || compare(one.teacher_id, other.teacher_id);
}

/** The order of the database's "C" collation, which is the order of code points. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** `words`: those of the filter's search, which are the same for thousands. */
function matches(
  trainer: SeedTrainer,
  { status, type, country, teacher_ids }: TrainerFilter,
  words: readonly string[],
): boolean {
  if (trainer.row_status === 'deleted') return false;
  if (teacher_ids !== undefined && !teacher_ids.includes(trainer.teacher_id)) return false;
  if (status !== undefined && trainer.trainer_status !== status) return false;
  if (type !== undefined && !trainer.trainer_type.includes(type)) return false;
  if (country !== undefined && !trainer.demo_session_countries.includes(country)) return false;
  return matchesWords([trainer.trainer_name, trainer.teacher_id], words);
}

/** Of a trainer in a list: nothing that is sealed elsewhere. */
export function listed(row: SeedTrainer): Trainer {
  return { ...present(row, null, null), address: '' };
}

export function present(row: SeedTrainer, pan_last4: string | null, bank_last4: string | null): Trainer {
  const { pan: _pan, bank: _bank, calendar_credential: _credential, ...trainer } = row;
  return { ...copied(trainer), pan_last4, bank_last4 };
}
