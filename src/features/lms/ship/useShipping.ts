// What is about to be shipped to which batches: a version, and for each batch that was chosen from when on.
import { isRealDate } from '@domain/calendar';
import { useScreenState } from '@/store/screen';

export const WHEN = { now: 'Now', date: 'From a date', session: 'From a session' } as const;
export type When = keyof typeof WHEN;

interface Picked {
  when: When;
  date: string | null;
  session: number | null;
}

type Picks = Readonly<Record<string, Picked>>;

const AT_ONCE: Picked = { when: 'now', date: null, session: null };
const NOBODY: Picks = {};

export function useShipping(course: string, latest: number) {
  const [number, setNumber] = useScreenState(`version shipped of ${course}`, latest);
  const [picks, setPicks] = useScreenState(`batches shipped to of ${course}`, NOBODY);
  return {
    number,
    setNumber,
    picks,
    choose: (ids: readonly string[], isChosen: boolean) =>
      setPicks((before) => {
        const others = Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)));
        return isChosen ? { ...others, ...Object.fromEntries(ids.map((id) => [id, AT_ONCE])) } : others;
      }),
    change: (id: string, change: Partial<Picked>) =>
      setPicks((before) => ({ ...before, [id]: { ...(before[id] ?? AT_ONCE), ...change } })),
    clear: () => setPicks(NOBODY),
  };
}

export type Shipping = ReturnType<typeof useShipping>;

export interface AskedBatch {
  id: string;
  from_date: string | null;
  from_session: number | null;
}

/** Those whose beginning is said in full, as the API is asked; the others are still being chosen. */
export function askedOf(picks: Picks): AskedBatch[] {
  return Object.entries(picks)
    .filter(([, { when, date, session }]) =>
      when === 'date' ? date !== null && isRealDate(date) : when === 'now' || session !== null,
    )
    .map(([id, { when, date, session }]) => ({
      id,
      from_date: when === 'date' ? date : null,
      from_session: when === 'session' ? session : null,
    }));
}
