// The platform for meetings that the environment has keys for.
import type { EpochSeconds } from '@domain/units';
import type { Meetings } from '../integrations/meetings';
import { zoomMeetings } from '../integrations/zoomMeetings';
import type { Configuration } from './environment';

/** Undefined where meetings have an id of this server alone. */
export function configuredMeetings(
  { ZOOM_KEY, ZOOM_API, ZOOM_TOKEN_URL }: Configuration,
  now: () => EpochSeconds,
): Meetings | undefined {
  if (!ZOOM_KEY) return undefined;
  const [accountId = '', clientId = '', clientSecret = ''] = ZOOM_KEY.split(':');
  return zoomMeetings({
    accountId,
    clientId,
    clientSecret,
    now,
    ...(ZOOM_API && { baseUrl: ZOOM_API }),
    ...(ZOOM_TOKEN_URL && { tokenUrl: ZOOM_TOKEN_URL }),
  });
}
