// What the sessions of a series follow from, once all of it is chosen and nobody types any more.
import { useDebounced } from '@/ui/useDebounced';
import type { FollowingValues } from './FollowingForm';

export const HOURS_MISSING = 'Every session is shown here once hours, number of sessions and host are chosen.';
export const FOLLOWING_MISSING = 'Every session is shown here first.';
const ASKED = ['host', 'region', 'time_zone', 'slots', 'start_date', 'planned'] as const;

interface Asked {
  isWhole: boolean;
  /** What to ask with; undefined until then. */
  body: Readonly<Record<string, unknown>> | undefined;
}

/** Of a new series. `more`: what else its sessions are asked with. */
export function useAskedHours(values: Readonly<Record<string, unknown>>, more: object = {}): Asked {
  const body = { ...more, ...Object.fromEntries(ASKED.map((name) => [name, values[name]])) };
  const isWhole = ASKED.every((name) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  });
  return { isWhole, body: useRested(isWhole ? body : undefined) };
}

/** Of a change of all that follow a session. */
export function useAskedFollowing(values: FollowingValues | undefined): Asked {
  const { version: _version, ...body } = values ?? { version: 0 };
  return { isWhole: values !== undefined, body: useRested(values && body) };
}

function useRested<Body extends object>(body: Body | undefined): Body | undefined {
  const text = body ? JSON.stringify(body) : '';
  return useDebounced(text) === text ? body : undefined;
}
