// Deciding leaves: as a whole, hour by hour, other days, and the end of one (decisions 10).
import { dutyRefusal, type TakenBy } from '@domain/access';
import { letter } from '@domain/messages/templates';
import { endOfHalfHour, overlaps, stateOfSlots } from '@domain/leaves/leaves';
import { LEAVE_STATES, type Leave, LEAVES } from '@domain/records/leave';
import type { Received } from '@domain/contract/contract';
import { Failure, invalidField, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { requireDuty } from '../policies/duties';
import type { By } from '../store/rows';
import { refuseStale } from '../records/edits';
import type { Change, RecordHooks } from '../records/hooks';
import type { Store } from '../store/store';
import { forecastOf, refuseShortage } from './accounts';
import { chosenKind, kindOf, leaveKinds, type LeaveKinds, requestedOf, takenOff } from './leaveKinds';
import { affectedSessions, balanceOf, currentLeaves, datesOf, holidaysOfLeaves, overlappingOf } from './leaveRows';
import { isOver, refuseOverlap } from './requests';
import { touchedBy } from './affectedStudents';
import { coversAhead } from './covers';
import { counted, heldTrainer, leaveText, settle, tellTrainer, writeLeave } from './writeLeave';
import { tell } from '../integrations/tell';

/** Decided as a whole: what the table of actions does to a leave, one or many. */
export const leaveHooks: RecordHooks<Leave> = {
  allowed: async ({ tx, action, before, call }) => {
    if (LEAVES.actions[action]?.duty === 'decide_leave') await mustDecide(tx, before!, call);
    if (action === 'cancel' || action === 'reject') mustKeepHours(before!, call.now);
    if (action !== 'cancel' || before!.status !== 'APPROVED') return;
    if (before!.end_time <= call.now) throw new Failure(409, { message: 'The leave is over' });
    if (before!.end_time <= endOfHalfHour(call.now) && before!.start_time <= call.now)
      throw new Failure(409, { message: 'The leave ends with this half hour' });
  },
  before: async ({ tx, row, before, action, call }) => {
    const trainer = await heldTrainer(tx, row.teacher_id);
    // What was taken stays taken: the leave ends now.
    if (action === 'cancel' && before!.status === 'APPROVED' && before!.start_time <= call.now)
      return counted(tx, { ...row, ...cutAt(before!, endOfHalfHour(call.now)), status: 'APPROVED' }, trainer);
    if (action === 'change_type') return withType(tx, row, before!, trainer, call);
    const decided = await counted(tx, { ...row, decided_by: call.user!.email, decided_on: call.now }, trainer);
    if (action === 'approve')
      await refuseShortage(tx, trainer, decided, { kinds: await leaveKinds(tx), asked: false, reader: call });
    return decided;
  },
  after: async (change) => {
    const { tx, row, before, action, call } = change;
    const by = byOf(call);
    const trainer = await heldTrainer(tx, row.teacher_id);
    await settle(tx, before!, row, trainer, by);
    await tellTrainer(tx, row, by, await becameOf(tx, action, row));
    if (action === 'cancel' && before!.status === 'APPROVED') await tellSubstitutes(change, by);
    if (row.status === 'REJECTED' && row.off_calendar)
      await writeLeave(tx, row, { ...row, status: 'CANCELLED' }, 'cancelled', trainer, by);
  },
};

/** What the trainer is told, where the state does not say it. */
async function becameOf(tx: Store, action: string, row: Leave): Promise<string | undefined> {
  if (action === 'change_type') return `now of the type ${kindOf(await leaveKinds(tx), row).name}`;
  return action === 'cancel' && row.status === 'APPROVED' ? 'ended early' : undefined;
}

/** What the type before paid comes back, and the other one pays. */
async function withType(
  tx: Store,
  row: Leave,
  before: Leave,
  trainer: Awaited<ReturnType<typeof heldTrainer>>,
  call: Decider,
): Promise<Leave> {
  const kinds = await leaveKinds(tx);
  const kind = chosenKind(kinds, row.leave_type_id);
  if (row.leave_type_id === before.leave_type_id)
    throw wrongField('leave_type_id', `It is of the type ${kind.name} already`, 409);
  const next = await counted(tx, row, trainer);
  const asked = next.status === 'REQUESTED';
  await refuseShortage(tx, trainer, next, { kinds, asked, field: 'leave_type_id', reader: call });
  return { ...next, over_balance: await isOverNow(tx, next, before, trainer, kinds) };
}

/** With all that wait, as when it was asked for. */
async function isOverNow(
  tx: Store,
  row: Leave,
  before: Leave,
  trainer: Awaited<ReturnType<typeof heldTrainer>>,
  kinds: LeaveKinds,
): Promise<boolean> {
  const kind = kindOf(kinds, row);
  const holidays = await holidaysOfLeaves(tx);
  const paid = takenOff(row, kind, () => datesOf(row, trainer, holidays));
  const others = await currentLeaves(tx, row.teacher_id, row.id);
  const requested = await requestedOf(tx, others, trainer, kinds);
  const { after } = balanceOf(trainer, { days: paid, charged: before.charged }, requested);
  return isOver({ kind, paid, after }, await forecastOf(tx, trainer, row, kinds, true));
}

function cutAt(leave: Leave, end_time: number): Pick<Leave, 'end_time' | 'decided'> {
  return {
    end_time,
    decided: leave.decided.filter((slot) => overlaps({ start: leave.start_time, end: end_time }, slot)),
  };
}

/** Steps that ask for other hours. */
const ASKED = ['leave.changed', 'leave.extended'];

/** Who has asked for its hours: the person who applied, and everybody who asked for other ones. Earlier ones stand in its activity only. */
async function askedBy(store: Store, { id, created_by, changed_by }: Leave): Promise<TakenBy> {
  const changed = (await store.audit.of('leave', id)).filter(({ action }) => ASKED.includes(action));
  return { apply_for_leave: [created_by, changed_by, ...changed.map(({ actor }) => actor)] };
}

async function mustDecide(store: Store, leave: Leave, { user, onLocalhost }: Decider): Promise<void> {
  const refused = dutyRefusal('decide_leave', user, await askedBy(store, leave), onLocalhost);
  if (refused) throw new Failure(403, { message: refused });
}

type Decider = Pick<AnyCall, 'user' | 'onLocalhost' | 'now'>;

/** The trainers who cover sessions of a leave that is cancelled are notified; giving it back is a person's decision. */
async function tellSubstitutes({ tx, row }: Change<Leave>, by: By): Promise<void> {
  const ahead = await coversAhead(tx, by.now, row.id);
  await tell(
    tx,
    ahead.map(({ cover }) => cover.to_teacher),
    letter('leave_cancelled_for_substitutes', { period: leaveText(row) }),
    by,
  );
}

export async function decideSlots(
  tx: Store,
  id: string,
  { version, slots, note, off_calendar }: Received<'decideLeaveSlots', 'body'>,
  call: Decider,
): Promise<Leave> {
  const by = byOf(call);
  const before = await heldLeave(tx, id, version);
  await mustDecide(tx, before, call);
  if (before.status !== 'REQUESTED')
    throw new Failure(409, { message: `The leave is ${LEAVE_STATES[before.status].toLowerCase()}` });
  const trainer = await heldTrainer(tx, before.teacher_id);
  const sessions = new Map((await affectedSessions(tx, before)).map((session) => [session.session_id, session]));
  const decided = new Map(before.decided.map((slot) => [slot.session_id, slot]));
  const taken = new Set(hoursTaken(before, by.now).map(({ session_id }) => session_id));
  const errors = slots.flatMap(({ session_id, state }, at) => {
    if (!sessions.has(session_id) && !decided.has(session_id))
      return [invalidField(`body.slots.${at}.session_id`, 'The leave no longer touches this session')];
    return taken.has(session_id) && state !== 'approved'
      ? [invalidField(`body.slots.${at}.state`, 'This hour was taken: it stays approved')]
      : [];
  });
  if (errors.length > 0) throw new Failure(409, { message: errors[0]!.message, errors });
  for (const { session_id, state } of slots) {
    const session = sessions.get(session_id);
    const known = decided.get(session_id);
    if (state === 'open') decided.delete(session_id);
    else
      decided.set(session_id, {
        session_id,
        start: session?.start_time ?? known!.start,
        end: session?.end_time ?? known!.end,
        state,
        by: by.actor,
        on: by.now,
      });
  }
  const open = [...sessions.keys()].filter((session_id) => !decided.has(session_id));
  const status = stateOfSlots([...open.map(() => 'open' as const), ...[...decided.values()].map(({ state }) => state)]);
  const isDecided = status !== 'REQUESTED';
  const row: Leave = {
    ...before,
    decided: [...decided.values()],
    status,
    ...(note && { note }),
    ...(status === 'REJECTED' && { off_calendar }),
    ...(isDecided && { decided_by: by.actor, decided_on: by.now }),
  };
  const next = await counted(tx, row, trainer);
  if (status === 'APPROVED')
    await refuseShortage(tx, trainer, next, { kinds: await leaveKinds(tx), asked: false, reader: call });
  const written = await writeLeave(
    tx,
    before,
    next,
    isDecided ? LEAVE_STATES[status].toLowerCase() : 'hours_decided',
    trainer,
    by,
  );
  if (isDecided) await tellTrainer(tx, written, by);
  return written.status === 'REJECTED' && off_calendar
    ? writeLeave(tx, written, { ...written, status: 'CANCELLED' }, 'cancelled', trainer, by)
    : written;
}

/** Approved one by one in a leave that is still asked for, and begun: these stand whatever becomes of the rest. */
function hoursTaken({ status, decided }: Leave, now: number): Leave['decided'] {
  return status === 'REQUESTED' ? decided.filter(({ state, start }) => state === 'approved' && start < now) : [];
}

function mustKeepHours(leave: Leave, now: number): void {
  if (hoursTaken(leave, now).length > 0)
    throw new Failure(409, {
      message: 'Hours of it that were approved have been taken, and stay so: reject its other hours one by one',
    });
}

export async function modifyLeave(
  tx: Store,
  id: string,
  { version, note, start_time, end_time }: Received<'modifyLeave', 'body'>,
  call: Decider,
): Promise<Leave> {
  const by = byOf(call);
  const before = await heldLeave(tx, id, version);
  if (before.status !== 'REQUESTED' && before.status !== 'APPROVED')
    throw new Failure(409, { message: `The leave is ${LEAVE_STATES[before.status].toLowerCase()}` });
  if (before.end_time <= by.now) throw new Failure(409, { message: 'The leave is over' });
  if (start_time !== before.start_time && before.start_time <= by.now && start_time > by.now)
    throw new Failure(409, {
      errors: [invalidField('body.start_time', 'The leave has started: its start can’t be moved past now')],
    });
  if (before.status === 'APPROVED') mustKeepTaken(before, { start_time, end_time }, by.now);
  if (
    hoursTaken(before, by.now).some(
      ({ start, end }) => Math.max(start, before.start_time) < start_time || Math.min(end, before.end_time) > end_time,
    )
  )
    throw new Failure(409, { message: 'Hours of it that were approved have been taken: they stay within it' });
  const done = changeOf(before, { start_time, end_time });
  // Hours that nobody has approved yet need a person who may decide leaves; so do those that are given back to the balance.
  if (done === 'extended') await mustDecide(tx, before, call);
  else if (before.status === 'APPROVED') requireDuty('decide_leave', call);
  const trainer = await heldTrainer(tx, before.teacher_id);
  const stretch = { start: start_time, end: end_time };
  const others = await currentLeaves(tx, before.teacher_id, id);
  refuseOverlap(overlappingOf(stretch, others) ?? null);
  // What was decided about hours that are no longer in it is forgotten.
  const decided = before.decided.filter((slot) => overlaps(stretch, slot));
  // Taking hours out of an approved leave asks for no new ones.
  const changed_by = done === 'shortened' ? before.changed_by : by.actor;
  const changed = { ...before, start_time, end_time, decided, note, changed_by };
  // Whom the hours that are given up concerned is still to be told.
  const touched = touchedBy(
    [...(await affectedSessions(tx, before)), ...(await affectedSessions(tx, changed))],
    before.touched,
  );
  const row = await counted(tx, { ...changed, touched }, trainer);
  const kinds = await leaveKinds(tx);
  const asked = row.status === 'REQUESTED';
  // Fewer days are never refused: what is over may only become less.
  if (row.days > before.days) await refuseShortage(tx, trainer, row, { kinds, asked, field: 'end_time', reader: call });
  const over_balance = await isOverNow(tx, row, before, trainer, kinds);
  const written = await writeLeave(tx, before, { ...row, over_balance }, done, trainer, by);
  await tellTrainer(tx, written, by);
  return written;
}

/** Of a leave that is approved it is a decision of its own. */
function changeOf(
  before: Leave,
  { start_time, end_time }: Pick<Leave, 'start_time' | 'end_time'>,
): 'changed' | 'extended' | 'shortened' {
  if (before.status !== 'APPROVED') return 'changed';
  return start_time < before.start_time || end_time > before.end_time ? 'extended' : 'shortened';
}

/** Of an approved leave: what was taken stays taken. */
function mustKeepTaken(
  before: Leave,
  { start_time, end_time }: Pick<Leave, 'start_time' | 'end_time'>,
  now: number,
): void {
  if (before.start_time > now) return;
  if (start_time > before.start_time)
    throw new Failure(409, {
      errors: [invalidField('body.start_time', 'The leave has started: its start can’t be later')],
    });
  if (end_time < Math.min(before.end_time, endOfHalfHour(now)))
    throw new Failure(409, {
      errors: [
        invalidField('body.end_time', 'What was taken stays taken: it ends with this half hour at the earliest'),
      ],
    });
}

async function heldLeave(tx: Store, id: string, version: number): Promise<Leave> {
  const leave = await tx.records(LEAVES).findForUpdate(id);
  if (!leave) throw new Failure(404, { message: 'Leave not found' });
  await refuseStale(tx, { subject_type: 'leave', subject_id: id, sent: version, current: leave.version });
  return leave;
}

function byOf({ user, now }: Decider): By {
  return { actor: user!.email, now };
}
