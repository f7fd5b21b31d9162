// A refund that was processed, and of which a payout failed after all: somebody has to pay it.
import { Status } from '@/ui/Status';

export function Unpaid() {
  return <Status look="attention">Processed, not paid</Status>;
}
