// The page on which a substitute says whether they hold a session: by one link, until it starts; what became of it meanwhile is said in words (decisions 10).
import { html } from 'hono/html';
import { type CoverStand, coverStand, mayAnswer } from '@domain/leaves/coverAnswers';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import { mark, page } from '../html/page';
import type { LinkedPage } from '../pages/pageLinks';
import type { SessionRow, Store } from '../store/store';
import { declined, whenOf, writeCover } from './coverQuestions';
import { noted } from './moveCover';

const MOST_LETTERS = 300;
const LEAST_LETTERS = 3;
/** Who declines gives the session back by what a person of the staff decided: nobody is signed in. */
const SUBSTITUTE = { email: 'trainer', permissions: [] };

export const coverPage: LinkedPage = {
  async show(store, { subject_id }, now) {
    const cover = await store.records(SESSION_COVERS).find(subject_id);
    return cover && shown(store, cover, now);
  },

  async answer(tx, { subject_id }, fields, now) {
    const cover = await tx.records(SESSION_COVERS).findForUpdate(subject_id);
    if (!cover) return undefined;
    const answer = fields['answer'];
    const stand = coverStand(cover, await tx.calendar.session(cover.session_id), now);
    if (answer !== 'accepted' && answer !== 'declined')
      return shown(tx, cover, now, { problem: 'Choose one of the two answers.', status: 400 });
    // The same answer again shows what became of it.
    if (!mayAnswer(stand, answer)) return shown(tx, cover, now, { status: stand === answer ? 200 : 409 });
    const by = { actor: SUBSTITUTE.email, now };
    if (answer === 'accepted') {
      await noted(tx, cover, 'accepted', by);
      const values = {
        cover_answer: 'accepted',
        decline_reason: null,
        answered_on: now,
        answered_by: by.actor,
      } as const;
      return shown(tx, await writeCover(tx, cover, values, by), now);
    }
    const reason = (fields['reason'] ?? '').trim();
    const problem = problemOf(reason);
    if (problem) return shown(tx, cover, now, { reason, problem, status: 400 });
    const call = { user: SUBSTITUTE, onLocalhost: false, now };
    const values = await declined(tx, cover, reason, { by, call });
    return shown(tx, await writeCover(tx, cover, values, by), now);
  },
};

function problemOf(reason: string): string | undefined {
  if (reason.length < LEAST_LETTERS) return 'Say in a few words why you can’t hold it, then decline.';
  return reason.length > MOST_LETTERS ? `The reason must have at most ${MOST_LETTERS} characters.` : undefined;
}

/** Where nothing is left to answer. */
const WORDS: Readonly<Record<Exclude<CoverStand, 'open' | 'accepted'>, readonly [title: string, text: string]>> = {
  cancelled: ['This session was cancelled', 'You need not hold it, and there is nothing to answer.'],
  elsewhere: ['You need not hold this session', 'Somebody else holds it by now. There is nothing to answer.'],
  started: ['This session has started', 'Answers are taken until it starts. Please call the person who asked you.'],
  moved: [
    'This session was moved',
    'What you were asked is no longer its hour. We will ask you again where we still need you.',
  ],
  declined: [
    'You have declined',
    'Thank you for telling us: we look for somebody else. If you can hold it after all, please call the person who asked you.',
  ],
  withdrawn: [
    'No answer is needed any more',
    'You hold this session. If you can’t, please call the person who asked you.',
  ],
};

async function shown(
  store: Store,
  cover: SessionCover,
  now: number,
  { problem, reason = '', status = 200 }: { problem?: string; reason?: string; status?: number } = {},
): Promise<Response> {
  const session = await store.calendar.session(cover.session_id);
  const stand = coverStand(cover, session, now);
  const facts = await factsOf(store, cover, session);
  if (stand !== 'open' && stand !== 'accepted') {
    const [title, text] = WORDS[stand];
    return page(
      { title, content: html`<main class="card">${mark}<h1>${title}</h1>${facts}<p>${text}</p></main>` },
      status,
    );
  }
  const isOpen = stand === 'open';
  const title = isOpen ? 'Can you hold this session?' : 'You hold this session';
  const accept = html`<form method="post"><button type="submit" name="answer" value="accepted">Accept</button></form>`;
  return page(
    {
      title,
      content: html`<main class="card">
        ${mark}
        <h1>${title}</h1>
        ${facts}
        <p>${isOpen ? 'You can answer until it starts.' : 'Thank you. If something comes up, you can decline until it starts.'}</p>
        ${problem ? html`<p class="alert" role="alert">${problem}</p>` : ''} ${isOpen ? accept : ''}
        <form method="post">
          <fieldset>
            <label for="reason">Why you can’t hold it</label>
            <textarea id="reason" name="reason" rows="3" maxlength="${MOST_LETTERS}">${reason}</textarea>
            <button type="submit" name="answer" value="declined">Decline</button>
          </fieldset>
        </form>
      </main>`,
    },
    status,
  );
}

async function factsOf(store: Store, cover: SessionCover, session: SessionRow | undefined) {
  const [when, instead, record] = await Promise.all([
    whenOf(store, cover.to_teacher, session?.start_time ?? cover.start_time),
    store.trainers.find(cover.from_teacher),
    store.records(BATCH_SESSIONS).find(cover.session_id),
  ]);
  const { start_time, end_time } = session ?? cover;
  const number = record ? `, session ${record.number}` : '';
  return html`<p>
    <strong>${cover.label}</strong>${number}, on ${when}, ${(end_time - start_time) / 60} minutes, instead of
    ${instead?.trainer_name ?? cover.from_teacher}.
  </p>`;
}
