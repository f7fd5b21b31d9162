// A conquest given to a child: in the version that is published by then, with a page by one link as long as it is open.
import { CONQUEST_PLAYS, type ConquestPlay, type NewConquestPlay } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { STUDENTS } from '@domain/records/student';
import { Failure, wrongField } from '../failure';
import { openPageLink, revokePageLinks } from '../pages/pageLinks';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { type By, newRow } from '../store/rows';
import type { Store } from '../store/store';

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
    if (action === 'end') {
      await revokePageLinks(tx, aboutPlay(row.id), by);
      return { ...row, page: '' };
    }
    return action === 'resume' ? { ...row, page: await newPage(tx, row.id, by) } : row;
  },
};

/** Throws a `Failure`: 404 without the conquest, 409 where it is not published, 400 without the student. */
export async function giveConquest(tx: Store, given: NewConquestPlay, by: By): Promise<ConquestPlay> {
  const conquest = await tx.records(LMS_CONQUESTS).find(given.conquest_id);
  if (!conquest) throw new Failure(404, { message: 'Conquest not found' });
  if (conquest.published_version === 0 || conquest.status === 'retired')
    throw new Failure(409, { message: 'Only a published conquest can be played' });
  if (!(await tx.records(STUDENTS).find(given.student_id))) throw wrongField('student_id', 'There is no such student');
  const made = newRow(by);
  const play: ConquestPlay = {
    ...made,
    ...given,
    status: 'open',
    played_version: conquest.published_version,
    page: await newPage(tx, made.id, by),
    attempts: 0,
  };
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
