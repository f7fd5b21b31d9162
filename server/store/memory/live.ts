// Planners at work, in memory: as long as the process lives, and told at once.
import { EXTERNAL_EVENTS, BLOCKED_HOURS } from '@domain/records/trainerCalendar';
import {
  changesOfHeld,
  type HeldHours,
  type Holder,
  type Live,
  type LiveEvent,
  LOG_SECONDS,
  PLACE_SECONDS,
  SLOW_SECONDS,
} from '../live';
import type { LeaveRow, SeedTrainer, SessionRow } from '../store';
import type { Touched } from './table';

const keyOf = ({ planner, holder, date }: Holder) => `${planner} ${holder} ${date}`;

export class MemoryLive implements Live {
  /** Of this process alone: after its end nobody knows what came after a place. */
  readonly #name = crypto.randomUUID();
  readonly #held = new Map<string, HeldHours & { seen_on: number }>();
  readonly #listeners = new Set<() => void>();
  #log: { number: number; at: number; event: LiveEvent }[] = [];
  #last = 0;

  hold: Live['hold'] = async (held, now) => {
    const before = this.#held.get(keyOf(held));
    const hours = changesOfHeld(before?.hours ?? {}, held.hours);
    if (Object.keys(held.hours).length === 0) this.#held.delete(keyOf(held));
    else this.#held.set(keyOf(held), { ...held, seen_on: now });
    if (Object.keys(hours).length > 0) this.#write([{ ...held, kind: 'held', hours }]);
  };

  opening: Live['opening'] = async (date) => ({
    place: this.#place(),
    held: [...this.#held.values()].filter((held) => held.date === date).map(withoutSign),
  });

  since: Live['since'] = async (place) => {
    const [name, number, at] = place.split(' ');
    if (name !== this.#name || !(Number(at) > seconds() - PLACE_SECONDS) || !(Number(number) <= this.#last))
      return undefined;
    const since = this.#log.filter((each) => each.number > Number(number));
    return { place: this.#place(), events: since.map(({ event }) => event) };
  };

  ofLast: Live['ofLast'] = async (last) => {
    if (last + SLOW_SECONDS > LOG_SECONDS) return undefined;
    return this.#log.filter(({ at }) => at > seconds() - last - SLOW_SECONDS).map(({ event }) => event);
  };

  sweep: Live['sweep'] = async (seenBefore) => {
    const gone = [...this.#held.values()].filter(({ seen_on }) => seen_on < seenBefore);
    for (const held of gone) this.#held.delete(keyOf(held));
    this.#write(
      gone.map((held) => ({
        ...withoutSign(held),
        kind: 'held',
        hours: Object.fromEntries(Object.keys(held.hours).map((id) => [id, 0])),
      })),
    );
    this.#log = this.#log.filter(({ at }) => at >= seconds() - LOG_SECONDS);
  };

  listen: Live['listen'] = async (onNews) => {
    this.#listeners.add(onNews);
    return () => void this.#listeners.delete(onNews);
  };

  /** A transaction has ended: what it changed of trainers' days is told. */
  committed(touched: readonly Touched[]): void {
    this.#write(touched.flatMap(changeOf));
  }

  #write(events: readonly LiveEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) this.#log.push({ number: ++this.#last, at: seconds(), event });
    for (const onNews of this.#listeners) onNews();
  }

  #place(): string {
    return `${this.#name} ${this.#last} ${seconds()}`;
  }
}

function withoutSign({ planner, holder, date, hours }: HeldHours): HeldHours {
  return { planner, holder, date, hours };
}

/** Of no day's clock: tests stop that one. */
function seconds(): number {
  return Math.floor(performance.now() / 1000);
}

interface Shown {
  teacher_id: string;
  begins: number;
  ends: number;
  /** What else a day shows of it. */
  told: unknown[];
}

/** What a day shows of the rows of a table, as the triggers of the database have it. */
const SHOWN: Readonly<Record<string, (row: never) => Shown>> = {
  sessions: ({ teacher_id, start_time, end_time, session_type, session_status, batch_name, sub_type }: SessionRow) => ({
    teacher_id,
    begins: start_time,
    ends: end_time,
    told: [session_type, session_status, batch_name, sub_type],
  }),
  leaves: ({ teacher_id, leave_start_time, leave_end_time, status, timezone }: LeaveRow) => ({
    teacher_id,
    begins: leave_start_time,
    ends: leave_end_time,
    told: [status, timezone],
  }),
  [BLOCKED_HOURS.table]: ({ teacher_id, start_time, end_time, status, note }: Closed & { note: string }) => ({
    teacher_id,
    begins: start_time,
    ends: end_time,
    told: [status, note],
  }),
  [EXTERNAL_EVENTS.table]: ({ teacher_id, start_time, end_time, status, summary }: Closed & { summary: string }) => ({
    teacher_id,
    begins: start_time,
    ends: end_time,
    told: [status, summary],
  }),
  trainers: (row: SeedTrainer) => ({
    teacher_id: row.teacher_id,
    begins: 0,
    ends: 4_102_444_800,
    told: [
      row.trainer_name,
      row.trainer_type,
      row.trainer_status,
      row.row_status,
      row.working_days,
      row.demo_session_countries,
    ],
  }),
};

interface Closed {
  teacher_id: string;
  start_time: number;
  end_time: number;
  status: string;
}

function changeOf({ table, before, after }: Touched): LiveEvent[] {
  const shown = SHOWN[table];
  if (!shown) return [];
  const both = [before, after].flatMap((row) => (row === undefined ? [] : [shown(row as never)]));
  const [one, other] = both;
  if (!one || JSON.stringify(one) === JSON.stringify(other)) return [];
  return [
    {
      kind: 'changed',
      trainers: [...new Set(both.map(({ teacher_id }) => teacher_id))],
      from: Math.min(...both.map(({ begins }) => begins)),
      until: Math.max(...both.map(({ ends }) => ends)),
    },
  ];
}
