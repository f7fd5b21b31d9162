// Leaves of trainers, what they touch, and who holds it instead (decisions 10).
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type Absence, ABSENCE_FIELDS } from '@domain/contract/leaveAnswers';
import { MAX_LEAVE_DAYS, type leaves as contract } from '@domain/contract/leaves';
import { beginsWithin } from '@domain/leaves/leaves';
import { LEAVE_STATES, LEAVES } from '@domain/records/leave';
import { affectedStudents, tellStudents } from '../leaves/affectedStudents';
import { decideSlots, modifyLeave } from '../leaves/decisions';
import { statusQueue } from '../records/statusQueue';
import { applyForLeave, previewLeave } from '../leaves/requests';
import { coversOfLeave, coversToReturn, coverTotals, gapsOfDay, impactOf, unheldOn } from '../leaves/gaps';
import { overlapsAhead } from '../classes/overlaps';
import { assignSubstitutes, returnCovers } from '../handovers/coversOfLeaves';
import { findLeave, slotsOf } from '../leaves/leaveRows';
import { accountsOf, lossesAfter } from '../leaves/accountLists';
import { payingOf, shownForecast } from '../leaves/paying';
import { Failure } from '../failure';
import { seesPapers } from '../trainers/shown';
import type { HandlersOf } from '../operations/call';
import { countOf, someOf } from '../store/rows';

const SOON_DAYS = 7;

export const leaves: HandlersOf<typeof contract> = {
  async previewLeave({ body, store, ...reader }) {
    const { balance, forecast, ...preview } = await previewLeave(store, body, reader);
    const sees = seesPapers(reader);
    return { ...preview, balance: sees ? balance : null, account: sees ? shownForecast(forecast) : null };
  },

  async applyForLeave({ body, store, user, now, onLocalhost }) {
    const reader = { user, onLocalhost };
    return store.transaction((tx) => applyForLeave(tx, body, { actor: user.email, now }, reader));
  },

  async leaveQueue({ store, now }) {
    const { from, last } = beginsWithin(SOON_DAYS, now);
    const start_time = { from, to: startOfDay(addDays(last, 1)) - 1 };
    const [states, soon, { gaps }, covers] = await Promise.all([
      statusQueue(store, LEAVES, LEAVE_STATES, 'created_on'),
      countOf(store, LEAVES, { status: { anyOf: ['REQUESTED'] }, start_time }),
      unheldOn(store, dateOf(now), now),
      coversToReturn(store, now),
    ]);
    return { states, soon, gaps: gaps.length, covers: covers.length };
  },

  async leaveDetail({ path, store, ...reader }) {
    const leave = await findLeave(store, path.id);
    const [trainer, slots, covers] = await Promise.all([
      store.trainers.find(leave.teacher_id),
      slotsOf(store, leave),
      coversOfLeave(store, leave.id),
    ]);
    const paid = seesPapers(reader) && trainer ? await payingOf(store, leave, trainer) : null;
    return { leave, balance: paid?.balance ?? null, account: paid?.account ?? null, slots, covers };
  },

  async leaveAccounts({ query, store, now }) {
    const trainer = await store.trainers.find(query.teacher_id);
    if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
    const day = query.day ?? dateOf(now);
    return { day, balance: trainer.leave_balance, accounts: await accountsOf(store, trainer, day) };
  },

  async leaveYearEnd({ query, store }) {
    return lossesAfter(store, query.day);
  },

  async leaveImpact({ path, store, now }) {
    return { sessions: await impactOf(store, await findLeave(store, path.id), now) };
  },

  async leaveStudents({ path, store }) {
    return affectedStudents(store, await findLeave(store, path.id));
  },

  async tellLeaveStudents({ path, body, store, user, now }) {
    return store.transaction((tx) => tellStudents(tx, path.id, body.told, { actor: user.email, now }));
  },

  async decideLeaveSlots({ path, body, store, ...call }) {
    return store.transaction((tx) => decideSlots(tx, path.id, body, call));
  },

  async modifyLeave({ path, body, store, ...call }) {
    return store.transaction((tx) => modifyLeave(tx, path.id, body, call));
  },

  async absences({ query, store }) {
    const [from, until] = [startOfDay(query.from), startOfDay(addDays(query.to, 1))];
    const filters = {
      status: { anyOf: ['REQUESTED', 'APPROVED'] },
      // None is longer: years of leaves that are over are not looked at.
      start_time: { from: from - MAX_LEAVE_DAYS * SECONDS_PER_DAY, to: until - 1 },
      end_time: { from: from + 1, to: null },
    };
    // A large company has thousands in a month.
    const rows = (await someOf(store, LEAVES, filters, ABSENCE_FIELDS)) as Absence[];
    return rows.sort((one, other) => one.start_time - other.start_time || one.id.localeCompare(other.id));
  },

  async gapsOfDay({ query, store, now }) {
    return gapsOfDay(store, query.date, now);
  },

  async overlaps({ store, now }) {
    return overlapsAhead(store, now);
  },

  async coversToReturn({ store, now }) {
    return coversToReturn(store, now);
  },

  async coverTotals({ query, store, now }) {
    return coverTotals(store, query.month, now);
  },

  async assignSubstitutes({ body, ...call }) {
    return assignSubstitutes(body, call);
  },

  async returnCovers({ body, ...call }) {
    return returnCovers(body, call);
  },
};
