// The proof of a payment: kept by the API as soon as it is chosen, which judges it by its bytes.
import { Input, Loader } from '@mantine/core';
import { useId, useState } from 'react';
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { useUploadProofMutation } from '@/store/api/payments';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import styles from './links.module.css';

interface ProofFieldProps {
  /** Names it among the fields of the screen. */
  place: string;
  label: string;
  value: string | null;
  onChange: (proof: string | null) => void;
  error: string | undefined;
}

const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

export function ProofField({ place, label, value, onChange, error }: ProofFieldProps) {
  const [upload, { isLoading }] = useUploadProofMutation();
  const [name, setName] = useScreenState(place, '');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function choose(file: File | undefined): Promise<void> {
    onChange(null);
    setProblem(undefined);
    if (!file) return;
    if (file.size > MAX_PROOF_BYTES) return setProblem('Must have at most 5 MB');
    const content = await base64Of(file).catch(() => undefined);
    if (!content) return setProblem('The file could not be read, or is empty');
    const { data, error: failure } = await upload({ body: { name: file.name, content } });
    if (!data) return setProblem(errorText(failedCall(failure)));
    setName(file.name);
    onChange(data.proof_id);
  }

  return (
    <Input.Wrapper id={id} label={label} description="An image or a PDF of at most 5 MB" error={problem ?? error}>
      <input id={id} type="file" className={styles.file} accept={TYPES} data-path="proof_id" onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])} />
      <span role="status" className={styles.quiet}>
        {isLoading && <Loader size="xs" aria-label="Keeping the proof" />}
        {value !== null && `${name || 'The proof'} is kept`}
      </span>
    </Input.Wrapper>
  );
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(file);
  await read;
  if (reader.error) throw reader.error;
  return String(reader.result).replace(/^[^,]*,/, '');
}
