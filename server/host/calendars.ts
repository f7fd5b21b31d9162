// The calendars of trainers that the environment has keys for.
import type { EpochSeconds } from '@domain/units';
import { type ExternalCalendars } from '../integrations/externalCalendars';
import { googleCalendars } from '../integrations/googleCalendars';
import type { Configuration } from './environment';

/** Undefined where they are kept on this server. */
export function configuredCalendars(
  { GOOGLE_CALENDAR_CLIENT, GOOGLE_CALENDAR_API, GOOGLE_TOKEN_URL }: Configuration,
  now: () => EpochSeconds,
): ExternalCalendars | undefined {
  if (!GOOGLE_CALENDAR_CLIENT) return undefined;
  const [clientId = '', clientSecret = ''] = GOOGLE_CALENDAR_CLIENT.split(':');
  return googleCalendars({
    clientId,
    clientSecret,
    now,
    ...(GOOGLE_CALENDAR_API && { baseUrl: GOOGLE_CALENDAR_API }),
    ...(GOOGLE_TOKEN_URL && { tokenUrl: GOOGLE_TOKEN_URL }),
  });
}
