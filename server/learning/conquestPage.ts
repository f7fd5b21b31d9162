// The page on which a child plays a conquest: a form without scripts; what was answered is kept each time it is sent, and the server’s clock counts (decisions 13).
import { html } from 'hono/html';
import { momentIn } from '@domain/formats';
import { isOver } from '@domain/learning/attempts';
import type { ConquestLevel } from '@domain/learning/conquest';
import { mostOf, pointsWords } from '@domain/learning/conquest';
import { pointsText } from '@domain/learning/questionForm';
import { answersFrom } from '@domain/learning/sentAnswers';
import { CONQUEST_PLAYS, type ConquestAttempt, type ConquestPlay } from '@domain/records/conquestPlay';
import { STUDENTS } from '@domain/records/student';
import type { EpochSeconds } from '@domain/units';
import { linkPage } from '../html/linkPage';
import { mark, page } from '../html/page';
import type { LinkedPage } from '../pages/pageLinks';
import type { Store } from '../store/store';
import { attemptsOf, begin, finish, judged, type LevelStanding, openAttempt, save, standingsOf } from './attempts';
import { questionFields } from './conquestFields';
import { type Judged, judgedVersion, type Played } from './playedLevels';

export const CONQUEST_PAGE: LinkedPage = {
  async show(store, { subject_id }, now) {
    const play = await store.records(CONQUEST_PLAYS).find(subject_id);
    const played = play && (await judgedVersion(store, play.conquest_id, play.played_version));
    if (!play || !played) return undefined;
    const made = await attemptsOf(store, play);
    const attempt = made.find(({ status, play_id }) => status === 'begun' && play_id === play.id);
    if (!attempt) return overview(store, play, played, made, now);
    if (!isOver(attempt, now)) return attemptPage(played, attempt, now);
    // It is judged when the next form is sent, or by the hour; until then it is shown as it will be.
    const over = judged(attempt, played, 'clock', now);
    return overview(
      store,
      play,
      played,
      made.map((each) => (each === attempt ? over : each)),
      now,
      TIME_UP,
    );
  },

  async answer(tx, { subject_id }, fields, now) {
    const play = await tx.records(CONQUEST_PLAYS).findForUpdate(subject_id);
    const played = play && (await judgedVersion(tx, play.conquest_id, play.played_version));
    if (!play || !played) return undefined;
    const open = await openAttempt(tx, play, await attemptsOf(tx, play), now);
    const { attempt } = open;
    const [what, about = '', count] = (fields['do'] ?? '').split(' ');
    if (open.isOver) return overview(tx, play, played, await attemptsOf(tx, play), now, TIME_UP);
    if (!attempt) return beginOne(tx, play, played, { what, about, count }, now);
    // A form of an earlier attempt, sent again, writes into no other one.
    if (fields['attempt'] !== attempt.id) return attemptPage(played, attempt, now);
    const level = played.levels.find(({ id }) => id === attempt.level_id)!;
    const answers = answersFrom(level.questions, fields, attempt.answers);
    const asked = what === 'hint' ? level.questions.find(({ id }) => id === about) : undefined;
    const opened = asked ? (answers[asked.id]!.hints ?? 0) : 0;
    if (asked && isOfNow(count, opened))
      answers[asked.id] = { ...answers[asked.id]!, hints: Math.min(opened + 1, asked.hints.length) };
    const saved = await save(tx, attempt, answers, now);
    if (what !== 'finish') return attemptPage(played, saved, now, 'Saved');
    const finished = await finish(tx, saved, 'child', now);
    const text = `${level.title}: ${pointsText(finished.judged_points!)} of ${pointsWords(finished.most_points!)}.`;
    return overview(tx, play, played, await attemptsOf(tx, play), now, text);
  },
};

const TIME_UP = 'The time was up. What was saved before then counts.';

