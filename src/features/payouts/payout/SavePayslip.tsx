// Saves the payslip of a payout that is frozen: nothing of it changes any more.
import { useLazyPayslipPdfQuery } from '@/store/api/papers';
import { BusyButton } from '@/ui/BusyButton';
import { saveFile } from '@/ui/saveFile';
import { CallRefused } from '@/widgets/action/CallRefused';

export function SavePayslip({ id }: { id: string }) {
  const [print, { isFetching, error }] = useLazyPayslipPdfQuery();
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={isFetching}
        onClick={() => void print({ path: { id } }).then(({ data }) => data && saveFile(data))}
      >
        Save payslip
      </BusyButton>
      <CallRefused error={error} />
    </>
  );
}
