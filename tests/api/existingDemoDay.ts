// A lead whose demo is booked, and another demo that takes it: good calls that give the first one up.
import type { BookedDemo, Lead } from '@domain/contract/leads';
import type { Operation } from '@domain/contract/paths';
import type { Store } from '@server/store/store';
import { LEAD } from './lead';
import { demoRow } from './demoRow';
import { NOW, type RequestFixture } from './testServer';
import { ASHA } from './trainers';

const SOON = 'demo-soon';
const WHY = { category: 'schedule', sub_reason: 'school_timing' };

/** `from` and `to`: ids of demo sessions ahead. */
export async function existingDemoDay(
  made: <T>(operation: Operation, body: unknown) => Promise<T>,
  store: Store,
  { from, to }: { from: string; to: string },
): Promise<Partial<Record<Operation, RequestFixture>>> {
  // Who is there is seen from an hour before.
  await store.calendar.put([demoRow(ASHA, NOW + 1800, { session_id: SOON, capacity: 3 })]);
  const bookings: string[] = [];
  for (const at of [1, 2, 3]) {
    const child = { mobile_number: `+91987650081${at}`, email_address: `demo.of.day.${at}@families.example.com` };
    const { lead_id } = await made<Lead>('createLead', { ...LEAD, ...child });
    bookings.push(
      (await made<BookedDemo>('selectSlot', { lead_id, session_id: at === 1 ? SOON : from })).booked_session_id,
    );
  }
  return {
    notePresence: { body: { booked_session_id: bookings[0]!, state: 'joined' } },
    cancelDemos: { body: { ...WHY, bookings: [bookings[1]!] } },
    moveDemos: { body: { ...WHY, bookings: [bookings[2]!], session_id: to } },
  };
}
