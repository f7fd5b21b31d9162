// A refund as its screens show it, with its evidence as it is today and what stands against each action.
import type { AnswerOf } from '@domain/contract/contract';
import { actionsFor, whyNot } from '@domain/records/actions';
import { readable } from '@domain/records/masking';
import { REFUNDS } from '@domain/records/refund';
import { ENROLMENTS } from '@domain/records/enrolment';
import { Failure } from '../failure';
import type { Call } from '../operations/call';
import type { Store } from '../store/store';
import { documentsOf } from './documents';
import { factsOf } from './facts';
import { reactivationOf } from './reactivation';
import { missingOf } from './requests';
import { payoutsOf, refusedTo } from './transitions';

export async function refundDetail(
  store: Store,
  id: string,
  { gateways, user, onLocalhost, now }: Pick<Call<'refundDetail'>, 'gateways' | 'user' | 'onLocalhost' | 'now'>,
): Promise<AnswerOf<'refundDetail'>> {
  const refund = await store.records(REFUNDS).find(id);
  if (!refund) throw new Failure(404, { message: 'Refund not found' });
  const enrolment = (await store.records(ENROLMENTS).find(refund.variant_id))!;
  const [facts, payouts, documents] = await Promise.all([
    factsOf(store, enrolment, gateways, refund.id),
    payoutsOf(store, refund.id),
    documentsOf(store, refund.id),
  ]);
  const reactivation = refund.status === 'processed' ? await reactivationOf(store, refund, now) : null;
  const refused = actionsFor(REFUNDS).flatMap(({ name, action }) => {
    if (!action.from.includes(refund.status)) return [];
    const message =
      whyNot(REFUNDS, name, refund, { user, onLocalhost, now })?.reason ??
      refusedTo(name, refund, user, { failed: facts.evidence.failed, payouts })?.message;
    return message ? [[name, message] as const] : [];
  });
  return {
    refund: readable(REFUNDS, refund),
    facts,
    payouts,
    documents,
    refused: Object.fromEntries(refused),
    missing: missingOf(refund),
    reactivation,
  };
}
