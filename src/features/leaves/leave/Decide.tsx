// What may be decided about a leave: one button each, with the form that asks in its place.
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { dutyRefusal } from '@domain/access';
import { actionsFor, type RecordAction, whyNot } from '@domain/records/actions';
import { type Leave, LEAVES } from '@domain/records/leave';
import { useNow } from '@/clock/useNow';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Hint } from '@/ui/Hint';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { useOffered } from '@/widgets/action/offered';
import { useOpenedAction } from '@/widgets/record/useOpenedAction';
import styles from './leaves.module.css';
import { ValidityForm } from './ValidityForm';

const ActionForm = lazy(() => import('@/widgets/record/form/ActionForm'));

const ALL = actionsFor(LEAVES);
const DAYS = 'other days';

export function Decide({ leave, bySlot }: { leave: Leave; bySlot: boolean }) {
  const now = useNow();
  const [asking, setAsking] = useScreenState<string | null>(`deciding ${leave.id}`, null);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-next]', asking);
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const refusalOf = (name: string) =>
    whyNot(LEAVES, name, leave, { user: user ?? undefined, onLocalhost, now })?.reason;
  const isOver = leave.end_time <= now;
  const isPossible = ({ name, action }: RecordAction) =>
    action.from.includes(leave.status) &&
    !(name === 'cancel' && leave.status === 'APPROVED' && isOver) &&
    !(bySlot && name !== 'cancel');
  const possible = ALL.filter(isPossible);
  const mayChange = (leave.status === 'REQUESTED' || leave.status === 'APPROVED') && !isOver;
  const asked = useOpenedAction(ALL, isPossible, asking);
  if (possible.length === 0 && !mayChange && !asked) return null;
  return (
    <div ref={place} className={styles.part}>
      {asked ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <ActionForm key={asking} type={LEAVES} row={leave} {...asked} onDone={() => setAsking(null)} />
        </Suspense>
      ) : asking === DAYS && mayChange ? (
        <ValidityForm key={leave.version} leave={leave} onDone={() => setAsking(null)} />
      ) : (
        <div className={styles.who} role="group" aria-label="Decide">
          {possible.map(({ name, action }, at) => (
            <Decision
              key={name}
              label={action.label}
              refusal={refusalOf(name)}
              isFirst={at === 0 && name === 'approve'}
              onPress={() => setAsking(name)}
            />
          ))}
          {mayChange && (
            <Decision
              label="Change days"
              refusal={
                leave.status === 'APPROVED'
                  ? dutyRefusal('decide_leave', user ?? undefined, {}, onLocalhost)
                  : undefined
              }
              isFirst={false}
              onPress={() => setAsking(DAYS)}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Decision({
  label,
  refusal,
  isFirst,
  onPress,
}: {
  label: string;
  refusal: string | undefined;
  isFirst: boolean;
  onPress: () => void;
}) {
  useOffered({ label, refusal, onPress });
  return (
    <Hint label={refusal} disabled={!refusal}>
      <Button
        size="sm"
        variant={isFirst ? 'filled' : 'default'}
        data-next
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal !== undefined}
        onClick={() => !refusal && onPress()}
      >
        {label}
      </Button>
    </Hint>
  );
}
