// What may be done to a refund now: one button each, with the form that asks for the note in its place; what is refused says why.
import { Button } from '@mantine/core';
import { Fragment, lazy, Suspense, useRef } from 'react';
import { actionsFor, type RecordAction } from '@domain/records/actions';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { useScreenState } from '@/store/screen';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { Offered } from '@/widgets/action/offered';
import { useOpenedAction } from '@/widgets/record/useOpenedAction';
import { Refused } from './Decision';
import { type Reactivation, ReactivationCost } from './ReactivationCost';
import styles from './refunds.module.css';

const ALL = actionsFor(REFUNDS);
const ActionForm = lazy(() => import('@/widgets/record/form/ActionForm'));

/** `isMain`: no form beside it has the main button of the page. */
interface TransitionsProps {
  refund: Refund;
  refused: Readonly<Record<string, string>>;
  /** What the course costs if it goes on. */
  reactivation: Reactivation | null;
  isMain: boolean;
}

export function Transitions({ refund, refused, reactivation, isMain }: TransitionsProps) {
  const [asking, setAsking] = useScreenState<string | null>(`deciding ${refund.id}`, null);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-next]', asking);
  const isPossible = ({ name, action }: RecordAction) => action.from.includes(refund.status) && !(name in refused);
  const asked = useOpenedAction(ALL, isPossible, asking);
  return (
    <div ref={place} className={styles.transitions}>
      {asked ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          {asking === 'reactivate' && reactivation && <ReactivationCost reactivation={reactivation} />}
          <ActionForm key={asking} type={REFUNDS} row={refund} {...asked} onDone={() => setAsking(null)} />
        </Suspense>
      ) : (
        <>
          <div className={styles.head} role="group" aria-label="Decide">
            {ALL.filter(isPossible).map(({ name, action: { label } }, at) => (
              <Fragment key={name}>
                <Offered label={label} onPress={() => setAsking(name)} />
                <Button
                  size="sm"
                  variant={at === 0 && isMain && name !== 'reopen' ? 'filled' : 'default'}
                  data-next
                  onClick={() => setAsking(name)}
                >
                  {label}
                </Button>
              </Fragment>
            ))}
          </div>
          <Refused refused={refused} />
        </>
      )}
    </div>
  );
}
