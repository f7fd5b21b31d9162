// The seeded plays of conquests: given to students of the paid batches, played by link and in the app, one corrected key applied and one not yet, and what writers say of texts.
import { addDays, startOfDay } from '@domain/calendar';
import { countedByLevel, timeUpOn } from '@domain/learning/attempts';
import { type ConquestLevel, type ConquestQuestion, levelsOf, openLevels } from '@domain/learning/conquest';
import { type Answer, type AnswerValue, levelResult } from '@domain/learning/grading';
import type { ConquestKey } from '@domain/records/conquestKey';
import {
  type ConquestAttempt,
  type ConquestPlay,
  type ConquestRegrade,
  CONQUEST_PLAYS,
  CONQUEST_ATTEMPTS,
} from '@domain/records/conquestPlay';
import { type LmsComment, LMS_COMMENTS } from '@domain/records/lmsComment';
import type { LmsConcept } from '@domain/records/lmsConcept';
import type { LmsConquest } from '@domain/records/lmsConquest';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import { type PageLink, PAGE_LINKS } from '@domain/records/pageLink';
import type { Student } from '@domain/records/student';
import { anchoredText, anchorOf, textParts } from '@domain/richText/anchors';
import type { IsoDate } from '@domain/units';
import type { SeedRows } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';

const PLAYS = 40;
const IN_APP = 25;

interface Made {
  plays: ConquestPlay[];
  attempts: ConquestAttempt[];
  links: PageLink[];
}

/** A conquest with the levels of each of its versions. */
interface Conquest {
  row: LmsConquest;
  levels: ReadonlyMap<number, ConquestLevel[]>;
}

/** `content`: as `seedContent` makes it; `paid`: whose students play. */
export function seedConquests(seed: number, today: IsoDate, content: SeedRows, paid: SeedRows): SeedRows {
  const students = ((paid.records?.['student'] ?? []) as Student[]).slice(0, PLAYS + IN_APP);
  const conquests = conquestsOf(content);
  const made: Made = { plays: [], attempts: [], links: [] };
  students.forEach((student, at) => {
    const random = new Random(seed, DRAW.conquest, at);
    const conquest = conquests[at % conquests.length]!;
    if (at < PLAYS) playOf(made, random, { conquest, student, at, today });
    else appOf(made, random, { conquest, student, at, today });
  });
  const { keys, regrades } = applied(conquests, made.attempts, new Random(seed, DRAW.conquest, students.length), today);
  return {
    records: {
      conquest_play: made.plays,
      conquest_attempt: made.attempts,
      conquest_key: keys,
      conquest_regrade: regrades,
      page_link: made.links,
      lms_comment: commentsOn(content, new Random(seed, DRAW.conquest, students.length + 1), today),
    },
  };
}

/** First those that have two versions, so that most is played of them. */
function conquestsOf(content: SeedRows): Conquest[] {
  const versions = (content.records?.['lms_version'] ?? []) as LmsVersion[];
  const rows = ((content.records?.['lms_conquest'] ?? []) as LmsConquest[]).filter(
    ({ published_version, status }) => published_version > 0 && status !== 'retired',
  );
  const levelsBy = new Map(versions.map(({ id, content: of }) => [id, levelsOf(of.fields['levels'])]));
  return rows
    .toSorted((one, other) => other.published_version - one.published_version || (one.id < other.id ? -1 : 1))
    .slice(0, 6)
    .map((row) => ({
      row,
      levels: new Map(
        Array.from({ length: row.published_version }, (_, at) => [at + 1, levelsBy.get(versionId(row.id, at + 1))!]),
      ),
    }));
}

interface Player {
  conquest: Conquest;
  student: Student;
  at: number;
  today: IsoDate;
}

