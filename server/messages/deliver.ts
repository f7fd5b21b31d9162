// Carries away what waits in the outbox. A try is written down before it begins: a worker that finds one whose end nobody knows does not send
// the message again, since no carrier here promises to take the same one once.
import { MOST_TRIES, reportedState, waitAfter, withReport } from '@domain/messages/delivery';
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import type { EpochSeconds } from '@domain/units';
import { type Carrier, CarrierProblem, type Carriers, type Outgoing } from '../integrations/messages/carrier';
import type { OptOuts } from '../integrations/messages/optOuts';
import type { Log } from '../log/log';
import type { OutboxRow } from '../store/outbox';
import type { Store } from '../store/store';

export interface Delivery {
  store: Store;
  carriers: Carriers;
  optOuts: OptOuts;
  now: () => EpochSeconds;
  log: Log;
}

/** Longer than any try takes. */
const TRY_SECONDS = 300;
/** A code or a reminder of yesterday helps nobody. */
const OUT_OF_DATE_SECONDS = 24 * 3600;
const AT_ONCE = 200;
const BY = 'system';

const FAILURES = {
  unknown: 'The server stopped while sending this: it may have arrived, so it does not go out a second time',
  late: 'It waited for longer than a day, and would be out of date',
  gone: 'Its text is no longer kept',
  optedOut: 'The family answered STOP: it gets no sales messages',
} as const;

/** A look at all that ever were takes long: what is older is looked for once an hour. */
const LOOKED_FOR_SECONDS = 2 * OUT_OF_DATE_SECONDS;

/** Answers how many were tried. Several servers may do it at once. */
export async function deliverMessages(delivery: Delivery, { all = false } = {}): Promise<number> {
  const { store, now } = delivery;
  const due = await store.records(SENT_MESSAGES).page({
    page: 1,
    size: AT_ONCE,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: {
      status: { anyOf: ['queued'] },
      next_try: { from: null, to: now() },
      ...(!all && { created_on: { from: now() - LOOKED_FOR_SECONDS, to: null } }),
    },
  });
  let tried = 0;
  for (const { id } of due.rows) {
    const claimed = await store.transaction((tx) => claim(tx, id, delivery));
    if (!claimed) continue;
    tried += 1;
    const settle = await outcomeOf(claimed, delivery);
    await store.transaction(async (tx) => {
      const row = await tx.records(SENT_MESSAGES).findForUpdate(id);
      if (row) await write(tx, settle(row, now()), now());
    });
  }
  return tried;
}

interface Claimed {
  carrier: Carrier;
  message: Outgoing;
}

/** Undefined where there is nothing to be sent: another server has it, or it never will be. */
async function claim(tx: Store, id: string, { carriers, optOuts, now }: Delivery): Promise<Claimed | undefined> {
  const at = now();
  const row = await tx.records(SENT_MESSAGES).findForUpdate(id);
  if (row?.status !== 'queued' || row.next_try > at) return undefined;
  const carrier = carriers.of(row.channel);
  const letter = carrier && (await tx.outbox.find(id));
  const stopped = carrier ? await reasonNotToSend(tx, row, letter, { optOuts, at }) : undefined;
  if (!carrier) await write(tx, { ...row, status: 'kept' }, at);
  else if (!letter || stopped !== undefined) await write(tx, failed(row, stopped ?? FAILURES.gone, at), at);
  else {
    await write(
      tx,
      { ...row, tries: row.tries + 1, trying_since: at, next_try: at + TRY_SECONDS, carrier: carrier.name },
      at,
    );
    const { to, subject, body } = letter;
    const variables = row.variables === null ? [] : (JSON.parse(row.variables) as string[]);
    return { carrier, message: { message_id: id, to, subject, body, template: row.template, variables } };
  }
  return undefined;
}

async function reasonNotToSend(
  tx: Store,
  row: SentMessage,
  letter: OutboxRow | undefined,
  { optOuts, at }: { optOuts: OptOuts; at: EpochSeconds },
): Promise<string | undefined> {
  if (row.trying_since !== null) return FAILURES.unknown;
  if (at - row.created_on > OUT_OF_DATE_SECONDS) return FAILURES.late;
  if (!letter) return FAILURES.gone;
  if (row.purpose !== 'sales') return undefined;
  const lead = row.lead_id === null ? undefined : await tx.leads.find(row.lead_id);
  const contacts = [letter.to, ...(lead ? [lead.mobile_number, lead.email_address] : [])];
  return (await optOuts.has(tx, contacts)) ? FAILURES.optedOut : undefined;
}

type Settle = (row: SentMessage, at: EpochSeconds) => SentMessage;

/** What became of a try, for the row as it is by then: a report may have come first. */
async function outcomeOf({ carrier, message }: Claimed, { log }: Delivery): Promise<Settle> {
  try {
    const carrier_id = await carrier.send(message);
    return (row, at) => {
      const times = withReport(row, 'sent', at);
      return { ...row, ...times, carrier_id, trying_since: null, status: reportedState(times) };
    };
  } catch (problem) {
    log.error({ err: problem, carrier: carrier.name, message: message.message_id }, 'A message could not be sent');
    const { fate, message: why } =
      problem instanceof CarrierProblem
        ? problem
        : { fate: 'unknown' as const, message: 'The try broke off: the message may have been taken' };
    return (row, at) => {
      const wait = fate === 'again' ? waitAfter(row.tries) : undefined;
      const ended = { ...row, trying_since: null };
      if (wait !== undefined) return { ...ended, failure: why.slice(0, 190), next_try: at + wait };
      return failed(ended, row.tries >= MOST_TRIES && fate === 'again' ? `${why}, three times` : why, at);
    };
  }
}

function failed(row: SentMessage, why: string, at: EpochSeconds): SentMessage {
  const times = withReport(row, 'failed', at);
  return { ...row, ...times, trying_since: null, status: reportedState(times), failure: why.slice(0, 190) };
}

async function write(tx: Store, row: SentMessage, at: EpochSeconds): Promise<void> {
  await tx.records(SENT_MESSAGES).update(
    {
      ...row,
      variables: row.status === 'queued' ? row.variables : null,
      version: row.version + 1,
      updated_by: BY,
      updated_on: at,
    },
    row.version,
  );
}
