// Places of a PIN code, asked of a host that the environment names; without one nothing is ever asked.
import { INDIAN_STATES } from '@domain/onboarding/indianStates';
import { Failure } from '../failure';
import type { Log } from '../log/log';

export interface Place {
  area: string;
  city: string;
  /** The state's code; empty where the host names none that is known. */
  state: string;
}

/** Nothing of the trainer but the PIN code is told to it. */
export interface AddressLookup {
  placesOf(postalCode: string): Promise<Place[]>;
}

/** Throws a `Failure` that says to enter the address by hand. */
export async function placesOf(lookup: AddressLookup | undefined, postalCode: string, log: Log): Promise<Place[]> {
  if (!lookup) throw new Failure(404, { message: 'No host for addresses is configured: enter the address by hand' });
  try {
    return await lookup.placesOf(postalCode);
  } catch (problem) {
    log.error({ err: problem }, 'The host of addresses did not answer');
    throw new Failure(503, { message: 'The host of addresses does not answer: enter the address by hand' });
  }
}

const WAIT_MS = 4000;
const MAX_PLACES = 30;

/** `address` contains `{postal_code}`; the answer is that of India Post's directory: `[{ PostOffice: [{ Name, District, State }] }]`. */
export function hostedLookup(address: string, ask: typeof fetch = fetch): AddressLookup {
  return {
    async placesOf(postalCode) {
      const answer = await ask(address.replace('{postal_code}', encodeURIComponent(postalCode)), {
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { Accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`The host of addresses answered ${answer.status}`);
      return placesIn(await answer.json());
    },
  };
}

const CODES = new Map(Object.entries(INDIAN_STATES).map(([code, name]) => [name.toLowerCase(), code]));

function placesIn(body: unknown): Place[] {
  const listed = (Array.isArray(body) ? body : [body]).flatMap((each: unknown) => {
    const offices: unknown = Object(each)['PostOffice'];
    return Array.isArray(offices) ? (offices as unknown[]) : [];
  });
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 80) : '');
  return listed.slice(0, MAX_PLACES).map((office) => {
    const { Name, District, State } = Object(office) as Record<string, unknown>;
    return {
      area: text(Name),
      city: text(District),
      state: CODES.get(text(State).toLowerCase().replace('&', 'and')) ?? '',
    };
  });
}
