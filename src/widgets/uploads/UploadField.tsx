// A file that is sent as soon as it is chosen, and refused in words where it is too large or of another kind.
import { Button, FileInput, Input } from '@mantine/core';
import { useRef } from 'react';
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import styles from './uploadField.module.css';

interface UploadFieldProps<A> {
  /** Names the field among those of the page. */
  place: string;
  label: string;
  /** Of the form that it is part of. */
  path?: string;
  /** One is kept already. */
  isKept: boolean;
  /** One was chosen and never kept, as before the page was loaded anew. */
  isLost?: boolean;
  error?: string | undefined;
  /** A file is chosen, and not kept yet. */
  onChoose?: () => void;
  onKept?: (answer: A) => void;
  /** It is not to be part of the form after all; without it a file that was chosen stays. */
  onRemove?: () => void;
  send: (file: { name: string; content: string }) => Promise<{ data?: A; error?: unknown }>;
}

interface Shown {
  /** Of the choice; another file that is chosen meanwhile takes its place. */
  choice: string;
  /** Of the file that was chosen last. */
  name: string;
  isSending: boolean;
  problem: string | null;
}

const NOTHING: Shown = { choice: '', name: '', isSending: false, problem: null };
const MEGABYTE = 1024 * 1024;

export function UploadField<A>({ place, label, path, isKept, isLost = false, error, onChoose, onKept, onRemove, send }: UploadFieldProps<A>) {
  const [{ name, isSending, problem }, show] = useScreenState<Shown>(place, NOTHING);
  const input = useRef<HTMLButtonElement>(null);

  async function keep(file: File | null): Promise<void> {
    if (!file) return;
    onChoose?.();
    const choice = crypto.randomUUID();
    const chosen = { choice, name: file.name, isSending: false, problem: null };
    /** False where another choice has taken its place. */
    const end = (why: string | null) => {
      let isLast = false;
      show((before) => {
        isLast = before.choice === choice;
        return isLast ? { ...chosen, problem: why } : before;
      });
      return isLast;
    };
    show({ ...chosen, isSending: true });
    if (file.size === 0) return void end('The file is empty');
    if (file.size > MAX_PROOF_BYTES) return void end(`Must have at most ${MAX_PROOF_BYTES / MEGABYTE} MB; this file has ${Math.ceil((file.size / MEGABYTE) * 10) / 10} MB`);
    const content = await base64Of(file).catch(() => undefined);
    if (content === undefined) return void end('The file could not be read');
    const { data, error: failed } = await send({ name: file.name, content });
    if (data !== undefined) return void (end(null) && onKept?.(data));
    const call = failedCall(failed);
    const said = fieldErrors(call);
    end(said['content'] ?? said['name'] ?? errorText(call));
  }

  function remove(): void {
    show(NOTHING);
    onRemove?.();
    // Its button goes with the file.
    input.current?.focus();
  }

  const isChosen = isSending || problem !== null || isKept || isLost;
  return (
    <div className={styles.proof}>
      <FileInput
        ref={input}
        label={label}
        data-path={path}
        description="Image or PDF, at most 5 MB"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        placeholder={(isChosen && name) || (isKept ? 'File uploaded' : 'Choose a file')}
        value={null}
        onChange={(file) => void keep(file)}
        error={problem ?? error ?? (isLost && !isSending && 'Was not uploaded: choose it again or remove it')}
      />
      <div className={styles.state}>
        <Input.Description role="status">{isSending ? `Uploading ${name}…` : isKept && !problem && `${name || 'The file'} is uploaded`}</Input.Description>
        {onRemove && isChosen && (
          <Button variant="subtle" size="compact-xs" px={0} onClick={remove}>
            Remove file
          </Button>
        )}
      </div>
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