function playOf(made: Made, random: Random, { conquest: { row, levels }, student, at, today }: Player): void {
  // What was given before the second version is played in the first.
  const given = startOfDay(addDays(today, -random.int(3, 40))) + random.int(10, 17) * 3600;
  const [isAhead, isClosed, isEnded] = [at % 13 === 5, at % 8 === 3, at % 9 === 7];
  const opens = isAhead ? startOfDay(addDays(today, 3)) : null;
  const closes = isClosed ? given + 2 * 86_400 : isAhead ? startOfDay(addDays(today, 17)) : null;
  const code = random.unique('0123456789abcdef', 32);
  const play: ConquestPlay = newRow(CONQUEST_PLAYS, madeBy(row.owner, given), {
    id: uuid(random),
    conquest_id: row.id,
    student_id: student.id,
    opens,
    closes,
    extra_tries: at % 10 === 1 ? 1 : 0,
    status: isEnded ? 'ended' : 'open',
    page: isEnded ? '' : `/p/${code}`,
    ...(isEnded && { version: 2, updated_on: given + 86_400 }),
  });
  const attempts = isAhead ? [] : triesOf(random, levels.get(1)!, given + 3600);
  made.plays.push(play);
  made.attempts.push(
    ...attempts.map(({ level, nth, started, answers }) =>
      attemptOf(random, play, { level, nth, started, answers, judged: true }),
    ),
  );
  if (!isEnded && !isClosed && !isAhead && at % 7 === 2) {
    const [level] = levels.get(1)!;
    const nth = attempts.filter((each) => each.level === level).length + 1;
    const started = startOfDay(today) - 1800;
    made.attempts.push(attemptOf(random, play, { level: level!, nth, started, answers: {}, judged: false }));
  }
  made.links.push(
    newRow(PAGE_LINKS, madeBy(row.owner, given), {
      id: uuid(random),
      page: 'conquest',
      subject_type: 'conquest_play',
      subject_id: play.id,
      code,
      status: isEnded ? 'revoked' : 'open',
      opened_on: attempts.length > 0 ? given + 1800 : null,
    }),
  );
}

/** The app gives a conquest by itself: there is no play. */
function appOf(made: Made, random: Random, { conquest: { row, levels }, student, today }: Player): void {
  const from = startOfDay(addDays(today, -random.int(3, 40))) + random.int(10, 17) * 3600;
  for (const { level, started, answers } of triesOf(random, levels.get(1)!, from)) {
    const own = { id: null, conquest_id: row.id, student_id: student.id, played_version: 1, closes: null };
    const attempt = attemptOf(random, own, { level, nth: 1, started, answers, judged: true });
    const id = `app:${uuid(random)}`;
    made.attempts.push({ ...attempt, id, key: id, ended_by: null, time_up_on: null, created_by: 'learning app' });
  }
}

interface Try {
  level: ConquestLevel;
  nth: number;
  started: number;
  answers: Record<string, Answer>;
}

/** Level by level as long as they open; nobody has more tries than a level gives, and waits between them. */
function triesOf(random: Random, levels: readonly ConquestLevel[], from: number): Try[] {
  const tries: Try[] = [];
  const counted: { level_id: string; started_on: number; ended_on: number; judged_points: number }[] = [];
  let started = from;
  for (const level of levels) {
    if (!openLevels(levels, countedByLevel(levels, counted)).has(level.id)) break;
    for (let nth = 1; nth <= random.int(2, 3); nth++) {
      const answers = Object.fromEntries(
        level.questions.map((question) => [question.id, answerTo(random, question, 0.5 + nth * 0.1)]),
      );
      tries.push({ level, nth, started, answers });
      const judged_points = levelResult(level.questions, answers).points;
      counted.push({ level_id: level.id, started_on: started, ended_on: started + 300, judged_points });
      started += 3600;
    }
  }
  return tries;
}

function attemptOf(
  random: Random,
  play: Pick<ConquestPlay, 'conquest_id' | 'student_id' | 'played_version' | 'closes'> & { id: string | null },
  { level, nth, started, answers, judged }: Try & { judged: boolean },
): ConquestAttempt {
  const { points, of } = levelResult(level.questions, answers);
  const ended = judged ? started + 300 : null;
  return newRow(CONQUEST_ATTEMPTS, madeBy('child', started), {
    id: uuid(random),
    version: judged ? 3 : 1,
    updated_on: ended ?? started,
    play_id: play.id,
    conquest_id: play.conquest_id,
    played_version: play.played_version,
    level_id: level.id,
    student_id: play.student_id,
    played_in: play.id === null ? 'app' : 'page',
    started_on: started,
    time_up_on: timeUpOn(level, play, started),
    key: `${play.id}:${level.id}:${nth}`,
    status: judged ? 'finished' : 'begun',
    ended_on: ended,
    ended_by: judged ? 'child' : null,
    answers,
    judged_points: judged ? points : null,
    first_points: judged ? points : null,
    most_points: judged ? of : null,
    judged_by: judged ? play.played_version : null,
  });
}

