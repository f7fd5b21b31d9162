// The demos of a day of one's leads: who is there now, and what became of the last call.
import { presenceOf } from '@domain/business/demoPresence';
import { addDays, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import { isProdAdmin } from '@domain/access';
import type { DemoOfDay } from '@domain/contract/demoDay';
import { groupedBy } from '@domain/groupedBy';
import { DEMO_PRESENCES } from '@domain/records/bookingChange';
import { ownersReadBy } from '@domain/records/leadAccess';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { standingEntries } from '@domain/sales/standingEntries';
import type { IsoDate } from '@domain/units';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { someOf } from '../store/rows';
import { newRow } from '../store/newRow';

export async function demosOfDay(
  { store, user, now }: AnyCall,
  { date, whose }: { date: IsoDate; whose: 'own' | 'all' },
): Promise<DemoOfDay[]> {
  const owners = whose === 'own' ? [user!.email] : isProdAdmin(user!) ? null : ownersReadBy(user!);
  const from = startOfDay(date);
  const demos = (await store.bookings.between(from, startOfDay(addDays(date, 1)))).filter(
    ({ lead }) => owners === null || (lead.lead_owner !== null && owners.includes(lead.lead_owner)),
  );
  if (demos.length === 0) return [];
  const leads = [...new Set(demos.map(({ lead }) => lead.id))];
  const ofLeads = { lead_id: { anyOf: leads } };
  const [seen, entries, upcoming] = await Promise.all([
    someOf(store, DEMO_PRESENCES, ofLeads, ['booked_session_id', 'state', 'created_on']),
    someOf(store, LEAD_ENTRIES, { ...ofLeads, kind: { anyOf: ['call', 'note'] }, created_on: { from, to: null } }, [
      'id',
      'kind',
      'lead_id',
      'outcome',
      'created_on',
    ]),
    store.bookings.upcoming(leads, now),
  ]);
  const seenOf = groupedBy(seen, ({ booked_session_id }) => booked_session_id);
  const callsOf = groupedBy(
    standingEntries(entries).filter(({ kind }) => kind === 'call'),
    ({ lead_id }) => lead_id,
  );
  return (
    demos
      // What is over comes last.
      .sort(
        (one, other) =>
          Number(one.end_time <= now) - Number(other.end_time <= now) ||
          one.start_time - other.start_time ||
          (one.lead.id < other.lead.id ? -1 : 1),
      )
      .map(({ booking, lead, teacher_name, start_time, end_time }): DemoOfDay => {
        const { booked_session_id, session_id, join_attempts: joins, attendance } = booking;
        const { presence, at: since } = presenceOf(
          {
            start_time,
            end_time,
            joins,
            attendance,
            seen: (seenOf.get(booked_session_id) ?? [])
              .map(({ created_on: at, state }) => ({ at, state }))
              .sort((one, other) => one.at - other.at),
          },
          now,
        );
        const last = (callsOf.get(lead.id) ?? []).toSorted((one, other) => one.created_on - other.created_on).at(-1);
        const next = upcoming.get(lead.id);
        return {
          booked_session_id,
          session_id,
          lead_id: lead.id,
          lead_name: lead.lead_name,
          country: lead.country,
          grade: lead.grade,
          time_zone: lead.time_zone,
          mobile_number: lead.mobile_number,
          lead_owner: lead.lead_owner,
          teacher_name,
          start_time,
          end_time,
          attendance,
          presence,
          since,
          call: last?.outcome ? { outcome: last.outcome, at: last.created_on } : null,
          next: next && next.booked_session_id !== booked_session_id ? next.start_time : null,
        };
      })
  );
}

export async function notePresence(
  { store, user, now }: Pick<AnyCall, 'store' | 'user' | 'now'>,
  { booked_session_id, state }: { booked_session_id: string; state: 'joined' | 'left' },
): Promise<number> {
  return store.transaction(async (tx) => {
    const demo = await tx.bookings.findForUpdate(booked_session_id);
    if (!demo) throw new Failure(404, { message: 'Booking not found' });
    if (demo.booking.status !== 'booked') throw new Failure(409, { message: 'This demo is cancelled' });
    if (now < demo.start_time - SECONDS_PER_HOUR)
      throw new Failure(409, { message: 'Who is there is seen from an hour before the demo' });
    if (now >= demo.end_time) throw new Failure(409, { message: 'This demo is over: mark who attended' });
    const by = { actor: user!.email, now };
    const row = newRow(DEMO_PRESENCES, by, { lead_id: demo.lead.id, booked_session_id, state });
    await tx.records(DEMO_PRESENCES).insert([row]);
    // A child who left during the demo was in it too; one who left before it was not, or was never there.
    const isGone = state === 'left' && now < demo.start_time;
    if (isGone || !demo.booking.seen_on) await tx.bookings.record(booked_session_id, { seen_on: isGone ? null : now });
    await tx.audit.write([
      {
        at: now,
        actor: by.actor,
        action: `demo_presence.${state}`,
        subject_type: DEMO_PRESENCES.name,
        subject_id: row.id,
        details: { booked_session_id },
      },
    ]);
    return now;
  });
}
