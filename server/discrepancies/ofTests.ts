// Courses that a server at which money moves sold for money of the test gateway (docs/decisions/085): they are asked for like any other.
import { GATEWAY_WORDS } from '@domain/business/paymentTerms';
import { amountText } from '@domain/formats';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { Failure } from '../failure';
import { withoutPayment } from '../payments/familyMoney';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { type Finder, foundAt } from './finder';

const REAL_GATEWAYS = { anyOf: Object.keys(GATEWAY_WORDS).filter((name) => name !== 'test' && name !== 'AUTO') };

/** Since when the server asks real gateways: what was paid as a test before that stays as it is, named a test. */
async function firstAsked(store: Store): Promise<number> {
  const sort = { field: 'created_on', descending: false };
  const query = { page: 1, size: 1, sort, search: '', filters: { gateway: REAL_GATEWAYS } };
  const [first] = (await store.records(PAYMENT_ATTEMPTS).page(query)).rows;
  return first?.created_on ?? Infinity;
}

/** Nothing while no real gateway is there. */
export const paidAsTest = (takesMoney: boolean): Finder => ({
  candidates: async (store) => {
    const since = takesMoney ? await firstAsked(store) : Infinity;
    const tests = await allOf(store, PAYMENT_ATTEMPTS, {
      gateway: { anyOf: ['test'] },
      status: { anyOf: ['captured'] },
    });
    return tests.flatMap(({ id, link_id, created_on }) => (link_id !== null && created_on >= since ? [id] : []));
  },
  judge: async (store, source) => {
    const attempt = await store.records(PAYMENT_ATTEMPTS).find(source);
    if (!takesMoney || !attempt || attempt.gateway !== 'test' || attempt.link_id === null) return undefined;
    const { captured, refunded, disputed, currency, link_id, created_on } = attempt;
    const amount = captured - refunded - disputed;
    if (amount <= 0 || created_on < (await firstAsked(store))) return undefined;
    return foundAt(
      'paid_as_test',
      source,
      `${amountText(amount, currency)} was paid at the test gateway, where no money moves, while another one took payments`,
      { amount, currency },
      { link_id },
    );
  },
});

export async function askInstead(tx: Store, attemptId: string, by: By): Promise<string> {
  const { captured, refunded, disputed, currency } = (await tx.records(PAYMENT_ATTEMPTS).find(attemptId))!;
  const asked = (await allOf(tx, PAYMENT_REFUNDS, { payment_id: { anyOf: [attemptId] } })).filter(
    ({ status }) => status !== 'failed',
  );
  if (refunded > 0 || disputed > 0 || asked.length > 0)
    throw new Failure(409, { message: 'Part of this payment was paid back, or is disputed: settle that first' });
  await withoutPayment(tx, attemptId, 'Paid at the test gateway: no money came', by);
  return `${amountText(captured, currency)} reversed: the link asks for it again`;
}
