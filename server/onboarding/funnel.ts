// Completion over the eight sections: how many trainers are how far, section by section and step by step, and who waits for whom since when.
import type { AnswerOf } from '@domain/contract/contract';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import { SECTION_STATES, type SectionState, WAITS_FOR, type WaitsFor } from '@domain/onboarding/progress';
import { SECTION_NAMES, SECTIONS } from '@domain/onboarding/sections';
import { ONBOARDINGS } from '@domain/records/onboarding';
import type { Store } from '../store/store';

const STATES = Object.keys(SECTION_STATES) as SectionState[];

function asked(filters: Record<string, FilterValue>): ListQuery {
  return { page: 1, size: 1, sort: { field: 'waiting_since', descending: false }, search: '', filters };
}

/** Each question counts rows of one small table by one column. */
export async function funnelOf(store: Store, people: 'open' | 'all'): Promise<AnswerOf<'onboardingFunnel'>> {
  const records = store.records(ONBOARDINGS);
  const all: Record<string, FilterValue> = people === 'open' ? { status: { anyOf: ['open'] } } : {};
  const counts = async (field: string) =>
    new Map((await records.tally(asked(all), [field])).map(({ values, count }) => [values[0]!, count]));
  const [sections, verified, waiting] = await Promise.all([
    Promise.all(SECTION_NAMES.map(async (section) => ({ section, found: await counts(SECTIONS[section].column) }))),
    counts('verified'),
    Promise.all(
      (Object.keys(WAITS_FOR) as WaitsFor[]).map(async (waits_for) => ({
        waits_for,
        oldest:
          (await records.page(asked({ ...all, waits_for: { anyOf: [waits_for] } }))).rows[0]?.waiting_since ?? null,
      })),
    ),
  ]);
  const waits = await counts('waits_for');
  const reached = (least: number) =>
    [...verified].reduce((sum, [number, count]) => sum + (Number(number) >= least ? count : 0), 0);
  return {
    trainers: reached(0),
    steps: Array.from({ length: SECTION_NAMES.length + 1 }, (_, least) => ({ verified: least, count: reached(least) })),
    sections: sections.map(({ section, found }) => ({
      section,
      states: STATES.map((state) => ({ state, count: found.get(state) ?? 0 })),
    })),
    waiting: waiting.map((each) => ({ ...each, count: waits.get(each.waits_for) ?? 0 })),
  };
}
