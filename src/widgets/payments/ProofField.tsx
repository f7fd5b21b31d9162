// The proof of a payment: a file that is kept as soon as it is chosen; its id is the field's value.
import { useUploadProofMutation } from '@/store/api/payments';
import { UploadField } from '../uploads/UploadField';

interface ProofFieldProps {
  /** Of the link. */
  id: string;
  label: string;
  /** The proof that is kept. */
  value: string | null;
  error: string | undefined;
  onChange: (proof: string | null) => void;
}

export function ProofField({ id, label, value, error, onChange }: ProofFieldProps) {
  const [upload] = useUploadProofMutation();
  return (
    <UploadField
      place={`proof ${id}`}
      label={label}
      path="proof_id"
      isKept={value !== null}
      error={error}
      onChoose={() => onChange(null)}
      send={async (body) => {
        const answer = await upload({ body });
        if (answer.data) onChange(answer.data.proof_id);
        return answer;
      }}
    />
  );
}
