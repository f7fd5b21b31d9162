// A file that is kept as proofs of payment are, opened by a press: who opens it is written down.
import { useOpenProofMutation } from '@/store/api/payments';
import { SaveFileButton } from '../action/SaveFileButton';

interface OpenProofProps {
  id: string;
  label: string;
  /** Of which file, where a list has several of its button. */
  name: string;
}

export function OpenProof({ id, label, name }: OpenProofProps) {
  return (
    <SaveFileButton id={id} call={useOpenProofMutation()} name={name}>
      {label}
    </SaveFileButton>
  );
}
