// Where sessions meet: a platform behind one interface; on a fresh install the joining page of each family is the meeting, under an id of its own.
import type { EpochSeconds } from '@domain/units';
import { LoggableError } from '../store/errors';
import { localFeed } from './localFeed';

export interface MeetingPlan {
  topic: string;
  start_time: number;
  minutes: number;
}

export interface Meetings {
  readonly platform: string;
  /** Rejects with `MeetingProblem`. */
  create(plan: MeetingPlan): Promise<{ meeting_id: string; join_url: string | null }>;
  /** To another time. Rejects with `MeetingProblem`. */
  move(meetingId: string, plan: MeetingPlan): Promise<void>;
  /** One speaks to many; null where the platform has none. Each rejects with `MeetingProblem`. */
  readonly webinars: Webinars | null;
  /** Tells of streams in its rooms when it is asked; null where the platform calls by itself. */
  readonly feed: StreamFeed | null;
}

/** What a platform tells of a stream, and what of it is kept. */
export type StreamReport =
  | { kind: 'started' | 'ended'; at: EpochSeconds }
  | { kind: 'joined' | 'left'; person: string; connection: string; moment_ms: number }
  | { kind: 'said'; message_id: string; said_by: string; text: string; at: EpochSeconds };

export interface StreamFeed {
  /** All that happened up to a moment, in order of time. */
  reportsOf(
    room: { meeting_id: string; start_time: EpochSeconds; minutes: number },
    until: EpochSeconds,
  ): StreamReport[];
}

export interface Webinars {
  create(plan: MeetingPlan): Promise<{ meeting_id: string; join_url: string | null }>;
  move(meetingId: string, plan: MeetingPlan): Promise<void>;
  end(meetingId: string): Promise<void>;
  /** One that nobody needs. */
  remove(meetingId: string): Promise<void>;
}

/** The platform answered with an error, or not at all; holds no word of what was sent. */
export class MeetingProblem extends LoggableError {
  override name = 'MeetingProblem';
}

const DIGITS = 11;

/** Eleven digits, as the platforms have. */
export function localMeetings(): Meetings {
  return {
    platform: 'built-in',
    create: async () => ({
      meeting_id: Array.from(crypto.getRandomValues(new Uint8Array(DIGITS)), (byte, at) =>
        String(at === 0 ? 1 + (byte % 9) : byte % 10),
      ).join(''),
      join_url: null,
    }),
    move: async () => {},
    webinars: null,
    feed: localFeed,
  };
}
