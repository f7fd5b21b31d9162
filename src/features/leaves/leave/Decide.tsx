// What may be decided about a leave: one button each, with the form that asks in its place.
import { dutyRefusal } from '@domain/access';
import { type RecordAction, whyNot } from '@domain/records/actions';
import { type Leave, LEAVES } from '@domain/records/leave';
import { useNow } from '@/clock/useNow';
import { useAppSelector } from '@/store/hooks';
import { ActionsInPlace } from '@/widgets/record/ActionsInPlace';
import { ValidityForm } from './ValidityForm';

export function Decide({ leave, bySlot }: { leave: Leave; bySlot: boolean }) {
  const now = useNow();
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const isOver = leave.end_time <= now;
  const isPossible = ({ name, action }: RecordAction) =>
    action.from.includes(leave.status) &&
    !(name === 'cancel' && leave.status === 'APPROVED' && isOver) &&
    !(bySlot && name !== 'cancel');
  const mayChange = (leave.status === 'REQUESTED' || leave.status === 'APPROVED') && !isOver;
  return (
    <ActionsInPlace
      type={LEAVES}
      row={leave}
      isPossible={isPossible}
      refusalOf={(name) => whyNot(LEAVES, name, leave, { user: user ?? undefined, onLocalhost, now })?.reason}
      isMain={(name) => name === 'approve'}
      other={
        mayChange
          ? {
              label: 'Change days',
              refusal:
                leave.status === 'APPROVED'
                  ? dutyRefusal('decide_leave', user ?? undefined, {}, onLocalhost)
                  : undefined,
              renderForm: (close) => <ValidityForm key={leave.version} leave={leave} onDone={close} />,
            }
          : undefined
      }
    />
  );
}
