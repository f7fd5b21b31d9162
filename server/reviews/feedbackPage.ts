// The page on which a trainer reads the feedback of a cycle, acknowledges it, or disputes it within 14 days: by one link, without reviewers' names (decisions 17).
import { html } from 'hono/html';
import { SECONDS_PER_DAY } from '@domain/calendar';
import { dateText } from '@domain/formats';
import type { PageLink } from '@domain/records/pageLink';
import { REVIEW_FEEDBACKS, REVIEW_STEPS, type ReviewFeedback, STEP_KINDS } from '@domain/records/reviewFeedback';
import { shownMean } from '@domain/reviews/means';
import type { EpochSeconds } from '@domain/units';
import { linkPage } from '../html/linkPage';
import { mark, page } from '../html/page';
import { finishPageLink, type LinkedPage } from '../pages/pageLinks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { cycleOf } from './people';

export const DISPUTE_DAYS = 14;
const TRAINER = 'trainer';

export const feedbackPage: LinkedPage = {
  async show(store, link, now) {
    const feedback = await feedbackOf(store, link);
    if (!feedback) return undefined;
    if (feedback.status === 'draft') return withdrawn();
    if (feedback.read_on === null && feedback.status === 'released')
      await store.transaction((tx) => keepRead(tx, feedback.id, now));
    return shown(store, feedback, now);
  },

  async answer(tx, link, fields, now) {
    const found = await feedbackOf(tx, link);
    const feedback = found && (await tx.records(REVIEW_FEEDBACKS).findForUpdate(found.id));
    if (!feedback) return undefined;
    if (feedback.status === 'draft') return withdrawn();
    if (feedback.status !== 'released') return shown(tx, feedback, now);
    const isDispute = fields['answer'] === 'dispute';
    const dispute = (fields['dispute'] ?? '').trim();
    if (isDispute && isTooLate(feedback, now))
      return shown(tx, feedback, now, `More than ${DISPUTE_DAYS} days have passed`);
    if (isDispute && dispute.length < 3) return shown(tx, feedback, now, 'Say in a few words what is wrong');
    if (isDispute && dispute.length > MOST_LETTERS)
      return shown(tx, feedback, now, `Must have at most ${MOST_LETTERS} characters`);
    const answered: ReviewFeedback = {
      ...feedback,
      status: isDispute ? 'disputed' : 'acknowledged',
      dispute: isDispute ? dispute : null,
      read_on: feedback.read_on ?? now,
      answered_on: now,
      version: feedback.version + 1,
      updated_on: now,
      updated_by: TRAINER,
    };
    await tx.records(REVIEW_FEEDBACKS).update(answered, feedback.version);
    await finishPageLink(tx, link, { actor: TRAINER, now });
    await tx.audit.write([
      {
        at: now,
        actor: TRAINER,
        action: `review_feedback.${answered.status}`,
        subject_type: REVIEW_FEEDBACKS.name,
        subject_id: feedback.id,
        details: {},
      },
    ]);
    return shown(tx, answered, now);
  },
};

const MOST_LETTERS = 300;

function feedbackOf(store: Store, { subject_id }: PageLink): Promise<ReviewFeedback | undefined> {
  return store.records(REVIEW_FEEDBACKS).find(subject_id);
}

function withdrawn(): Promise<Response> {
  return linkPage('This feedback was withdrawn', 'You will get another link when it is ready.', 410);
}

async function keepRead(tx: Store, id: string, now: EpochSeconds): Promise<void> {
  const feedback = await tx.records(REVIEW_FEEDBACKS).findForUpdate(id);
  // Its version stays: nobody's edit is in the way of reading it.
  if (feedback?.status === 'released' && feedback.read_on === null)
    await tx.records(REVIEW_FEEDBACKS).change(id, { read_on: now }, feedback.version);
}

/** From then on nothing is disputed any more. */
export function isTooLate({ released_on }: ReviewFeedback, now: EpochSeconds): boolean {
  return now >= released_on! + DISPUTE_DAYS * SECONDS_PER_DAY;
}

async function shown(store: Store, feedback: ReviewFeedback, now: EpochSeconds, problem?: string): Promise<Response> {
  const { name, period_from, period_to } = await cycleOf(store, feedback.cycle_id);
  const { strengths, improve, mean_score, review_count, status, dispute, disputed_before, answer } = feedback;
  const mean = shownMean(mean_score, review_count);
  const steps = (await allOf(store, REVIEW_STEPS, { feedback_id: { anyOf: [feedback.id] } })).filter(
    (step) => step.status !== 'dropped',
  );
  const part = (title: string, text: string | null) =>
    text === null
      ? ''
      : html`<section>
          <h2>${title}</h2>
          ${text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
        </section>`;
  return page(
    {
      title: 'Your feedback',
      content: html`<main class="document">
        ${mark}
        <h1>Your feedback</h1>
        <p>${`${name}: ${dateText(period_from)} to ${dateText(period_to)}`}</p>
        ${mean === null ? '' : html`<p>${`Mean of ${review_count} reviews: ${mean} %`}</p>`}
        ${part('What goes well', strengths)} ${part('What to work on', improve)}
        ${
          steps.length === 0
            ? ''
            : html`<section>
                <h2>What was agreed on</h2>
                <ul>
                  ${steps.map((step) => html`<li>${`${STEP_KINDS[step.kind]}: ${step.text}, by ${dateText(step.due_on)}`}</li>`)}
                </ul>
              </section>`
        }
        ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
        ${status === 'released' ? form(isTooLate(feedback, now)) : answered(feedback)}
        ${part('What you disputed before', disputed_before)} ${part('What you disputed', dispute)} ${part('Our answer', answer)}
      </main>`,
    },
    problem === undefined ? 200 : 400,
  );
}

function form(isLate: boolean) {
  return html`<form method="post">
    <button type="submit" name="answer" value="acknowledge">I have read it</button>
    ${
      isLate
        ? html`<p class="hint">The ${DISPUTE_DAYS} days for a dispute have passed.</p>`
        : html`<label for="dispute">Is something in it wrong?</label>
            <textarea id="dispute" name="dispute" rows="4" maxlength="${MOST_LETTERS}"></textarea>
            <button type="submit" name="answer" value="dispute">Dispute it</button>`
    }
  </form>`;
}

function answered({ status }: ReviewFeedback) {
  const words: Partial<Record<ReviewFeedback['status'], string>> = {
    acknowledged: 'You have read it. There is nothing left to do.',
    disputed: 'You disputed it. You will be told when there is an answer.',
    settled: 'Your dispute was answered.',
  };
  return html`<p class="note" role="status">${words[status] ?? ''}</p>`;
}
