// Staff answer for a substitute, take an answer back, stop asking and ask again: only while the substitute holds the session (decisions 10).
import { coverStand } from '@domain/leaves/coverAnswers';
import type { SessionCover } from '@domain/records/sessionCover';
import { Failure } from '../failure';
import { holdPageLinks } from '../pages/pageLinks';
import type { Change, RecordHooks } from '../records/hooks';
import { aboutCover, askSubstitute, declined, question, UNANSWERED } from './coverQuestions';
import { noted } from './moveCover';

const byOf = ({ user, now }: Change<SessionCover>['call']) => ({ actor: user!.email, now });

const REFUSED: Readonly<Partial<Record<ReturnType<typeof coverStand>, string>>> = {
  cancelled: 'The session was cancelled',
  elsewhere: 'Somebody else holds the session by now',
  started: 'The session has started',
};

export const sessionCoverHooks: RecordHooks<SessionCover> = {
  // A substitute who answers holds the link first.
  lock: async (tx, id) => {
    if (id !== undefined) await holdPageLinks(tx, aboutCover(id));
  },
  allowed: async ({ tx, call, action, before }) => {
    if (!before) return;
    const session = await tx.calendar.session(before.session_id);
    const stand = coverStand({ ...before, cover_answer: 'asked' }, session, call.now);
    const refused = REFUSED[stand];
    if (refused) throw new Failure(409, { message: refused });
    if (stand === 'moved' && action === 'accept')
      throw new Failure(409, { message: 'The session was moved since: ask again, of its new hour' });
  },
  rules: {
    accept: async ({ tx, call, row }) => {
      const { actor, now } = byOf(call);
      await noted(tx, row, 'accepted', { actor, now });
      return { ...row, ...UNANSWERED, cover_answer: 'accepted', answered_on: now, answered_by: actor };
    },
    decline: async ({ tx, call, row, before }) => {
      const by = byOf(call);
      const moving = { user: call.user!, onLocalhost: call.onLocalhost, now: call.now };
      return { ...row, ...(await declined(tx, before, row.decline_reason!, { by, call: moving })) };
    },
    unanswer: async ({ row }) => ({ ...row, ...UNANSWERED, cover_answer: 'asked' }),
    withdraw: async ({ row }) => ({ ...row, cover_answer: 'withdrawn' }),
    ask_again: async ({ tx, call, row }) => {
      const session = (await tx.calendar.session(row.session_id))!;
      const asked = { ...row, ...question(session.start_time, byOf(call)) };
      await askSubstitute(tx, asked, byOf(call), call.publicOrigin);
      return asked;
    },
  },
};
