// What families are written: by the way and to the person that each asked for.
import { type CHANNELS, type RECIPIENTS, type Student, STUDENTS } from '@domain/records/student';
import { FAMILY_MESSAGES, type FamilyMessage } from '@domain/students/familyMessages';
import type { MessageChannel } from '@domain/messages/delivery';
import type { FamilyTemplate, Letter } from '@domain/messages/templates';
import { momentIn, zoneCity } from '@domain/formats';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../digest';
import { composed, composedForWhatsApp } from '../integrations/messages/compose';
import { putMessage } from '../integrations/messages/putMessage';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';

type Way = MessageChannel;

/** Nobody is written who is called, or wants no message. */
const WAYS: Readonly<Record<keyof typeof CHANNELS, readonly Way[]>> = {
  email: ['email'],
  sms: ['sms'],
  whatsapp: ['whatsapp'],
  call: [],
  none: [],
};
const BOTH: readonly Way[] = ['email', 'sms'];

/** Whom a message is for: of a lead who has not bought yet no wishes are known. */
export interface Family {
  lead: LeadRow;
  student: Student | undefined;
}

/** Undefined where the lead is no longer there. */
export async function familyOf(tx: Store, leadId: string): Promise<Family | undefined> {
  const lead = await tx.leads.find(leadId);
  return lead && { lead, student: await tx.records(STUDENTS).find(leadId) };
}

/** The instant as a clock of the family shows it. */
export function whenFor({ lead, student }: Family, instant: EpochSeconds): string {
  const zone = (student ?? lead).time_zone;
  return `${momentIn(zone, instant)} (${zoneCity(zone)})`;
}

interface Written {
  letter: Letter<FamilyTemplate>;
  about: { type: string; id: string };
  /** What the message is about: it is sent once, however often it is asked for. */
  once?: string;
}

/** Answers how many messages went out, in the transaction that says so: none where the family wants none. */
export async function writeToFamily(
  tx: Store,
  kind: FamilyMessage,
  family: Family,
  { letter, about, once }: Written,
  now: EpochSeconds,
): Promise<number> {
  const { purpose } = FAMILY_MESSAGES[kind];
  let sent = 0;
  for (const channel of waysTo(kind, family.student)) {
    const isNew = await putMessage(
      tx,
      {
        ...(channel === 'whatsapp' ? composedForWhatsApp(letter) : await composed(tx, letter)),
        ...(once !== undefined && { message_id: await idOf(`${kind} ${once} ${channel}`) }),
        channel,
        to: addressFor(kind, channel, family),
        kind,
        purpose,
        about,
        lead_id: family.lead.id,
      },
      { actor: 'system', now },
    );
    if (isNew) sent += 1;
  }
  return sent;
}

function waysTo(kind: FamilyMessage, student: Student | undefined): readonly Way[] {
  if (!student) return BOTH;
  const { wish, isAskedFor } = FAMILY_MESSAGES[kind];
  const ways = WAYS[student[wish]];
  return ways.length === 0 && isAskedFor ? BOTH : ways;
}

/** The second contact, if it can be reached this way: that of the adult who is not the parent. */
function addressFor(kind: FamilyMessage, channel: Way, { lead, student }: Family): string {
  const main = channel === 'email' ? lead.email_address : lead.mobile_number;
  const { parent_relation, second_contact } = student ?? {};
  if (!student || !second_contact || receiver(student, kind) === parent_relation) return main;
  return second_contact.includes('@') === (channel === 'email') ? second_contact : main;
}

function receiver(student: Student, kind: FamilyMessage): keyof typeof RECIPIENTS {
  return student[`${FAMILY_MESSAGES[kind].wish}_to`];
}

/** The same text has the same UUID. */
async function idOf(text: string): Promise<string> {
  const hex = await digest(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
