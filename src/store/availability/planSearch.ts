// Searches a plan for one day or several, keeps what is proposed true to the picks, and adds it to them. The engine is asked by live actions only.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { now, today } from '@/clock/clock';
import { hoursOver } from '@domain/availability/demoSlot';
import { ALL_HOURS, countHours, maskOf, NO_HOURS } from '@domain/availability/hours';
import { type AskedPlan, askedHours, planProblems } from '@domain/availability/planLimits';
import { addDays, weekdayIndex } from '@domain/calendar';
import { toSlashDate, weekdayAndDate } from '@domain/formats';
import type { HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { availabilityApi, type TrainerSlots } from '../api/availability';
import { LOADED_DAYS } from '../api/staleness';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import type { RootState } from '../store';
import { dayEngineOf } from './engine';
import { dayAmended } from './live';
import { areaPainted } from './painting';
import { isStep } from './picks';
import {
  planEnded,
  planFound,
  planProgressed,
  planRefused,
  planStarted,
  type ProposedHour,
  proposalChecked,
} from './planning';
import { type DayPicks, listedTrainers, selectDayPicks, selectSlots, shownCodes } from './selectors';
import { type AvailabilityView, readView } from './view';

type Thunk<T = void> = ThunkAction<T, RootState, Extra, UnknownAction>;

/** The trainers that the grid lists: those are planned for, by name in whichever order they stand. */
function listedIds(state: RootState, slots: TrainerSlots): TrainerId[] {
  const view: AvailabilityView = { ...readView(state.location.search, today()), order: 'name' };
  const codes = (id: TrainerId, base: string) => shownCodes(state, slots.date, id, base);
  const picks = view.picked ? selectDayPicks(state, slots.date) : null;
  return listedTrainers(slots, view, codes, picks).map((index) => slots.trainers[index]!.id);
}

/** Plans the day that is shown, and the others that were chosen. What was proposed before makes room. */
export function planAsked(shown: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState();
    const { asked, moreDays, search: underWay } = state.planning;
    const slots = selectSlots(state, shown);
    if (underWay) return;
    if (!slots) {
      dispatch(planEnded('The day that is shown is not loaded. Load it, then plan.'));
      return;
    }
    const dates = [...new Set([shown, ...moreDays])].sort();
    const days = dates.map((date) => ({
      text: weekdayAndDate(date),
      over: hoursOver(date, now()),
      mostAt: missingOn(state, date),
    }));
    const problems = planProblems(asked, listedIds(state, slots).length, days);
    if (Object.keys(problems).length > 0) {
      dispatch(planRefused(problems));
      return;
    }
    const id = crypto.randomUUID();
    const search = { id, date: dates[0]!, looked: 0, most: 0 };
    dispatch(planStarted({ search, pathname: state.location.pathname }));
    for (const date of dates) {
      dispatch(planProgressed({ ...search, date }));
      const failure = await dispatch(dayPlanned(id, date, asked));
      if (getState().planning.search?.id !== id) return;
      if (failure !== undefined) {
        dispatch(planEnded(failure));
        return;
      }
    }
    dispatch(planEnded(null));
  };
}

/** What the hours of the date miss, where that is planned for. */
function missingOn({ planning: { gaps } }: RootState, date: IsoDate): Record<HourOfDay, number> | undefined {
  return gaps?.date === date ? gaps.missing : undefined;
}