/** A form that is sent twice, or long after it was shown, opens no second hint and begins no second attempt. */
function isOfNow(count: string | undefined, now: number): boolean {
  // Pages that were open before forms said it say nothing.
  return count === undefined || count === String(now);
}

async function beginOne(
  tx: Store,
  play: ConquestPlay,
  played: Judged,
  { what, about, count }: { what: string | undefined; about: string; count: string | undefined },
  now: EpochSeconds,
): Promise<Response> {
  const made = await attemptsOf(tx, play);
  const standing = standingsOf(played.judged, made, play, now).find(({ level }) => level.id === about);
  const isAsked = what === 'begin' && standing?.isOpen && standing.why === null && isOfNow(count, standing.made);
  const begun = isAsked ? await begin(tx, play, standing.level, standing.made, now) : undefined;
  return begun ? attemptPage(played, begun, now) : overview(tx, play, played, await attemptsOf(tx, play), now);
}

async function overview(
  store: Store,
  play: ConquestPlay,
  { title, judged: levels }: Judged,
  made: readonly ConquestAttempt[],
  now: EpochSeconds,
  said?: string,
): Promise<Response> {
  if (play.status === 'ended') return linkPage('This conquest has ended', 'There is nothing left to do.', 410);
  const zone = (await store.records(STUDENTS).find(play.student_id))?.time_zone ?? 'Asia/Kolkata';
  const shown = standingsOf(levels, made, play, now).map(
    (standing) =>
      html`<li>
        <strong>${standing.level.title}</strong> ${standingText(standing)}
        ${
          standing.isOpen && standing.why === null
            ? html`<button name="do" value="begin ${standing.level.id} ${standing.made}">
              ${standing.made === 0 ? 'Begin' : 'Try again'}<span class="hidden"> ${standing.level.title}</span>
            </button>`
            : html`<p class="hint">${whyNot(standing, zone)}</p>`
        }
      </li>`,
  );
  return page({
    title,
    content: html`<main class="card">
      ${mark}
      <h1>${title}</h1>
      ${said === undefined ? '' : html`<p class="note" role="status">${said}</p>`}
      <form method="post">
        <ol>
          ${shown}
        </ol>
      </form>
    </main>`,
  });
}

function standingText({ points, level }: LevelStanding): string {
  if (points === null) return '';
  // Another version of the level may have given more.
  const most = mostOf(level);
  return `· ${pointsText(Math.min(points, most))} of ${pointsWords(most)}`;
}

function whyNot({ isOpen, why, from, made }: LevelStanding, zone: string): string {
  if (!isOpen) return 'Opens when the level before is done';
  const at = from === null ? '' : momentIn(zone, from);
  if (why === 'early') return `Opens ${at}`;
  if (why === 'wait') return `The next try begins ${at}`;
  if (why === 'used_up') return made === 1 ? 'Done: there is one try' : `All ${made} tries are used`;
  return 'Closed';
}

function attemptPage({ title, levels }: Played, attempt: ConquestAttempt, now: EpochSeconds, said?: string) {
  const level: ConquestLevel = levels.find(({ id }) => id === attempt.level_id)!;
  const left = attempt.time_up_on === null ? null : Math.max(0, Math.ceil((attempt.time_up_on - now) / 60));
  return page({
    title: `${level.title} · ${title}`,
    content: html`<main class="card">
      ${mark}
      <h1>${level.title}</h1>
      ${left === null ? '' : html`<p class="note">${left === 1 ? '1 minute' : `${left} minutes`} left</p>`}
      ${said === undefined ? '' : html`<p class="note" role="status">${said}</p>`}
      <form method="post">
        <input type="hidden" name="attempt" value="${attempt.id}" />
        ${level.questions.map((question, at) => questionFields(question, at + 1, attempt.answers[question.id]))}
        <button name="do" value="finish">Finish the level</button>
        <button name="do" value="save">Save and go on later</button>
      </form>
    </main>`,
  });
}
