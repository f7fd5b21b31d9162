// Begins a call with a family whose lead the person reads: by the telephony that this server has keys for, or dialled by the person who asked.
import { callFacts } from '@domain/calls/callState';
import { clockIn } from '@domain/formats';
import { LEADS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { mayCallAt } from '@domain/sales/responseClock';
import { PHONE_CALLS, type PhoneCall } from '@domain/records/phoneCall';
import { Failure } from '../failure';
import { TelephonyProblem } from '../integrations/telephony';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { newRow } from '../store/newRow';
import { addReport } from './callReports';

interface Asked {
  lead_id: string;
  about?: { type: string; id: string } | undefined;
  own_number?: string | undefined;
  reason?: string | undefined;
}

/** What the console shows: `number` is there where somebody has to dial. */
export interface PlacedCall {
  call_id: string;
  called_by: PhoneCall['called_by'];
  number: string | null;
}

export async function placeCall(call: AnyCall, { lead_id, about, own_number, reason }: Asked): Promise<PlacedCall> {
  const { telephony, now, store } = call;
  if (telephony && own_number === undefined)
    throw new Failure(400, { errors: [{ field: 'body.own_number', message: 'Say which telephone rings first' }] });
  const by = { actor: call.user!.email, now };
  const begun = await store.transaction(async (tx) => {
    const lead = readableRow(LEADS, call, await tx.records(LEADS).findForUpdate(lead_id));
    if (reason === undefined && !mayCallAt(lead.time_zone, now)) {
      const message = `It is ${clockIn(lead.time_zone, now)} there: say why you call now`;
      throw new Failure(400, { errors: [{ field: 'body.reason', message }] });
    }
    if (reason !== undefined) {
      await tx.records(LEAD_ENTRIES).insert([
        newRow(LEAD_ENTRIES, by, {
          lead_id,
          kind: 'note',
          text: `Called at ${clockIn(lead.time_zone, now)} there: ${reason}`,
          lead_owner: lead.lead_owner,
        }),
      ]);
      // A note of the owner, as one that is typed.
      if (by.actor === lead.lead_owner) await tx.records(LEADS).change(lead_id, { last_entry: now }, lead.version);
    }
    const row: PhoneCall = newRow(PHONE_CALLS, by, {
      lead_id,
      about_type: about?.type ?? 'lead',
      about_id: about?.id ?? lead_id,
      called_by: telephony ? telephony.name : 'by_hand',
      ...callFacts([]),
      lead_owner: lead.lead_owner,
    });
    await tx.records(PHONE_CALLS).insert([row]);
    await tx.audit.write([
      {
        at: now,
        actor: by.actor,
        action: 'phone_call.placed',
        subject_type: PHONE_CALLS.name,
        subject_id: row.id,
        details: { called_by: row.called_by },
      },
    ]);
    return { call_id: row.id, family: lead.mobile_number };
  });
  const { call_id, family } = begun;
  if (!telephony) return { call_id, called_by: 'by_hand', number: family };
  try {
    const carrier_id = await call.outside(() => telephony.call({ call_id, staff: own_number!, family }));
    await store.transaction(async (tx) => {
      const row = await tx.records(PHONE_CALLS).findForUpdate(call_id);
      if (row) await tx.records(PHONE_CALLS).update({ ...row, carrier_id, version: row.version + 1 }, row.version);
    });
  } catch (problem) {
    if (!(problem instanceof TelephonyProblem)) throw problem;
    call.log.error({ err: problem, call: call_id }, 'A call could not be begun');
    const ended = { step: 'ended' as const, at: now, outcome: 'not_begun' as const, seconds: null, recording_id: null };
    await store.transaction((tx) => addReport(tx, call_id, { ...ended, key: 'never placed' }, by));
    throw new Failure(503, { message: `Nobody was called: ${problem.message}` });
  }
  return { call_id, called_by: telephony.name, number: null };
}
