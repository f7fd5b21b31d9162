// Sums of what was paid at gateways: money of the test gateway is in none of them once a real gateway takes money, in every list and filter (decisions 7).
import type { TallyQuery } from '@domain/contract/tally';
import { WITHOUT_TESTS } from '@domain/numbers/paymentNumbers';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { AnyCall, AnyHandler } from '../operations/call';
import { recordHandlers } from '../records/recordHandlers';

const REAL = String(WITHOUT_TESTS['gateway']).split(',');
const derived = recordHandlers(PAYMENT_ATTEMPTS).tally!;

/** Handlers that take the place of the derived ones. */
export const attemptHandlers: Readonly<Record<string, AnyHandler>> = {
  tally: (call) => derived({ ...call, query: withoutTests(call) } as AnyCall),
};

function withoutTests({ query, gateways }: AnyCall): TallyQuery {
  const asked = query as TallyQuery;
  const named = asked.filters['gateway'];
  const wanted = named && 'anyOf' in named ? named.anyOf : REAL;
  // A filter for tests alone answers with tests.
  const isOfTests = wanted.length > 0 && wanted.every((each) => each === 'test');
  if (asked.sumOf === undefined || isOfTests || !gateways.takesMoney()) return asked;
  return { ...asked, filters: { ...asked.filters, gateway: { anyOf: wanted.filter((each) => each !== 'test') } } };
}
