// Saves the payslip of a payout that is frozen: nothing of it changes any more.
import { useLazyPayslipPdfQuery } from '@/store/api/papers';
import { SaveFileButton } from '@/widgets/action/SaveFileButton';

export function SavePayslip({ id }: { id: string }) {
  return (
    <SaveFileButton id={id} call={useLazyPayslipPdfQuery()}>
      Save payslip
    </SaveFileButton>
  );
}