/** Answers why there is no plan. */
function dayPlanned(id: string, date: IsoDate, asked: AskedPlan): Thunk<Promise<string | undefined>> {
  return async (dispatch, getState, extra) => {
    const day = dispatch(availabilityApi.endpoints.trainerSlots.initiate(date));
    const week = dispatch(
      availabilityApi.endpoints.weekHours.initiate({ query: { date: toSlashDate(date) } }, { forceRefetch: true }),
    );
    try {
      // What failed is said by the snack bar too.
      const [slots, hours] = [justLoaded(await day), justLoaded(await week)];
      if (!slots) return `${weekdayAndDate(date)} could not be loaded. Try again.`;
      if (!hours) return 'The hours of the week could not be loaded. Try again.';
      const state = getState();
      const picks = selectDayPicks(state, date);
      const byTrainer = new Map(hours.trainers.map((each) => [each.teacher_id, each.hours]));
      const question = {
        wanted: Number(asked.wanted),
        hours: askedHours(asked),
        mostATrainer: Number(asked.mostATrainer),
        mostAnHour: Number(asked.mostAnHour),
        mostAt: missingOn(state, date),
        over: hoursOver(date, now()),
        picks: masksOf(picks),
        trainers: listedIds(state, slots).map((trainer) => ({
          id: trainer,
          otherHours: otherHours(state, date, trainer, byTrainer.get(trainer)),
        })),
      };
      const isWanted = () => getState().planning.search?.id === id;
      const answer = await dayEngineOf(extra).plan(slots.revision, question, (progress) => {
        dispatch(planProgressed({ id, date, ...progress }));
        return isWanted();
      });
      if (!answer.ok) {
        // A restarted worker is loaded again by `onLost`.
        if (answer.reason === 'stale') dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
        return 'The day was loaded again. Plan once more.';
      }
      const names = new Map(slots.trainers.map((trainer) => [trainer.id, trainer.name]));
      const found = answer.trainers
        .flatMap(({ trainerId, hours: own, reasons }) =>
          own.map((hour, at): ProposedHour => ({
            trainerId,
            name: names.get(trainerId) ?? trainerId,
            hour,
            reason: reasons[at]!,
          })),
        )
        .sort((one, other) => asShown(one.hour) - asShown(other.hour) || one.name.localeCompare(other.name));
      const { aims, bound, short } = answer;
      const masks = answer.trainers.map(({ trainerId, hours: own }) => [trainerId, maskOf(own)] as const);
      const proposal = { wanted: question.wanted, mostATrainer: question.mostATrainer, found, aims, bound, short };
      dispatch(planFound({ id, date, proposal: { ...proposal, hours: Object.fromEntries(masks), lost: 0 } }));
      // Picked meanwhile: the plan knew nothing of it.
      if (selectDayPicks(getState(), date) !== picks) await dispatch(proposalRechecked(date));
      return undefined;
    } finally {
      day.unsubscribe();
      week.unsubscribe();
    }
  };
}

/** Not what was loaded before, where asking again has failed. */
function justLoaded<T>({ data, isError }: { data?: T; isError: boolean }): T | undefined {
  return isError ? undefined : data;
}

/** The grid begins at six. */
const asShown = (hour: HourOfDay) => (hour + 18) % 24;

/** Sessions, picks and proposals on the other days of the week. */
function otherHours(state: RootState, date: IsoDate, id: TrainerId, sessions: readonly number[] = []): number {
  const monday = addDays(date, -weekdayIndex(date));
  let sum = 0;
  for (let at = 0; at < 7; at++) {
    const other = addDays(monday, at);
    if (other === date) continue;
    const proposed = state.planning.proposals[other]?.hours[id] ?? NO_HOURS;
    sum += (sessions[at] ?? 0) + (state.picks.byDate[other]?.[id]?.length ?? 0) + countHours(proposed);
  }
  return sum;
}

/** Takes out what can no longer be picked, as by a pick beside it or another load of the day. */
function proposalRechecked(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const state = getState();
    const hours = state.planning.proposals[date]?.hours ?? {};
    const revision = state.availability.days[date]?.revision;
    const trainers = Object.keys(hours);
    if (revision === undefined || trainers.length === 0) return;
    const picks = selectDayPicks(state, date);
    const answer = await dayEngineOf(extra).paint(revision, {
      trainers,
      hours: ALL_HOURS,
      of: hours,
      over: hoursOver(date, now()),
      picks: masksOf(picks),
    });
    if (!answer.ok || selectDayPicks(getState(), date) !== picks) return;
    const kept = answer.trainers.map(({ trainerId, hours: own }) => [trainerId, maskOf(own)] as const);
    dispatch(proposalChecked({ date, hours: Object.fromEntries(kept) }));
  };
}

function masksOf(picks: DayPicks): Record<TrainerId, HourMask> {
  return Object.fromEntries(Object.entries(picks).map(([id, own]) => [id, maskOf(own.map(({ hour }) => hour))]));
}

/** Picks what is proposed for a date, or these hours of it: one step, which is undone like any other. */
export function proposalAdded(date: IsoDate, only?: Readonly<Record<TrainerId, HourMask>>): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const of = only ?? getState().planning.proposals[date]?.hours ?? {};
    const trainers = Object.keys(of);
    if (trainers.length > 0) await dispatch(areaPainted({ date, trainers, hours: ALL_HOURS, of }, now(), 'pick'));
  };
}

registerFeature({
  name: 'plan search',
  listen: (listen) => {
    listen({
      actionCreator: dayAmended,
      effect: ({ payload }, { dispatch }) => void dispatch(proposalRechecked(payload.date)),
    });
    listen({
      matcher: isStep,
      effect: ({ meta: { step } }, { dispatch }) => void dispatch(proposalRechecked(step.date)),
    });
    listen({
      matcher: availabilityApi.endpoints.trainerSlots.matchFulfilled,
      effect: ({ payload }, { dispatch }) => void dispatch(proposalRechecked(payload.date)),
    });
  },
});
