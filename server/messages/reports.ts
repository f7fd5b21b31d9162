// What carriers tell: believed with their signature alone. Each report is one more time in the message's row, so that the same one again,
// or an earlier one that comes late, changes nothing; and what families answer stops sales messages, or starts them again.
import { reportedState, withReport } from '@domain/messages/delivery';
import { wishOf } from '@domain/messages/optOut';
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import type { EpochSeconds } from '@domain/units';
import { sameText } from '../digest';
import { Failure } from '../failure';
import type { Carrier, SignedRequest, CarrierNews, CarrierReport } from '../integrations/messages/carrier';
import type { OptOuts } from '../integrations/messages/optOuts';
import { refuseFuture, refuseNul, wrongText } from '../integrations/signedText';
import type { Store } from '../store/store';

interface Receiving {
  store: Store;
  optOuts: OptOuts;
  now: EpochSeconds;
}

export async function receiveReports(
  carrier: Carrier | undefined,
  request: SignedRequest,
  { store, optOuts, now }: Receiving,
): Promise<void> {
  const told = await read(carrier, request);
  if (!carrier || !told) throw new Failure(403, { message: 'The signature is wrong' });
  refuseNul(request.text);
  refuseFuture(
    [...told.reports, ...told.incoming].map(({ at }) => at),
    now,
  );
  for (const report of told.reports) await store.transaction((tx) => apply(tx, carrier, report, now));
  for (const { from, text, at } of told.incoming) {
    const wish = wishOf(text);
    if (wish) await store.transaction((tx) => optOuts.say(tx, from, wish, { channel: carrier.channel, at }));
  }
}

/** The webhook is registered at the carrier with the word that this server was given. */
export async function proveWord(said: string, word: string | undefined): Promise<void> {
  if (!word || !(await sameText(said, word))) throw new Failure(403, { message: 'The word is wrong' });
}

async function read(carrier: Carrier | undefined, request: SignedRequest): Promise<CarrierNews | undefined> {
  try {
    return await carrier?.read?.(request);
  } catch (problem) {
    if (!(problem instanceof TypeError || problem instanceof SyntaxError)) throw problem;
    throw wrongText('Must be a notice of the carrier');
  }
}

/** One of a message that nobody knows here is left alone: another server may write with the same key. */
async function apply(tx: Store, { name, channel }: Carrier, report: CarrierReport, now: EpochSeconds): Promise<void> {
  const id = report.message_id ?? (await idAtCarrier(tx, report.carrier_id));
  const row = id === undefined ? undefined : await tx.records(SENT_MESSAGES).findForUpdate(id);
  if (!row || row.channel !== channel || row.status === 'kept') return;
  // The same message may have been sent by hand: only what this row was sent as is told of it.
  if (row.carrier_id !== null && row.carrier_id !== report.carrier_id) return;
  const times = withReport(row, report.report, report.at);
  const status = reportedState(times);
  const told: SentMessage = {
    ...row,
    ...times,
    status,
    carrier: name,
    carrier_id: report.carrier_id,
    failure: report.failure ?? row.failure,
  };
  if (JSON.stringify(told) === JSON.stringify(row)) return;
  await tx
    .records(SENT_MESSAGES)
    .update({ ...told, version: row.version + 1, updated_by: `carrier:${name}`, updated_on: now }, row.version);
}

async function idAtCarrier(tx: Store, carrier_id: string): Promise<string | undefined> {
  const { rows } = await tx.records(SENT_MESSAGES).page({
    page: 1,
    size: 1,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters: { carrier_id: { anyOf: [carrier_id] } },
  });
  return rows[0]?.id;
}
