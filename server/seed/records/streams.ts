// Streams of a working company: three batches and one that is live today, with who subscribed, who watched, what was said, and a host who was replaced.
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import { hashOf } from '@domain/rubrics/sampling';
import { type StreamBatch, STREAM_BATCHES } from '@domain/records/streamBatch';
import { type StreamSession, STREAM_SESSIONS } from '@domain/records/streamSession';
import { type StreamSubscriber, STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { type StreamChat, type StreamPresence, type StreamViewer, STREAM_CHATS } from '@domain/records/streamAudience';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { HOSTINGS } from '../../classes/hosts';
import { sessionsOf } from '../../classes/hostedHours';
import { NEW_SESSION } from '../../streams/batches';
import type { SessionRow } from '../../store/store';
import { person } from '../company/names';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import type { FreeHours } from './freeHours';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';

const BATCHES = [
  { title: 'Maths that moves', weekday: 1, clock: 17, grades: ['3', '4', '5'], about: 'One idea a week, drawn live.' },
  {
    title: 'Puzzles on Thursday',
    weekday: 3,
    clock: 18,
    grades: ['5', '6', '7'],
    about: 'Three puzzles, ten minutes each.',
  },
  { title: 'Algebra out loud', weekday: 5, clock: 11, grades: ['7', '8'], about: null },
] as const;
/** Once, in the morning of today: live from then on, until its room says that it ended. */
const LIVE = {
  title: 'Ask a mathematician',
  grades: ['3', '4', '5', '6'],
  about: 'Any question, answered live.',
} as const;
/** The first of them at which somebody is free. */
const LIVE_CLOCKS = [9.5, 9, 10, 10.5, 11];
const WEEKDAY = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const WEEKS_BACK = 3;
const WEEKS = 8;
const MINUTES = 60;
/** Ids of rooms have eleven digits. */
const ROOMS = 10_000_000_000;
const SAID = [
  'Can you show the second step again?',
  'Is zero even?',
  'We tried it with paper at home',
  'Got it, thank you!',
  'What happens with negative numbers?',
] as const;

interface Rows {
  stream_batch: Omit<StreamBatch, 'host_name' | 'helper_names' | 'upcoming' | 'streamed' | 'subscribers'>[];
  stream_session: Omit<StreamSession, 'host_name' | 'helper_names' | 'viewers'>[];
  stream_subscriber: StreamSubscriber[];
  stream_viewer: StreamViewer[];
  stream_presence: StreamPresence[];
  stream_chat: StreamChat[];
}

export function seedStreams(seed: number, today: IsoDate, free: FreeHours, now: EpochSeconds) {
  const rows: Rows = {
    stream_batch: [],
    stream_session: [],
    stream_subscriber: [],
    stream_viewer: [],
    stream_presence: [],
    stream_chat: [],
  };
  const sessions: SessionRow[] = [];
  const monday = addDays(today, -weekdayIndex(today) - 7 * WEEKS_BACK);
  for (const [at, plan] of BATCHES.entries()) {
    const random = new Random(seed, DRAW.stream, at, startOfDay(monday));
    const starts = Array.from({ length: WEEKS }, (_, week) =>
      startOfHour(addDays(monday, 7 * week + plan.weekday), plan.clock),
    );
    const found = free.pickSeries(random, starts, MINUTES);
    if (!found) continue;
    const whole = { ...plan, start_date: addDays(monday, plan.weekday), planned: WEEKS };
    sessions.push(...seedBatch(rows, random, whole, found, { today, free, now }));
  }
  const startsAt = (hours: number) => startOfDay(today) + hours * 3600;
  const clock = LIVE_CLOCKS.find((each) => free.isAnybody(startsAt(each), MINUTES));
  if (clock !== undefined) {
    const random = new Random(seed, DRAW.stream, BATCHES.length, startOfDay(today));
    const found = free.pickSeries(random, [startsAt(clock)], MINUTES)!;
    const once = { ...LIVE, weekday: weekdayIndex(today), clock, start_date: today, planned: 1 };
    sessions.push(...seedBatch(rows, random, once, found, { today, free, now }));
  }
  return { sessions, records: { ...rows }, audit: [] };
}

type Plan = ((typeof BATCHES)[number] | (typeof LIVE & { weekday: number; clock: number })) & {
  start_date: IsoDate;
  /** How many sessions; one alone is live. */
  planned: number;
};
type Found = NonNullable<ReturnType<FreeHours['pickSeries']>>;

function seedBatch(
  rows: Rows,
  random: Random,
  { title, weekday, clock, grades, about, start_date, planned }: Plan,
  { trainer, starts }: Found,
  { today, free, now }: { today: IsoDate; free: FreeHours; now: EpochSeconds },
): SessionRow[] {
  const { teacher_id: host, rm_email } = trainer;
  const created = starts[0]! - 20 * 86_400;
  const id = uuid(random);
  const capacity = random.pick([100, 200, 500]);
  rows.stream_batch.push(
    newRow(STREAM_BATCHES, madeBy(rm_email, created), {
      id,
      title,
      about,
      grades: [...grades],
      capacity,
      region: 'IN',
      time_zone: 'Asia/Kolkata',
      start_date,
      planned,
      slots: [slotOf(weekday, clock)],
      host,
      end_date: addDays(start_date, Math.round((starts.at(-1)! - starts[0]!) / 86_400)),
      without_hour: planned - starts.length,
    }),
  );
  seedSubscribers(rows, random, { id, start_date, planned }, created, rm_email);
  const cancelled = planned === 1 ? undefined : random.int(1, starts.length - 1);
  // One is handed over while it runs.
  const replaced = starts.findIndex((start, at) => start < startOfDay(today) && at !== cancelled);
  // Rooms of this server, which tell who comes: a company of its own has webinars, or links.
  return starts.flatMap((start_time, at) => {
    const isCancelled = at === cancelled;
    const isOver = start_time < startOfDay(today) && !isCancelled;
    const isLive = planned === 1 && start_time <= now;
    const other = at === replaced ? free.pick(random, start_time + 1800, 30) : undefined;
    const ended_on = start_time + MINUTES * 60 - random.int(0, 300);
    const when = isCancelled ? Math.min(start_time - 86_400, startOfDay(today) - 3600) : created;
    const own = uuid(random);
    const session: Rows['stream_session'][number] = newRow(STREAM_SESSIONS, madeBy(rm_email, created), {
      ...NEW_SESSION,
      host_parts: other ? [{ host, from: start_time, until: start_time + 1800 }] : [],
      id: own,
      stream_batch_id: id,
      number: at + 1,
      title,
      host: other?.teacher_id ?? host,
      helpers: [],
      join_link: `https://streams.example.com/${id.slice(0, 8)}/${at + 1}`,
      start_time,
      minutes: MINUTES,
      capacity,
      status: isCancelled ? 'cancelled' : isOver ? 'ended' : isLive ? 'live' : 'scheduled',
      is_single: other !== undefined,
      platform: 'local',
      meeting_id: String(ROOMS + hashOf(own)),
      ...(isOver && { started_on: start_time, resumed_on: start_time, ended_on, version: 3, updated_on: ended_on }),
      // Told by its room, which tells of its end, too.
      ...(isLive && {
        started_on: start_time,
        resumed_on: start_time,
        version: 2,
        updated_on: start_time,
        updated_by: 'feed',
      }),
      ...(isCancelled && {
        cancel_reason: 'The host is not available',
        cancelled_on: when,
        cancelled_by: rm_email,
        version: 2,
        updated_on: when,
      }),
    });
    const viewers = isOver || isLive ? seedViewers(rows, random, session, isLive ? null : ended_on) : 0;
    const { host_name: _host, helper_names: _helpers, viewers: _viewers, ...stored } = session as StreamSession;
    rows.stream_session.push(stored);
    const whole = { ...stored, host_name: null, helper_names: [], viewers };
    return sessionsOf(HOSTINGS.stream_session, whole, HOSTINGS.stream_session.hosts(whole), []);
  });
}

function seedSubscribers(
  rows: Rows,
  random: Random,
  { id: stream_batch_id, start_date, planned }: Pick<StreamBatch, 'id' | 'start_date' | 'planned'>,
  created: EpochSeconds,
  by: string,
): void {
  const count = random.int(25, 60);
  for (let at = 0; at < count; at++) {
    const { first, last } = person(random);
    const from_date = addDays(start_date, random.chance(0.7) ? 0 : 7 * Math.min(planned - 1, random.int(1, 3)));
    const isOver = random.chance(0.1);
    rows.stream_subscriber.push(
      newRow(STREAM_SUBSCRIBERS, madeBy(by, created + random.int(1, 15) * 86_400), {
        id: uuid(random),
        stream_batch_id,
        contact: `${first}.${last}.${random.int(100, 999)}${at}@families.example.com`.toLowerCase(),
        subscriber_name: `${first} ${last}`,
        from_date,
        to_date: isOver ? addDays(from_date, 28) : null,
        stage: random.chance(0.05) ? 'ended' : 'subscribed',
      }),
    );
  }
}

function slotOf(weekday: number, clock: number): string {
  return `${WEEKDAY[weekday]!} ${String(Math.floor(clock)).padStart(2, '0')}:${clock % 1 === 0 ? '00' : '30'}`;
}

/** As a local feed tells them: who came and went, and what was said to everyone. `ended_on`: null while it is live, and all are there. */
function seedViewers(
  rows: Rows,
  random: Random,
  { id, start_time, created_by }: Pick<StreamSession, 'id' | 'start_time' | 'created_by'>,
  ended_on: EpochSeconds | null,
): number {
  const count = random.int(18, 45);
  const tell = (at: number) => stamps('feed', Math.floor(at));
  for (let viewer = 0; viewer < count; viewer++) {
    const who = random.unique('0123456789abcdef', 32);
    const joined = start_time + Math.max(-120, Math.round(random.next() ** 2 * 1500) - 120);
    const early = random.chance(0.7) ? undefined : joined + random.int(300, 2400);
    const seen = { stream_session_id: id, person: who };
    rows.stream_viewer.push({ ...tell(joined), id: `${id}:${who}`, ...seen });
    const moments: [StreamPresence['kind'], EpochSeconds][] = [['joined', joined]];
    if (ended_on !== null) moments.push(['left', Math.min(ended_on, early ?? ended_on)]);
    for (const [kind, at] of moments)
      rows.stream_presence.push({
        ...tell(at),
        id: random.unique('0123456789abcdef', 32).slice(0, 24) + `${viewer}${kind}`,
        ...seen,
        connection: `feed:${viewer}`,
        kind,
        moment_ms: at * 1000,
      });
  }
  const said = random.int(3, 7);
  for (let at = 0; at < said; at++) {
    const { first, last } = person(random);
    const said_on = start_time + random.int(200, ended_on === null ? 1200 : 3200);
    rows.stream_chat.push(
      newRow(STREAM_CHATS, madeBy(created_by, said_on), {
        id: uuid(random),
        stream_session_id: id,
        said_by: `${first} ${last}`,
        text: random.pick(SAID),
        said_on,
      }),
    );
  }
  return count;
}
