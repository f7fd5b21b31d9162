// A conquest given to a child: in the version that is published by then, with a page by one link as long as it is open.
import { timeUpOn } from '@domain/learning/attempts';
import {
  CONQUEST_PLAYS,
  type ConquestAttempt,
  type ConquestPlay,
  type NewConquestPlay,
} from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { STUDENTS } from '@domain/records/student';
import { Failure, wrongField } from '../failure';
import { openPageLink, revokePageLinks } from '../pages/pageLinks';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { attemptsOf, finish, openAttempt, write } from './attempts';
import { playedVersion } from './playedLevels';
import { newRow } from '../store/newRow';

const aboutPlay = (id: string) => ({ page: 'conquest', subject: { type: CONQUEST_PLAYS.name, id } }) as const;

export const playHooks: RecordHooks<ConquestPlay> = {
  async allowed({ action, row, before }) {
    if (action !== 'edit') return;
    if (before!.status === 'ended') throw new Failure(409, { message: 'The play has ended: open it again first' });
    if (row.opens !== null && row.closes !== null && row.closes <= row.opens)
      throw wrongField('closes', 'Must be after it opens');
  },
  async before({ action, row, tx, call }) {
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'edit') await moveTimeUp(tx, row, by);
    if (action === 'end') {
      const { attempt } = await openAttempt(tx, row, await attemptsOf(tx, row), by.now);
      if (attempt) await finish(tx, attempt, 'play', by.now, by.actor);
      await revokePageLinks(tx, aboutPlay(row.id), by);
      return { ...row, page: '' };
    }
    if (action !== 'resume') return row;
    await goOn(tx, row, by);
    return { ...row, page: await newPage(tx, row.id, by) };
  },
};

/** The close of a play is also that of what is being played; what was over before is judged first, and stays. */
async function moveTimeUp(tx: Store, play: ConquestPlay, by: By): Promise<void> {
  const { attempt } = await openAttempt(tx, play, await attemptsOf(tx, play), by.now);
  const time_up_on = attempt && (await timeUpOf(tx, play, attempt));
  if (time_up_on !== undefined && time_up_on !== attempt!.time_up_on) await write(tx, attempt!, { time_up_on }, by);
}

/** The attempt that ended with its play goes on where it was, as long as it has time. */
async function goOn(tx: Store, play: ConquestPlay, by: By): Promise<void> {
  // Applying another key changes finished attempts.
  await tx.records(LMS_CONQUESTS).findForUpdate(play.conquest_id);
  const last = (await attemptsOf(tx, play)).findLast(({ play_id }) => play_id === play.id);
  if (last?.ended_by !== 'play') return;
  const time_up_on = await timeUpOf(tx, play, last);
  if (time_up_on !== null && time_up_on <= by.now) return;
  const result = { judged_points: null, first_points: null, most_points: null, judged_by: null } as const;
  await write(tx, last, { ...result, status: 'begun', ended_on: null, ended_by: null, time_up_on }, by);
}

async function timeUpOf(
  tx: Store,
  play: ConquestPlay,
  { level_id, played_version, started_on }: ConquestAttempt,
): Promise<ConquestAttempt['time_up_on']> {
  const played = await playedVersion(tx, play.conquest_id, played_version);
  const level = played?.levels.find(({ id }) => id === level_id);
  return timeUpOn(level ?? { minutes: null }, play, started_on);
}

/** Throws a `Failure`: 404 without the conquest, 409 where it is not published, 400 without the student. */
export async function giveConquest(tx: Store, given: NewConquestPlay, by: By): Promise<ConquestPlay> {
  const conquest = await tx.records(LMS_CONQUESTS).find(given.conquest_id);
  if (!conquest) throw new Failure(404, { message: 'Conquest not found' });
  if (conquest.published_version === 0 || conquest.status === 'retired')
    throw new Failure(409, { message: 'Only a published conquest can be played' });
  if (!(await tx.records(STUDENTS).find(given.student_id))) throw wrongField('student_id', 'There is no such student');
  const id = crypto.randomUUID();
  const page = await newPage(tx, id, by);
  const play = newRow(CONQUEST_PLAYS, by, { ...given, id, played_version: conquest.published_version, page });
  await tx.records(CONQUEST_PLAYS).insert([play]);
  await tx.audit.write([
    auditOf({
      subject_type: CONQUEST_PLAYS.name,
      subject_id: play.id,
      action: 'conquest_play.created',
      actor: by.actor,
      at: by.now,
      version: 1,
      changes: { played_version: { before: undefined, after: play.played_version } },
    }),
  ]);
  return play;
}

async function newPage(tx: Store, id: string, by: By): Promise<string> {
  return (await openPageLink(tx, { ...aboutPlay(id), once: false, until: null }, by)).path;
}
