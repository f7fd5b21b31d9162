// Google Calendar over its HTTP API: a trainer's events, asked for with the refresh credential that is stored for the trainer.
import { startOfDayIn } from '@domain/business/timeZones';
import { isRealDate } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { type CalendarOwner, CalendarProblem, type ExternalCalendars, type SeenEvent } from './externalCalendars';

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** The clock. */
  now: () => EpochSeconds;
  /** Of the calendar's API and of its sign-in. */
  baseUrl?: string;
  tokenUrl?: string;
}

const TIME_LIMIT_MS = 10_000;
/** An access token is not used in its last minute. */
const MARGIN_SECONDS = 60;
const MAX_PAGES = 20;

interface GoogleTime {
  dateTime?: string;
  /** Of one that lasts whole days. */
  date?: string;
  timeZone?: string;
}

interface GoogleEvent {
  id: string;
  status?: string;
  summary?: string;
  location?: string;
  transparency?: string;
  start?: GoogleTime;
  end?: GoogleTime;
}

export function googleCalendars({
  clientId,
  clientSecret,
  now,
  baseUrl = 'https://www.googleapis.com/calendar/v3',
  tokenUrl = 'https://oauth2.googleapis.com/token',
}: GoogleKeys): ExternalCalendars {
  const tokens = new Map<string, { token: string; until: number }>();

  const tokenOf = async ({ email, credential }: CalendarOwner): Promise<string> => {
    const refresh = await credential();
    if (refresh === null) throw new CalendarProblem(`${email} has connected no calendar`);
    const known = tokens.get(refresh);
    if (known && known.until > now()) return known.token;
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refresh,
    });
    const { access_token, expires_in } = await ask<{ access_token: string; expires_in: number }>(tokenUrl, {
      method: 'POST',
      body: form,
    });
    tokens.set(refresh, { token: access_token, until: now() + expires_in - MARGIN_SECONDS });
    return access_token;
  };

  return {
    name: 'google',
    events: async (owner, window) => {
      const token = await tokenOf(owner);
      const events: SeenEvent[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({
          timeMin: new Date(window.time_min * 1000).toISOString(),
          timeMax: new Date(window.time_max * 1000).toISOString(),
          timeZone: window.tz,
          // Repeated ones as they happen.
          singleEvents: 'true',
          orderBy: 'startTime',
          maxResults: '250',
          ...(pageToken && { pageToken }),
        });
        const answer = await ask<{ items?: GoogleEvent[]; nextPageToken?: string; timeZone?: string }>(
          `${baseUrl}/calendars/primary/events?${query}`,
          { headers: { Authorization: `Bearer ${token}` } },
        );
        events.push(...(answer.items ?? []).flatMap((event) => seen(event, answer.timeZone ?? window.tz)));
        pageToken = answer.nextPageToken;
        if (!pageToken) return events;
      }
      throw new CalendarProblem('Google Calendar’s answer was incomplete');
    },
  };
}

/** Nothing for one that was cancelled, or in which the trainer is free. */
function seen({ id, status, transparency, summary, location, start, end }: GoogleEvent, zone: string): SeenEvent[] {
  const [start_time, end_time] = [instantOf(start, zone), instantOf(end, zone)];
  if (
    status === 'cancelled' ||
    transparency === 'transparent' ||
    start_time === undefined ||
    end_time === undefined ||
    start_time >= end_time
  )
    return [];
  return [
    {
      external_id: id,
      summary: (summary?.trim() || 'Busy').slice(0, 300),
      location: location?.trim().slice(0, 300) || null,
      start_time,
      end_time,
      time_zone: start?.timeZone ?? zone,
    },
  ];
}

function instantOf(time: GoogleTime | undefined, zone: string): number | undefined {
  if (time?.dateTime) return Math.floor(Date.parse(time.dateTime) / 1000) || undefined;
  return time?.date && isRealDate(time.date) ? startOfDayIn(time.timeZone ?? zone, time.date) : undefined;
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => undefined);
  const read = (await answer?.json().catch(() => undefined)) as T | undefined;
  if (!answer?.ok || read === undefined)
    throw new CalendarProblem(`Google Calendar answered ${answer?.status ?? 'nothing'}`);
  return read;
}
