// A file that is sent as soon as it is chosen, and refused in words where it is too large or of another kind.
import { FileInput, Input } from '@mantine/core';
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import styles from './uploadField.module.css';

interface UploadFieldProps {
  /** Names the field among those of the page. */
  place: string;
  label: string;
  /** Of the form that it is part of. */
  path?: string;
  /** One is kept already. */
  isKept: boolean;
  error?: string | undefined;
  /** The choice begins anew. */
  onChoose?: () => void;
  send: (file: { name: string; content: string }) => Promise<{ data?: unknown; error?: unknown }>;
}

interface Shown {
  /** Of the file that was chosen last. */
  name: string;
  isSending: boolean;
  problem: string | null;
}

const NOTHING: Shown = { name: '', isSending: false, problem: null };
const MEGABYTE = 1024 * 1024;

export function UploadField({ place, label, path, isKept, error, onChoose, send }: UploadFieldProps) {
  const [{ name, isSending, problem }, show] = useScreenState<Shown>(place, NOTHING);

  async function keep(file: File | null): Promise<void> {
    onChoose?.();
    if (!file) return show(NOTHING);
    const refuse = (why: string) => show({ name: file.name, isSending: false, problem: why });
    if (file.size === 0) return refuse('The file is empty');
    if (file.size > MAX_PROOF_BYTES) return refuse(`Must have at most ${MAX_PROOF_BYTES / MEGABYTE} MB; this file has ${Math.ceil((file.size / MEGABYTE) * 10) / 10} MB`);
    show({ name: file.name, isSending: true, problem: null });
    const content = await base64Of(file).catch(() => undefined);
    if (content === undefined) return refuse('The file could not be read');
    const { data, error: failed } = await send({ name: file.name, content });
    if (data) return show({ name: file.name, isSending: false, problem: null });
    const call = failedCall(failed);
    const said = fieldErrors(call);
    refuse(said['content'] ?? said['name'] ?? errorText(call));
  }

  return (
    <div className={styles.proof}>
      <FileInput
        label={label}
        data-path={path}
        description="Image or PDF, at most 5 MB"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        placeholder={name || (isKept ? 'File uploaded' : 'Choose a file')}
        value={null}
        onChange={(file) => void keep(file)}
        error={problem ?? error}
        disabled={isSending}
      />
      <Input.Description role="status">{isSending ? `Uploading ${name}…` : isKept && !problem && `${name || 'The file'} is uploaded`}</Input.Description>
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