function answerTo(random: Random, question: ConquestQuestion, skill: number): Answer {
  const hints = question.hints.length > 0 && random.chance(0.2) ? 1 : 0;
  if (random.chance(0.06)) return { value: null, hints };
  return { value: random.chance(skill) ? (question.right as AnswerValue) : wrongTo(random, question), hints };
}

function wrongTo(random: Random, { kind, right, choices, partners }: ConquestQuestion): AnswerValue {
  const ids = choices.map(({ id }) => id);
  switch (kind) {
    case 'number':
      return right + random.pick([1, 1, -2]);
    case 'single':
      return random.pick(ids.filter((id) => id !== right));
    case 'multi':
      return [random.pick(ids)];
    case 'text':
      return random.pick(['product', 'difference', 'total']);
    case 'order':
      return [...right].reverse();
    case 'match': {
      const [first] = partners;
      return Object.fromEntries(ids.map((id) => [id, first!.id]));
    }
  }
}

/** The key of the first conquest with two versions was corrected and applied; that of the next waits for somebody to look. */
function applied(conquests: readonly Conquest[], attempts: ConquestAttempt[], random: Random, today: IsoDate) {
  const [first] = conquests;
  const after = first?.levels.get(2);
  if (!first || !after) return { keys: [], regrades: [] };
  const at = startOfDay(addDays(today, -1)) + 11 * 3600;
  const by = stamps(first.row.owner, at);
  const regrades: ConquestRegrade[] = [];
  for (const [place, attempt] of attempts.entries()) {
    const level = after.find(({ id }) => id === attempt.level_id);
    if (attempt.conquest_id !== first.row.id || attempt.status !== 'finished' || !level) continue;
    const { points, of } = levelResult(level.questions, attempt.answers);
    const stamp = { version: attempt.version + 1, updated_by: first.row.owner, updated_on: at };
    attempts[place] = { ...attempt, ...stamp, judged_points: points, most_points: of, judged_by: 2 };
    if (points === attempt.judged_points) continue;
    regrades.push({
      ...by,
      id: uuid(random),
      conquest_id: first.row.id,
      attempt_id: attempt.id,
      from_number: 1,
      to_number: 2,
      from_points: attempt.judged_points!,
      to_points: points,
    });
  }
  const key = { id: versionId(first.row.id, 1), conquest_id: first.row.id, played_version: 1, judged_by: 2 };
  const keys: ConquestKey[] = [{ ...by, ...key }];
  return { keys, regrades };
}

/** The latest first. */
const THREADS = [
  ['This is the third time that we say so: shorten it.'],
  ['Could we show it with paper first?', 'Yes, I will add a photo of the strip.'],
  ['Grade 4 does not know the word yet.', 'Changed to “the same size”.', 'Thank you, that is clear.'],
];

/** On concepts that are written now: two threads are open, one is resolved. */
function commentsOn(content: SeedRows, random: Random, today: IsoDate): LmsComment[] {
  const written = ((content.records?.['lms_concept'] ?? []) as LmsConcept[]).filter(({ status }) => status === 'draft');
  return THREADS.flatMap((texts, thread) => {
    const concept = written[thread % Math.max(1, written.length)];
    if (!concept) return [];
    const at = startOfDay(addDays(today, -thread - 1)) + 15 * 3600;
    let first: string | null = null;
    return texts.map((text, nth): LmsComment => {
      const id = uuid(random);
      const thread_id = first;
      first ??= id;
      const by = nth % 2 === 0 ? 'anita.desai@staff.example.com' : concept.owner;
      const quote = nth === 0 && thread === 1 ? 'Begin with something to hold or draw.' : null;
      const body = anchoredText(textParts(concept.body));
      const from = quote === null ? -1 : body.indexOf(quote);
      const status = thread === 2 && nth === 0 ? 'resolved' : 'open';
      return newRow(LMS_COMMENTS, madeBy(by, at + nth * 3600), {
        id,
        node_id: concept.id,
        kind: 'concept',
        quote,
        anchor: from < 0 ? null : anchorOf(body, { from, to: from + quote!.length })!.anchor,
        thread_id,
        text,
        status,
      });
    });
  });
}
