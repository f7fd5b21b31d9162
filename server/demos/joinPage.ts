// The page behind a family's joining link: when the demo is, and the button to join it.
import { html } from 'hono/html';
import { momentIn, zoneCity } from '@domain/formats';
import { mark, page } from '../html/page';
import type { DemoOfLead } from '../store/leads';

/** `joined`: the button has just been pressed. */
export function joinPage({ booking, lead, teacher_name, start_time }: DemoOfLead, joined: boolean): Promise<Response> {
  const when = momentIn(lead.time_zone, start_time);
  if (booking.status === 'cancelled')
    return page({
      title: 'Demo cancelled',
      content: html`<main class="card">
        ${mark}
        <h1>This demo is cancelled</h1>
        <p>${when}</p>
        <p>The person who booked it can find you another time.</p>
      </main>`,
    });
  return page({
    title: 'Join your demo',
    content: html`<main class="card">
      ${mark}
      <h1>Demo for ${lead.first_name}</h1>
      <p>${when} (${zoneCity(lead.time_zone)} time), with ${teacher_name}</p>
      ${
        joined
          ? html`<p role="status">
              We know that you are here. ${teacher_name} opens the room at the start; please keep this page open.
            </p>`
          : html`<form method="post"><button type="submit">Join the demo</button></form>`
      }
    </main>`,
  });
}
