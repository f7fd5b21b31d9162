// A lead whose demo is booked, and another demo that takes it: good calls that give the first one up.
import type { BookedDemo, Lead } from '@domain/contract/leads';
import type { Operation } from '@domain/contract/paths';
import type { Store } from '@server/store/store';
import { LEAD } from './lead';
import { demoRow } from './demoRow';
import { emailOf, NOW, type RequestFixture } from './testServer';
import { ASHA } from './trainers';

const WHY = { category: 'schedule', sub_reason: 'school_timing' };

/** `from` and `to`: ids of demo sessions ahead. */
export async function existingDemoDay(
  made: <T>(operation: Operation, body: unknown) => Promise<T>,
  store: Store,
  { from, to }: { from: string; to: string },
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const bookings: string[] = [];
  for (const at of [1, 2, 3]) {
    const child = { mobile_number: `+91987650081${at}`, email_address: `demo.of.day.${at}@families.example.com` };
    const { lead_id } = await made<Lead>('createLead', { ...LEAD, ...child });
    bookings.push(
      at === 1
        ? await bookedSoon(store, lead_id)
        : (await made<BookedDemo>('selectSlot', { lead_id, session_id: from })).booked_session_id,
    );
  }
  return {
    notePresence: { body: { booked_session_id: bookings[0]!, state: 'joined' } },
    cancelDemos: { body: { ...WHY, bookings: [bookings[1]!] } },
    moveDemos: { body: { ...WHY, bookings: [bookings[2]!], session_id: to } },
  };
}

/** Who is there is seen from an hour before until the end: in a demo that nobody books any more. */
async function bookedSoon(store: Store, lead_id: string): Promise<string> {
  const session_id = 'demo-soon';
  const isPut = await store.calendar.put([demoRow(ASHA, NOW, { session_id, capacity: 3 })]);
  if (!isPut) throw new Error('The hour of a demo that is on is taken');
  const booked_session_id = crypto.randomUUID();
  await store.bookings.add({
    booked_session_id,
    session_id,
    lead_id,
    status: 'booked',
    joining_link: '/join',
    short_link: '/s',
    booked_by: emailOf('staff'),
    booked_on: NOW - 86_400,
    join_attempts: [],
    attendance: null,
    feedback: null,
    lsq_captured: false,
    moved_to: null,
  });
  return booked_session_id;
}
