// The proof of a payment: a file that is kept as soon as it is chosen; its id is the field's value.
import { useUploadProofMutation } from '@/store/api/payments';
import type { Answer } from '@/store/call';
import { UploadField } from '../uploads/UploadField';

/** The value while a file is chosen that is not kept, or not yet: the contract refuses it, so that nothing is sent without the file. */
const NOT_UPLOADED = 'not-uploaded';

interface ProofFieldProps {
  /** Of the link. */
  id: string;
  label: string;
  /** The proof that is kept. */
  value: string | null;
  error: string | undefined;
  onChange?: (proof: string | null) => void;
  onKept?: (proof: string) => void;
}

export function ProofField({ id, label, value, error, onChange, onKept }: ProofFieldProps) {
  const [upload] = useUploadProofMutation();
  return (
    <UploadField<Answer<'uploadProof'>>
      place={`proof ${id}`}
      label={label}
      path="proof_id"
      isKept={Boolean(value) && value !== NOT_UPLOADED}
      isLost={value === NOT_UPLOADED}
      error={error}
      onChoose={() => onChange?.(NOT_UPLOADED)}
      onKept={({ proof_id }) => {
        onChange?.(proof_id);
        onKept?.(proof_id);
      }}
      onRemove={onChange && (() => onChange(null))}
      send={({ name, file }) => upload({ query: { name }, file })}
    />
  );
}
