// A file that is kept as proofs of payment are, opened by a press: who opens it is written down.
import { useOpenProofMutation } from '@/store/api/payments';
import { BusyButton } from '@/ui/BusyButton';
import { saveFile } from '@/ui/saveFile';
import { CallRefused } from '../action/CallRefused';

interface OpenProofProps {
  id: string;
  label: string;
  /** Of which file, where a list has several of its button. */
  name: string;
}

export function OpenProof({ id, label, name }: OpenProofProps) {
  const [open, { isLoading, error }] = useOpenProofMutation();
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={name}
        busy={isLoading}
        onClick={() => void open({ path: { id } }).then(({ data }) => data && saveFile(data))}
      >
        {label}
      </BusyButton>
      <CallRefused error={error} />
    </>
  );
}
