// All that happened with a lead, gathered from where each area keeps it.
import type { LeadMoment } from '@domain/contract/leadTimeline';
import { CALL_OUTCOMES as REPORTED, CALL_STATES } from '@domain/calls/callState';
import { amountText } from '@domain/formats';
import { LEADS, LOST_REASONS, STAGE_WORDS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENT_WORDS, LEAD_EVENTS, LEAD_OWNER_CHANGES, OWNER_CHANGE_WORDS } from '@domain/records/leadHistory';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PHONE_CALLS } from '@domain/records/phoneCall';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import type { LeadEventKind, LeadStage } from '@domain/sales/stages';
import { standingEntries, takesBack } from '@domain/sales/standingEntries';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { allOf, someOf } from '../store/rows';
import { entryText, takeBackRefusal } from './entryTakenBack';
import { paymentMoments } from './paymentMoments';

/** Only an entry is taken back. */
type Moment = Omit<LeadMoment, 'is_taken_back' | 'may_take_back'> &
  Partial<Pick<LeadMoment, 'is_taken_back' | 'may_take_back'>>;

/** Events that say their stage by themselves. */
const SAID: Partial<Record<LeadEventKind, LeadStage>> = {
  created: 'new',
  booked: 'demo_booked',
  attended: 'demo_attended',
  absent: 'no_show',
  link_sent: 'link_sent',
};

/** `Attended a demo`; with the stage after it where that is another: `Attended a demo: Link sent`. */
function eventText(kind: LeadEventKind, stage: LeadStage): string {
  return SAID[kind] === stage ? LEAD_EVENT_WORDS[kind] : `${LEAD_EVENT_WORDS[kind]}: ${STAGE_WORDS[stage]}`;
}

export async function leadTimeline(call: AnyCall, id: string): Promise<LeadMoment[]> {
  const { store } = call;
  readableRow(LEADS, call, await store.records(LEADS).find(id));
  const of = { lead_id: { anyOf: [id] } };
  const [events, owners, entries, calls, links, messages, bookings] = await Promise.all([
    allOf(store, LEAD_EVENTS, of),
    allOf(store, LEAD_OWNER_CHANGES, of),
    allOf(store, LEAD_ENTRIES, of),
    allOf(store, PHONE_CALLS, of),
    someOf(store, PAYMENT_LINKS, of, [
      'id',
      'created_on',
      'created_by',
      'total',
      'currency',
      'sent_on',
      'sold_despite',
    ]),
    someOf(store, SENT_MESSAGES, of, ['id', 'created_on', 'created_by', 'subject']),
    store.bookings.ofLead(id),
  ]);
  const payments = await paymentMoments(store, id, new Set(links.map((link) => link.id)));
  const stands = new Set(standingEntries(entries).map((entry) => entry.id));
  const moments: Moment[] = [
    ...events.map(({ id: own, kind, stage, at, created_by, lost_reason, note }) => ({
      id: own,
      at,
      kind: 'stage' as const,
      title: [eventText(kind, stage), lost_reason && LOST_REASONS[lost_reason]].filter(Boolean).join(', '),
      by: created_by,
      text: note,
    })),
    ...owners.map(({ id: own, created_on: at, created_by, from_owner, to_owner, by, why }) => ({
      id: own,
      at,
      kind: 'owner' as const,
      title: `Owner: ${from_owner ?? 'nobody'} to ${to_owner ?? 'nobody'}, ${OWNER_CHANGE_WORDS[by].toLowerCase()}`,
      by: created_by,
      text: why,
    })),
    ...entries.map((entry) => {
      const { id: own, kind, text, created_on: at, created_by } = entry;
      const is_taken_back = !stands.has(own) && !takesBack(own);
      return {
        id: own,
        at,
        kind: kind === 'call' ? ('call' as const) : kind === 'message' ? ('message' as const) : ('note' as const),
        title: takesBack(own) ? text! : `${entryText(entry)}${is_taken_back ? ', undone' : ''}`,
        by: created_by,
        text: takesBack(own) ? null : text,
        is_taken_back,
        may_take_back: stands.has(own) && takeBackRefusal(entry, call.user!) === undefined,
      };
    }),
    ...calls.map(({ id: own, created_on: at, created_by, called_by, status, outcome, seconds }) => ({
      id: own,
      at,
      kind: 'call' as const,
      title: [
        called_by === 'by_hand' ? 'Dialled by hand' : 'Called by telephony',
        outcome === null ? (status === 'ended' ? null : CALL_STATES[status].toLowerCase()) : REPORTED[outcome],
        seconds !== null && `${seconds} seconds`,
      ]
        .filter(Boolean)
        .join(', '),
      by: created_by,
      text: null,
    })),
    ...links.map(({ id: own, created_on, created_by, total, currency, sent_on, sold_despite }) => ({
      id: own,
      at: sent_on ?? created_on,
      kind: 'link' as const,
      title: `Payment link of ${amountText(total, currency)} ${sent_on === null ? 'created' : 'sent'}`,
      by: created_by,
      text: sold_despite && `Sold though no class fits: ${sold_despite}`,
    })),
    ...payments,
    ...messages.map(({ id: own, created_on, created_by, subject }) => ({
      id: own,
      at: created_on,
      kind: 'message' as const,
      title: `Message: ${subject}`,
      by: created_by,
      text: null,
    })),
    ...bookings.map(({ booked_session_id, start_time, status, teacher_name }) => ({
      id: booked_session_id,
      at: start_time,
      kind: 'demo' as const,
      title: `Demo with ${teacher_name}${status === 'cancelled' ? ', cancelled' : ''}`,
      by: 'system',
      text: null,
    })),
  ];
  return moments
    .map((moment) => ({ is_taken_back: false, may_take_back: false, ...moment }))
    .sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
}
