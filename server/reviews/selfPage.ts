// The page on which a trainer says in a few words how the work went: by one link, answered once, never in the score (decisions 17).
import { html } from 'hono/html';
import { CYCLE_TRAINERS, type CycleTrainer } from '@domain/records/cyclePeople';
import { linkPage } from '../html/linkPage';
import { mark, page } from '../html/page';
import { finishPageLink, type LinkedPage } from '../pages/pageLinks';
import type { Store } from '../store/store';
import { changed, cycleOf } from './people';

const QUESTIONS = {
  self_well: 'What went well?',
  self_hard: 'What was hard?',
  self_help: 'What would help you?',
} as const;
type Question = keyof typeof QUESTIONS;
const NAMES = Object.keys(QUESTIONS) as Question[];
const MOST_LETTERS = 1000;

export const selfAssessmentPage: LinkedPage = {
  async show(store, { subject_id }) {
    const row = await store.records(CYCLE_TRAINERS).find(subject_id);
    return row && shown(store, row);
  },

  async answer(tx, link, fields, now) {
    const row = await tx.records(CYCLE_TRAINERS).findForUpdate(link.subject_id);
    if (!row) return undefined;
    if (row.self_state !== 'asked' || (await cycleOf(tx, row.cycle_id)).status !== 'open') return shown(tx, row);
    const given = Object.fromEntries(NAMES.map((name) => [name, (fields[name] ?? '').trim()])) as Record<
      Question,
      string
    >;
    const long = NAMES.find((name) => given[name].length > MOST_LETTERS);
    if (long) return shown(tx, row, given, `“${QUESTIONS[long]}” must have at most ${MOST_LETTERS} characters`);
    if (NAMES.every((name) => given[name] === '')) return shown(tx, row, given, 'Answer at least one question');
    const texts = Object.fromEntries(NAMES.map((name) => [name, given[name] || null]));
    const by = { actor: 'trainer', now };
    await changed(tx, row, { ...texts, self_state: 'answered' }, by);
    await finishPageLink(tx, link, by);
    return shown(tx, { ...row, self_state: 'answered' });
  },
};

async function shown(
  store: Store,
  { cycle_id, self_state }: CycleTrainer,
  given?: Readonly<Record<Question, string>>,
  problem?: string,
): Promise<Response> {
  const cycle = await cycleOf(store, cycle_id);
  if (self_state === 'answered')
    return linkPage('Thank you', 'Your answers are with your reviewers. There is nothing left to do.', 200);
  if (cycle.status !== 'open') return linkPage('This cycle is closed', 'Answers are not taken any more.', 410);
  return page(
    {
      title: 'Self-assessment',
      content: html`<main class="card">
        ${mark}
        <h1>Self-assessment</h1>
        <p>${`${cycle.name}. Your reviewers read it beside their form; it is not scored.`}</p>
        ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
        <form method="post">
          ${NAMES.map(
            (name) =>
              html`<label for="${name}">${QUESTIONS[name]}</label
                ><textarea id="${name}" name="${name}" rows="4" maxlength="${MOST_LETTERS}">${given?.[name] ?? ''}</textarea>`,
          )}
          <button type="submit">Send</button>
        </form>
      </main>`,
    },
    problem === undefined ? 200 : 400,
  );
}
