// A substitute is asked by one link whether they hold the session, and what they say: the cover stands meanwhile, a declined one goes back (decisions 10).
import { momentIn, momentText, zoneCity } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { tell } from '../integrations/tell';
import { openPageLink, revokePageLinks } from '../pages/pageLinks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { moveBack, type Moving, noted } from './moveCover';

export const aboutCover = (id: string) => ({ page: 'cover', subject: { type: SESSION_COVERS.name, id } }) as const;

/** Of a cover whose substitute is asked; `asked_for`: the hour as it is now. */
export function question(asked_for: EpochSeconds, { actor }: By): Partial<SessionCover> {
  return { ...UNANSWERED, cover_answer: 'asked', asked_for, asked_by: actor };
}

export const UNANSWERED = { decline_reason: null, answered_on: null, answered_by: null } as const;

/** By a new link: those sent before lead nowhere. */
export async function askSubstitute(
  tx: Store,
  { id, label, to_teacher, asked_for }: SessionCover,
  by: By,
  publicOrigin: string | undefined,
): Promise<void> {
  await revokePageLinks(tx, aboutCover(id), by);
  const { path } = await openPageLink(tx, { ...aboutCover(id), once: false, until: null }, by);
  const when = await whenOf(tx, to_teacher, asked_for!);
  const link = absoluteLink(path, publicOrigin);
  await tell(tx, [to_teacher], letter('cover_question', { session: label, when, link }), by);
}

/** As a clock of the trainer shows it. */
export async function whenOf(store: Store, teacher_id: string, instant: EpochSeconds): Promise<string> {
  const zone = (await store.trainers.find(teacher_id))?.time_zone;
  return zone ? `${momentIn(zone, instant)} (${zoneCity(zone)})` : `${momentText(instant)} (IST)`;
}

/** Whoever is asked about a session that goes to somebody else need not answer any more. Held before trainers and batches, as an answer holds them. */
export async function endQuestions(tx: Store, session_id: string, by: By): Promise<void> {
  const asked = await allOf(tx, SESSION_COVERS, {
    session_id: { anyOf: [session_id] },
    status: { anyOf: ['given'] },
    cover_answer: { anyOf: ['asked'] },
  });
  for (const { id } of asked) {
    const cover = await tx.records(SESSION_COVERS).findForUpdate(id);
    if (cover?.cover_answer === 'asked') await writeCover(tx, cover, { cover_answer: 'withdrawn' }, by);
  }
}

export async function writeCover(
  tx: Store,
  before: SessionCover,
  values: Partial<SessionCover>,
  { actor, now }: By,
): Promise<SessionCover> {
  const row = { ...before, ...values, version: before.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(SESSION_COVERS).update(row, before.version))) throw new Failure(409);
  return row;
}

/**
 * What a cover becomes that its substitute declines. The session goes back to whom it was taken from, where it is a gap while they are away; one who
 * cannot have it back leaves it where it is, as a gap of its own. A person finds somebody else.
 */
export async function declined(
  tx: Store,
  cover: SessionCover,
  reason: string,
  { by, call }: { by: By; call: Moving },
): Promise<Partial<SessionCover>> {
  const session = await tx.calendar.session(cover.session_id);
  let isBack = true;
  try {
    await tx.transaction((savepoint) => moveBack(savepoint, cover, call));
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    isBack = false;
  }
  await noted(tx, cover, 'declined', by);
  const start = session?.start_time ?? cover.start_time;
  const [from, to] = await Promise.all([cover.from_teacher, cover.to_teacher].map((id) => nameOf(tx, id)));
  const told = letter(isBack ? 'cover_declined' : 'cover_declined_stays', {
    substitute: to!,
    session: cover.label,
    when: `${momentText(start)} (IST)`,
    reason,
    trainer: from!,
  });
  await tell(tx, [cover.asked_by ?? cover.created_by], told, by);
  if (isBack && !(await isAway(tx, cover.from_teacher, start, session?.end_time ?? cover.end_time))) {
    const when = await whenOf(tx, cover.from_teacher, start);
    await tell(tx, [cover.from_teacher], letter('session_given_back', { session: cover.label, when }), by);
  }
  return {
    status: isBack ? 'returned' : 'given',
    cover_answer: 'declined',
    decline_reason: reason,
    answered_on: by.now,
    answered_by: by.actor,
    asked_for: start,
  };
}

async function nameOf(store: Store, id: string): Promise<string> {
  return (await store.trainers.find(id))?.trainer_name ?? id;
}

async function isAway(store: Store, teacher_id: string, start: EpochSeconds, end: EpochSeconds): Promise<boolean> {
  const [span] = await store.calendar.span([teacher_id], start, end);
  return Boolean(span?.leaves.some(({ status }) => status !== 'REJECTED'));
}
