// Zoom over its HTTP API, signed in as a server-to-server app.
import type { EpochSeconds } from '@domain/units';
import { type MeetingPlan, MeetingProblem, type Meetings } from './meetings';

export interface ZoomKeys {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** The clock. */
  now: () => EpochSeconds;
  baseUrl?: string;
  tokenUrl?: string;
}

const TIME_LIMIT_MS = 10_000;
/** A token is not used in its last minute. */
const MARGIN_SECONDS = 60;
/** At a set time. */
const SCHEDULED = 2;
const SCHEDULED_WEBINAR = 5;

export function zoomMeetings({
  accountId,
  clientId,
  clientSecret,
  now,
  baseUrl = 'https://api.zoom.us/v2',
  tokenUrl = 'https://zoom.us/oauth/token',
}: ZoomKeys): Meetings {
  let known: { token: string; until: number } | undefined;
  const token = async (): Promise<string> => {
    if (known && known.until > now()) return known.token;
    const answer = await send(tokenUrl, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
    });
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
    known = { token: access_token, until: now() + expires_in - MARGIN_SECONDS };
    return access_token;
  };
  const ask = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
    send(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const schedule = (kind: 'meetings' | 'webinars', type: number) => ({
    create: async (plan: MeetingPlan) => {
      const { id, join_url } = (await (await ask('POST', `/users/me/${kind}`, bodyOf(plan, type))).json()) as {
        id: number;
        join_url?: string;
      };
      return { meeting_id: String(id), join_url: join_url ?? null };
    },
    move: async (meetingId: string, plan: MeetingPlan) => {
      await ask('PATCH', `/${kind}/${encodeURIComponent(meetingId)}`, bodyOf(plan, type));
    },
  });
  return {
    platform: 'zoom',
    ...schedule('meetings', SCHEDULED),
    webinars: {
      ...schedule('webinars', SCHEDULED_WEBINAR),
      end: async (meetingId) => {
        await ask('PUT', `/webinars/${encodeURIComponent(meetingId)}/status`, { action: 'end' });
      },
      remove: async (meetingId) => {
        await ask('DELETE', `/webinars/${encodeURIComponent(meetingId)}`);
      },
    },
    // Zoom calls the address of its webhook, so there is no feed to ask.
    feed: null,
  };
}

function bodyOf({ topic, start_time, minutes }: MeetingPlan, type: number) {
  return {
    topic,
    type,
    start_time: new Date(start_time * 1000).toISOString().replace('.000', ''),
    duration: minutes,
    timezone: 'Asia/Kolkata',
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => undefined);
  if (!answer?.ok) throw new MeetingProblem(`Zoom answered ${answer?.status ?? 'nothing'}`);
  return answer;
}
