// Cancels sessions and reports the result of each (spec 7.1: deleted and undeleted sessions).
import { refusalOf } from '@domain/actions/actions';
import type { RowResult } from '@domain/contract/list';
import type { SessionKey } from '@domain/contract/demoSessions';
import { now } from '@/clock/clock';
import { useCancelSessionsMutation } from '@/store/api/demoSessions';
import { useAppStore } from '@/store/hooks';

export interface CancelSessions {
  mayCancel: (session: SessionKey) => boolean;
  /** Undefined when the call itself failed; the snack bar shows that. */
  cancel: (sessions: readonly SessionKey[], reason?: string) => Promise<RowResult[] | undefined>;
}

export function useCancelSessions(): CancelSessions {
  const store = useAppStore();
  const [cancelSessions] = useCancelSessionsMutation();

  function refused({ session_status: status, start_time }: SessionKey): string | undefined {
    const { user, onLocalhost } = store.getState().auth;
    const call = { user: user ?? undefined, onLocalhost, now: now() };
    return refusalOf('session', 'cancel', { status, start_time }, call)?.reason;
  }

  async function cancel(sessions: readonly SessionKey[], reason?: string): Promise<RowResult[] | undefined> {
    // A cancelled session may share trainer and time with an active one, and the call names sessions by these alone.
    const sent = sessions.filter((session) => refused(session) === undefined);
    const answer =
      sent.length > 0
        ? (await cancelSessions({ body: { sessions: sent.map(named), ...(reason && { reason }) } })).data
        : NOTHING;
    if (!answer) return undefined;
    return sessions.map((session) => {
      if (!sent.includes(session)) return resultOf(session, refused(session));
      const undeleted = answer.undeleted_sessions.find((each) => same(each, named(session)));
      return resultOf(session, undeleted?.message);
    });
  }

  return { mayCancel: (session) => refused(session) === undefined, cancel };
}

function resultOf({ session_id: id }: SessionKey, error: string | undefined): RowResult {
  return error === undefined
    ? { id, status: 'done', status_code: 200 }
    : { id, status: 'failed', status_code: 409, error };
}

const NOTHING = { deleted_sessions: [], undeleted_sessions: [] };

interface Name {
  trainer_id: string;
  start_time: number;
}

function named({ teacher_id, start_time }: SessionKey): Name {
  return { trainer_id: teacher_id, start_time };
}

function same(one: Name, other: Name): boolean {
  return one.trainer_id === other.trainer_id && one.start_time === other.start_time;
}
