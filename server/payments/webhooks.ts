// Webhooks: believed with their signature only, stored, and then applied; the same event twice, or in another order, ends in the same state (decisions 7).
import type { GatewayName } from '@domain/business/paymentTerms';
import { GATEWAY_EVENTS, type GatewayEvent } from '@domain/records/paymentAttempt';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../digest';
import { Failure } from '../failure';
import type { Log } from '../log/log';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { applyEvent } from './applyEvent';
import { captureReserved } from './captures';
import type { Gateway, GatewayMessage, SeenPayment } from '../integrations/gateways/gateway';
import { GatewayProblem } from '../integrations/gateways/http';
import { messageProblem } from '../integrations/gateways/messages';
import { refuseFuture, refuseNul, wrongText } from '../integrations/signedText';
import type { By } from '../store/rows';

interface Received {
  store: Store;
  now: EpochSeconds;
  log: Log;
}

/** One that could not be applied is tried again after an hour, then after twice as long each time, and at last once a day. */
const FIRST_WAIT = 3600;
const LONGEST_WAIT = 24 * 3600;

/** Stored at once; what follows from it is done behind, and again by the hourly work where it failed. */
export async function receiveWebhook(
  gateway: Gateway,
  sent: string,
  headers: Headers,
  received: Received,
): Promise<void> {
  const text = gateway.openWebhook ? await gateway.openWebhook(sent) : sent;
  if (text === undefined || !(await isBelieved(gateway, text, headers, received)))
    throw new Failure(403, { message: 'The signature is wrong' });
  refuseNul(text);
  const message = parsed(gateway, text, headers);
  if (!message) return;
  if (message.sent_at !== undefined) refuseFuture([message.sent_at], received.now);
  const problem = messageProblem(message);
  if (problem) throw wrongText(problem);
  await keepAndApply(gateway, message, text, received);
  const captured = await captureReserved(gateway, message, received.store, received.log);
  if (captured) await keepSeen(gateway, captured, received);
}

/** What cannot be believed, or asked for now, is left to the reconciliation: the family is on its way back to its page. */
export async function receiveCallback(gateway: Gateway, form: string, received: Received): Promise<void> {
  try {
    const seen = await gateway.readCallback?.(form);
    if (seen) await keepSeen(gateway, seen, received);
  } catch (problem) {
    if (!(problem instanceof GatewayProblem)) throw problem;
    received.log.error({ err: problem, gateway: gateway.name }, 'What a family brought back could not be checked');
  }
}

/** A gateway whose signature does not cover all of a message is asked for the rest: it sends it again where it does not answer. */
async function isBelieved(gateway: Gateway, text: string, headers: Headers, { now, log }: Received): Promise<boolean> {
  return gateway.verifyWebhook(text, headers, now).catch((problem: unknown) => {
    if (!(problem instanceof GatewayProblem)) throw problem;
    log.error({ err: problem, gateway: gateway.name }, 'A webhook could not be checked');
    throw new Failure(503, { message: 'The gateway cannot be asked now. Please send this again.' }, 60);
  });
}

function parsed(gateway: Gateway, text: string, headers: Headers): GatewayMessage | undefined {
  try {
    return gateway.parseEvent(text, headers);
  } catch {
    throw wrongText('Must be an event of the gateway, as JSON');
  }
}

/** True where the event was not known. One that was, and is not applied yet, is tried at once. */
export async function keepAndApply(
  { name }: Pick<Gateway, 'name'>,
  message: GatewayMessage,
  raw: string,
  { store, now, log }: Received,
): Promise<boolean> {
  const by = { actor: `gateway:${name}`, now };
  const id = await idOf(name, message);
  const isNew = (await keepEvent(store, name, message, raw, by)) !== undefined;
  const status = isNew ? 'received' : (await store.records(GATEWAY_EVENTS).find(id))?.status;
  if (status === 'received' || status === 'waiting') await tryEvent({ store, now, log }, id, by);
  return isNew;
}

/** Where it cannot be applied it waits, longer each time, and stands in the queue of those. */
export async function tryEvent({ store, now, log }: Received, id: string, by: By): Promise<void> {
  try {
    await store.transaction((tx) => applyEvent(tx, id, by));
  } catch (problem) {
    log.error({ err: problem, event: id }, 'An event of a gateway could not be applied yet');
    await store.transaction(async (tx) => {
      const event = await tx.records(GATEWAY_EVENTS).findForUpdate(id);
      if (!event || (event.status !== 'received' && event.status !== 'waiting')) return;
      const next_try = now + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** event.tries);
      await tx.records(GATEWAY_EVENTS).update(
        {
          ...event,
          status: 'waiting',
          tries: event.tries + 1,
          next_try,
          version: event.version + 1,
          updated_by: by.actor,
          updated_on: now,
        },
        event.version,
      );
    });
  }
}

/** Its id; undefined where it was known before. */
export async function keepEvent(
  store: Store,
  gateway: GatewayName,
  message: GatewayMessage,
  raw: string,
  by: By,
): Promise<string | undefined> {
  const { event_id, type, payment_id, checkout_id, reference, currency, facts } = message;
  const id = await idOf(gateway, message);
  const row: GatewayEvent = newRow(GATEWAY_EVENTS, by, {
    id,
    gateway,
    event_id: event_id.slice(0, 200),
    type,
    payment_id,
    facts,
    reference,
    checkout_id,
    currency,
    raw,
  });
  return (await store.records(GATEWAY_EVENTS).insertNew(row)) ? id : undefined;
}

function idOf(gateway: GatewayName, { event_id }: GatewayMessage): Promise<string> {
  return digest(`event ${gateway} ${event_id}`);
}

/** What a gateway says of a payment when it is asked is an event too: known by what it says. */
export async function keepSeen(
  gateway: Pick<Gateway, 'name'>,
  payment: SeenPayment,
  received: Received,
): Promise<boolean> {
  const raw = JSON.stringify(payment);
  return keepAndApply(
    gateway,
    { ...payment, event_id: `reconciliation ${payment.payment_id} ${await digest(raw)}`, type: 'reconciliation' },
    raw,
    received,
  );
}
