// Demos that are given up or moved for a reason, each in a transaction of its own; each family is told once (decisions 11).
import type { AnswerOf, Received } from '@domain/contract/contract';
import { BOOKING_CHANGES } from '@domain/records/bookingChange';
import { type FamilyTemplate, type Letter, letter } from '@domain/messages/templates';
import { type Family, familyOf, whenFor, writeToFamily } from '../families/family';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { eachRow } from '../lists/eachRow';
import type { Call } from '../operations/call';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { cancelBooking, selectSlot } from './booking';

type Why = Pick<Received<'cancelDemos', 'body'>, 'category' | 'sub_reason' | 'note'>;

export async function cancelDemos(call: Call<'cancelDemos'>): Promise<AnswerOf<'cancelDemos'>> {
  const { body, store, log, user, onLocalhost, now } = call;
  return eachRow(body.bookings, { store, log }, async (tx, id) => {
    const lead = await leadOf(tx, id);
    const { session_id, start_time } = await cancelBooking(tx, lead, id, { user, onLocalhost, now, actor: user.email });
    await keep(tx, lead, { booked_session_id: id, session_id, moved_to: null }, body, call);
    const written = (family: Family) => letter('demo_cancelled', valuesOf(family, lead, start_time));
    await tell(tx, lead, 'demo_cancelled', id, now, written);
  });
}

export async function moveDemos(call: Call<'moveDemos'>): Promise<AnswerOf<'moveDemos'>> {
  const { body, store, log, user, onLocalhost, now, publicOrigin, shortener } = call;
  const booker = { user, onLocalhost, now, publicOrigin, shortener, actor: user.email };
  return eachRow(body.bookings, { store, log }, async (tx, id) => {
    const lead = await leadOf(tx, id);
    const { status, session_id: before } = (await tx.bookings.find(id))!.booking;
    // Else the seat that it was moved to would be found, and the same be said once more.
    if (status !== 'booked') throw new Failure(409, { message: 'This demo is cancelled already' });
    if (before === body.session_id) throw new Failure(409, { message: 'The demo is in this session already' });
    const moved = await selectSlot(tx, lead, { session_id: body.session_id, reschedule_of: id }, booker);
    const { booked_session_id: moved_to, start_time, short_link } = moved;
    await keep(tx, lead, { booked_session_id: id, session_id: before, moved_to }, body, call);
    const link = absoluteLink(short_link, publicOrigin);
    const written = (family: Family) => letter('demo_moved', { ...valuesOf(family, lead, start_time), link });
    await tell(tx, lead, 'demo_moved', id, now, written);
  });
}

async function leadOf(tx: Store, bookedSessionId: string): Promise<LeadRow> {
  const known = await tx.bookings.find(bookedSessionId);
  const lead = known && (await tx.leads.findForUpdate(known.lead.id));
  if (!lead) throw new Failure(404, { message: 'Booking not found' });
  return lead;
}

async function keep(
  tx: Store,
  lead: LeadRow,
  of: { booked_session_id: string; session_id: string; moved_to: string | null },
  { category, sub_reason, note }: Why,
  { user, now }: Pick<Call<'cancelDemos'>, 'user' | 'now'>,
): Promise<void> {
  await tx
    .records(BOOKING_CHANGES)
    .insert([
      newRow(
        BOOKING_CHANGES,
        { actor: user.email, now },
        { lead_id: lead.id, ...of, category, sub_reason, note: note || null, lead_owner: lead.lead_owner },
      ),
    ]);
}

async function tell(
  tx: Store,
  lead: LeadRow,
  kind: 'demo_cancelled' | 'demo_moved',
  bookedSessionId: string,
  now: number,
  written: (family: Family) => Letter<FamilyTemplate>,
): Promise<void> {
  const family = await familyOf(tx, lead.id);
  if (!family) return;
  await writeToFamily(
    tx,
    kind,
    family,
    { letter: written(family), about: { type: 'lead', id: lead.id }, once: bookedSessionId },
    now,
  );
}

function valuesOf(family: Family, { first_name: student }: LeadRow, start: number): { student: string; when: string } {
  return { student, when: whenFor(family, start) };
}
