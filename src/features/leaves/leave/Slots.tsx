// The sessions in a leave's hours, with the decision about each; where they are decided one by one, with its buttons.
import { Button } from '@mantine/core';
import { dutyRefusal } from '@domain/access';
import type { LeaveSlot } from '@domain/contract/leaveAnswers';
import { countText } from '@domain/formats';
import type { Leave } from '@domain/records/leave';
import { pathTo } from '@/routes/paths';
import { useDecideLeaveSlotsMutation } from '@/store/api/leaves';
import { useAppSelector } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { LastRejection } from './LastRejection';
import { SESSIONS, slotName, slotText, STUDENTS } from './leaveText';
import styles from './leaves.module.css';

const NOTHING: readonly string[] = [];
const STATES = {
  open: ['attention', 'Open'],
  approved: ['now', 'Approved'],
  rejected: ['cancelled', 'Rejected'],
} as const;
const COLUMNS = {
  Session: (slot: LeaveSlot) =>
    slot.session_type === 'demo_session' ? (
      <NameLink to={pathTo('/view-sessions')} named={{ session: slot.session_id }}>
        {slotName(slot)}
      </NameLink>
    ) : slot.batch_id !== null ? (
      <NameLink to={pathTo('/batch-session/view')} named={{ batch_session: slot.session_id }}>
        {slotName(slot)}
      </NameLink>
    ) : (
      slotName(slot)
    ),
  'Time (IST)': (slot: LeaveSlot) => slotText(slot),
  Students: ({ students }: LeaveSlot) => countText(STUDENTS, students),
  Decision: ({ state, by }: LeaveSlot) => (
    <>
      <Status look={STATES[state][0]}>{STATES[state][1]}</Status>
      {by && <span className={styles.quiet}>{` by ${by}`}</span>}
    </>
  ),
};
const WITHOUT_DECISION = { Session: COLUMNS.Session, 'Time (IST)': COLUMNS['Time (IST)'], Students: COLUMNS.Students };

export function Slots({ leave, slots, bySlot }: { leave: Leave; slots: readonly LeaveSlot[]; bySlot: boolean }) {
  const [decide, { isLoading }] = useDecideLeaveSlotsMutation();
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const refusal =
    bySlot && leave.status === 'REQUESTED'
      ? dutyRefusal(
          'decide_leave',
          user ?? undefined,
          { apply_for_leave: [leave.created_by, leave.changed_by] },
          onLocalhost,
        )
      : undefined;
  const isOpen = bySlot && leave.status === 'REQUESTED' && !refusal;
  const open = slots.filter(({ state }) => state === 'open');
  const [asked, ask] = useScreenState<readonly string[]>(`${QUESTION}reject the last hours of ${leave.id}`, NOTHING);
  const sent = (ids: readonly string[], state: LeaveSlot['state'], off_calendar = false) =>
    decide({
      path: { id: leave.id },
      body: { version: leave.version, slots: ids.map((session_id) => ({ session_id, state })), off_calendar },
    });
  const send = (chosen: readonly LeaveSlot[], state: LeaveSlot['state']) => {
    const ids = chosen.map(({ session_id }) => session_id);
    if (state === 'rejected' && rejectsAll(leave, slots, ids)) ask(ids);
    else void sent(ids, state);
  };
  const columns = isOpen ? withButtons((slot, state) => send([slot], state), isLoading) : COLUMNS;
  return (
    <>
      {refusal && <p>{refusal}</p>}
      {isOpen && slots.length === 0 && <p>No session is in these hours: the leave is decided as a whole.</p>}
      {isOpen && open.length > 1 && (
        <div className={styles.who}>
          <BusyButton size="sm" busy={isLoading} onClick={() => send(open, 'approved')}>
            {`Approve ${countText(SESSIONS, open.length)}`}
          </BusyButton>
          <Button size="sm" variant="default" disabled={isLoading} onClick={() => send(open, 'rejected')}>
            {`Reject ${countText(SESSIONS, open.length)}`}
          </Button>
        </div>
      )}
      {slots.length > 0 && (
        <RelatedTable
          label="Sessions in these hours"
          rows={slots}
          keyOf={({ session_id }) => session_id}
          columns={leave.status === 'REQUESTED' || leave.decided.length > 0 ? columns : WITHOUT_DECISION}
          empty="No session"
        />
      )}
      <LastRejection
        opened={isOpen && asked.length > 0}
        busy={isLoading}
        onKeep={() => ask(NOTHING)}
        onReject={(isOff) => void sent(asked, 'rejected', isOff).then(() => ask(NOTHING))}
      />
    </>
  );
}

/** Nothing is left open or approved once these are rejected. */
function rejectsAll({ decided }: Leave, slots: readonly LeaveSlot[], ids: readonly string[]): boolean {
  return [...slots, ...decided].every(({ session_id, state }) => state === 'rejected' || ids.includes(session_id));
}

function withButtons(onDecide: (slot: LeaveSlot, state: LeaveSlot['state']) => void, isBusy: boolean) {
  return {
    ...COLUMNS,
    Decide: (slot: LeaveSlot) => (
      <span className={styles.who} role="group" aria-label={`Decide ${slotName(slot)}, ${slotText(slot)}`}>
        {(['approved', 'rejected', 'open'] as const).map((state) =>
          state === slot.state ? null : (
            <Button
              key={state}
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => onDecide(slot, state)}
            >
              {{ approved: 'Approve', rejected: 'Reject', open: 'Reopen' }[state]}
            </Button>
          ),
        )}
      </span>
    ),
  };
}
