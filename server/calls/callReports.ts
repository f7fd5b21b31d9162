// What is reported of calls: a row each, added once, and the call's own row worked out of all of them.
import { type CallReport, callFacts } from '@domain/calls/callState';
import { PHONE_CALL_REPORTS, PHONE_CALLS, type PhoneCall } from '@domain/records/phoneCall';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../digest';
import { Failure } from '../failure';
import type { SignedRequest } from '../integrations/messages/carrier';
import { refuseFuture, refuseNul, wrongText } from '../integrations/signedText';
import type { Telephony, CarrierCallReport } from '../integrations/telephony';
import type { RecordHooks } from '../records/hooks';
import { countCall, holdLeadOf } from './madeCalls';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Believed with its signature alone. One of a call that nobody knows here is left alone. */
export async function receiveCallReports(
  telephony: Telephony | undefined,
  request: SignedRequest,
  { store, now }: { store: Store; now: EpochSeconds },
): Promise<void> {
  const told = await read(telephony, request);
  if (!telephony || !told) throw new Failure(403, { message: 'The signature is wrong' });
  refuseNul(request.text);
  refuseFuture(
    told.map(({ at }) => at),
    now,
  );
  const by = { actor: `carrier:${telephony.name}`, now };
  for (const { call_id, ...report } of told) await store.transaction((tx) => addReport(tx, call_id, report, by));
}

async function read(
  telephony: Telephony | undefined,
  request: SignedRequest,
): Promise<CarrierCallReport[] | undefined> {
  try {
    return await telephony?.read(request);
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    throw wrongText('Must be a report of a call');
  }
}

export async function addReport(
  tx: Store,
  call_id: string,
  { key, ...report }: CallReport & { key: string },
  by: By,
): Promise<void> {
  const lead = await holdLeadOf(tx, await tx.records(PHONE_CALLS).find(call_id));
  const row = await tx.records(PHONE_CALLS).findForUpdate(call_id);
  if (!row) return;
  const id = await digest(`report of call ${call_id} ${key}`);
  if (!(await tx.records(PHONE_CALL_REPORTS).insertNew(newRow(PHONE_CALL_REPORTS, by, { id, call_id, ...report }))))
    return;
  const facts = callFacts(await allOf(tx, PHONE_CALL_REPORTS, { call_id: { anyOf: [call_id] } }));
  await tx
    .records(PHONE_CALLS)
    .update({ ...row, ...facts, version: row.version + 1, updated_by: by.actor, updated_on: by.now }, row.version);
  await countCall(tx, lead, { ...row, ...facts });
}

/** What somebody types is one more report. */
export const phoneCallHooks: RecordHooks<PhoneCall> = {
  lock: async (tx, id) => {
    if (id !== undefined) await holdLeadOf(tx, await tx.records(PHONE_CALLS).find(id));
  },
  allowed: async ({ action, row }) => {
    if (action === 'note_outcome' && row.outcome === null)
      throw new Failure(400, { errors: [{ field: 'body.outcome', message: 'Choose how the call went' }] });
  },
  before: async ({ tx, row, call }) => {
    const noted = { step: 'noted' as const, at: call.now, outcome: row.outcome, seconds: null, recording_id: null };
    const by = { actor: call.user!.email, now: call.now };
    await tx.records(PHONE_CALL_REPORTS).insert([newRow(PHONE_CALL_REPORTS, by, { call_id: row.id, ...noted })]);
    return { ...row, ...callFacts(await allOf(tx, PHONE_CALL_REPORTS, { call_id: { anyOf: [row.id] } })) };
  },
  after: async ({ tx, row }) => countCall(tx, await holdLeadOf(tx, row), row),
};
