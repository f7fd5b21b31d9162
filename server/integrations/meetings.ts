// Where sessions meet: a platform behind one interface; on a fresh install the joining page of each family is the meeting, under an id of its own.
import { LoggableError } from '../store/errors';

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
}

export interface Webinars {
  create(plan: MeetingPlan): Promise<{ meeting_id: string; join_url: string | null }>;
  move(meetingId: string, plan: MeetingPlan): Promise<void>;
  end(meetingId: string): Promise<void>;
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
  };
}
