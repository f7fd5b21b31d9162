// A joining link of a rescheduled booking redirects to the booking that replaced it, over any number of reschedules.
import { pathOf } from '@domain/contract/paths';
import type { DemoOfLead } from '../store/leads';
import type { Store } from '../store/store';

/** Undefined where the demo was not rescheduled. */
export async function movedTo(store: Store, demo: DemoOfLead): Promise<Response | undefined> {
  const latest = await latestOf(store, demo);
  if (latest === demo) return undefined;
  const Location = pathOf('joinPage').path.replace(':booked_session_id', latest.booking.booked_session_id);
  return new Response(null, { status: 303, headers: { Location } });
}

/** Each booking takes the place of an older one, so the chain ends. */
async function latestOf(store: Store, demo: DemoOfLead): Promise<DemoOfLead> {
  const { moved_to } = demo.booking;
  const next = moved_to === null ? undefined : await store.bookings.find(moved_to);
  return next ? latestOf(store, next) : demo;
}
