// The page of an invitation, which a family opens by one link: what it is invited to, its answer, and what became of it.
import { html } from 'hono/html';
import { momentText } from '@domain/formats';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { MAVERICK_LEVELS, MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import type { Unanswerable } from '@domain/maverick/answering';
import { familyOf, whenFor } from '../families/family';
import { mark, page } from '../html/page';
import type { LinkedPage } from '../pages/pageLinks';
import type { Store } from '../store/store';
import { type Answer, holdBoth, whyNot, writeAnswer } from './answers';

export const invitationPage: LinkedPage = {
  show: async (store, link, now) => {
    const invitation = await store.records(MAVERICK_INVITATIONS).find(link.subject_id);
    const session = invitation && (await store.records(MAVERICK_SESSIONS).find(invitation.maverick_session_id));
    return session && shown(store, invitation, session, now);
  },

  answer: async (tx, link, fields, now) => {
    const held = await holdBoth(tx, link.subject_id);
    if (!held) return undefined;
    const { invitation, session } = held;
    const answer = fields['answer'];
    if (answer !== 'accepted' && answer !== 'declined')
      return shown(tx, invitation, session, now, { problem: 'Choose one of the two answers.' });
    const refused = await whyNot(tx, invitation, session, answer, now);
    // The same answer again shows what became of it.
    if (refused === 'full')
      return shown(tx, invitation, session, now, {
        problem: 'All seats have been taken since. A seat may become free before your time to answer ends.',
        status: 409,
      });
    if (refused) return shown(tx, invitation, session, now);
    await writeAnswer(tx, invitation, answer, now);
    return shown(tx, { ...invitation, status: answer }, session, now);
  },
};

type Words = readonly [title: string, text: (when: string) => string];

const ENDED: Readonly<Record<Exclude<Unanswerable, 'full' | 'answered'>, Words>> = {
  expired: ['This invitation has ended', () => 'The time to answer is over, so no answer can be taken any more.'],
  cancelled: ['This session was cancelled', () => 'We are sorry. We will invite you to another one.'],
};
const NOT_HELD: Words = ['This session was not held', () => 'We are sorry. We will invite you to another one.'];
const ANSWERED: Readonly<Record<Exclude<MaverickInvitation['status'], 'invited' | 'expired'>, Words>> = {
  accepted: ['You have a seat', (when) => `We look forward to seeing you on ${when}.`],
  declined: ['You have declined', () => 'Thank you for telling us. There is nothing left to do.'],
  attended: ['Thank you for coming', () => 'The result is with your trainer.'],
  missed: ['You had a seat', () => 'We missed you. We will invite you to another one.'],
};

async function shown(
  store: Store,
  invitation: MaverickInvitation,
  session: MaverickSession,
  now: number,
  { problem, status = 200 }: { problem?: string; status?: number } = {},
): Promise<Response> {
  const family = await familyOf(store, invitation.lead_id);
  const when = (instant: number) => (family ? whenFor(family, instant) : `${momentText(instant)} (Kolkata)`);
  const about = html`<p>
    ${invitation.student_name}: <strong>${session.title}</strong>, level ${MAVERICK_LEVELS[session.level]}, on
    ${when(session.start_time)}, ${session.minutes} minutes.
  </p>`;
  const isHeld = invitation.status === 'attended' || invitation.status === 'missed';
  if (session.status === 'cancelled' && !isHeld) return said(ENDED.cancelled, when(session.start_time), about);
  if (session.status === 'not_held' && invitation.status === 'accepted')
    return said(NOT_HELD, when(session.start_time), about);
  if (invitation.status === 'expired') return said(ENDED.expired, when(session.start_time), about);
  if (invitation.status !== 'invited') {
    const link = invitation.status === 'accepted' && session.join_link;
    const join = link ? html`<p><a href="${link}">Join here</a> when it begins.</p>` : undefined;
    return said(ANSWERED[invitation.status], when(session.start_time), about, join);
  }
  if ((await whyNot(store, invitation, session, 'declined', now)) !== undefined)
    return said(ENDED.expired, when(session.start_time), about);
  return page(
    {
      title: 'Invitation',
      content: html`<main class="card">
        ${mark}
        <h1>Invitation to a Maverick session</h1>
        ${about} ${session.about ? html`<p>${session.about}</p>` : ''}
        <p>Please answer by ${when(invitation.answer_by)}.</p>
        ${problem ? html`<p role="alert">${problem}</p>` : ''}
        <form method="post">
          ${answerButton('accepted', 'Accept')} ${answerButton('declined', 'Decline')}
        </form>
      </main>`,
    },
    status,
  );
}

function answerButton(answer: Answer, label: string) {
  return html`<button type="submit" name="answer" value="${answer}">${label}</button>`;
}

function said([title, text]: Words, when: string, about: ReturnType<typeof html>, more?: ReturnType<typeof html>) {
  return page({
    title,
    content: html`<main class="card">
      ${mark}
      <h1>${title}</h1>
      ${about}
      <p>${text(when)}</p>
      ${more ?? ''}
    </main>`,
  });
}
