// What may be done to a refund now: one button each, with the form that asks for the note in its place; what is refused says why.
import { type Refund, REFUNDS } from '@domain/records/refund';
import { ActionsInPlace } from '@/widgets/record/ActionsInPlace';
import { RefusedActions } from '@/widgets/record/RefusedActions';
import { type Reactivation, ReactivationCost } from './ReactivationCost';

/** `isMain`: no form beside it has the main button of the page. */
interface TransitionsProps {
  refund: Refund;
  refused: Readonly<Record<string, string>>;
  /** What the course costs if it goes on. */
  reactivation: Reactivation | null;
  isMain: boolean;
}

export function Transitions({ refund, refused, reactivation, isMain }: TransitionsProps) {
  return (
    <ActionsInPlace
      type={REFUNDS}
      row={refund}
      isPossible={({ name, action }) => action.from.includes(refund.status) && !(name in refused)}
      isMain={(name) => isMain && name !== 'reopen'}
      deciding={{ reactivate: reactivation && <ReactivationCost reactivation={reactivation} /> }}
    >
      <RefusedActions type={REFUNDS} refused={refused} />
    </ActionsInPlace>
  );
}
