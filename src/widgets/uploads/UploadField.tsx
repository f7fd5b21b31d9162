// A file that is sent as soon as it is chosen: how far it is, cancelled, tried again, and refused in words where it is too large or of another kind.
import { Button, FileInput, Input } from '@mantine/core';
import { useRef } from 'react';
import { MAX_PROOF_BYTES } from '@domain/records/offlinePayment';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { holdFile, isHeld, releaseFile } from '@/store/uploads';
import styles from './uploadField.module.css';

interface UploadFieldProps<A> {
  /** Names the field among those of the page. */
  place: string;
  label: string;
  /** Of the form that it is part of. */
  path?: string;
  /** One is kept already. */
  isKept: boolean;
  /** One was chosen and never kept, as before the page was loaded again. */
  isLost?: boolean;
  error?: string | undefined;
  /** A file is chosen, and not kept yet. */
  onChoose?: () => void;
  onKept?: (answer: A) => void;
  /** It is not to be part of the form after all; without it a file that was chosen stays. */
  onRemove?: () => void;
  /** `file`: the id under which it is held. */
  send: (file: { name: string; file: string }) => Sending<A>;
}

interface Sending<A> extends PromiseLike<{ data?: A; error?: unknown }> {
  abort: () => void;
}

interface Shown {
  /** Of the choice; another file that is chosen meanwhile takes its place. */
  choice: string;
  /** Of the file that was chosen last. */
  name: string;
  state: 'none' | 'sending' | 'cancelled' | 'done';
  /** Percent that is sent. */
  sent: number;
  problem: string | null;
}

const NOTHING: Shown = { choice: '', name: '', state: 'none', sent: 0, problem: null };
const MEGABYTE = 1024 * 1024;
/** Percent: what is shown changes no more often. */
const STEP = 5;

export function UploadField<A>({
  place,
  label,
  path,
  isKept,
  isLost = false,
  error,
  onChoose,
  onKept,
  onRemove,
  send,
}: UploadFieldProps<A>) {
  const [{ choice: chosen, name, state, sent, problem }, show] = useScreenState<Shown>(place, NOTHING);
  const input = useRef<HTMLButtonElement>(null);
  const underWay = useRef<Sending<A>>(null);

  /** As long as no other choice has taken its place. */
  function update(choice: string, change: Partial<Shown>): boolean {
    let isLast = false;
    show((before) => {
      isLast = before.choice === choice;
      return isLast ? { ...before, ...change } : before;
    });
    return isLast;
  }

  function keep(file: File | null): void {
    if (!file) return;
    onChoose?.();
    releaseFile(chosen);
    underWay.current?.abort();
    const choice = crypto.randomUUID();
    const problem = problemOf(file);
    show({ ...NOTHING, choice, name: file.name, state: problem === null ? 'sending' : 'done', problem });
    if (problem !== null) return;
    holdFile(choice, file, (share) => update(choice, { sent: Math.floor((share * 100) / STEP) * STEP }));
    void upload(choice, file.name);
  }

  async function upload(choice: string, called: string): Promise<void> {
    update(choice, { state: 'sending', sent: 0, problem: null });
    const sending = send({ name: called, file: choice });
    underWay.current = sending;
    const { data, error: failed } = await sending;
    if (data !== undefined) {
      releaseFile(choice);
      if (update(choice, { state: 'done', problem: null })) onKept?.(data);
    } else if (Object(failed).name === 'AbortError') {
      update(choice, { state: 'cancelled' });
    } else {
      const call = failedCall(failed);
      const said = fieldErrors(call);
      const ofFile = said['body'] ?? said['query.name'];
      // It is refused again, however often it is sent.
      if (ofFile !== undefined) releaseFile(choice);
      update(choice, { state: 'done', problem: ofFile ?? errorText(call) });
    }
  }

  function remove(): void {
    releaseFile(chosen);
    show(NOTHING);
    onRemove?.();
    // Its button goes with the file.
    input.current?.focus();
  }

  const isSending = state === 'sending';
  const isChosen = isSending || state === 'cancelled' || problem !== null || isKept || isLost;
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
        onChange={keep}
        error={problem ?? error ?? (isLost && state === 'none' && 'Was not uploaded: choose it again or remove it')}
      />
      <div className={styles.state}>
        <Input.Description role="status">
          {saidOf({ state, name, isKept, hasProblem: problem !== null })}
        </Input.Description>
        {isSending && (
          <>
            <progress className={styles.progress} aria-label={`Upload of ${name}`} value={sent} max={100} />
            <Button variant="subtle" size="compact-xs" px={0} onClick={() => underWay.current?.abort()}>
              Cancel upload
            </Button>
          </>
        )}
        {(state === 'cancelled' || problem !== null) && isHeld(chosen) && (
          <Button variant="subtle" size="compact-xs" px={0} onClick={() => void upload(chosen, name)}>
            Try again
          </Button>
        )}
        {onRemove && isChosen && !isSending && (
          <Button variant="subtle" size="compact-xs" px={0} onClick={remove}>
            Remove file
          </Button>
        )}
      </div>
    </div>
  );
}

function problemOf({ size }: File): string | null {
  if (size === 0) return 'The file is empty';
  return size > MAX_PROOF_BYTES
    ? `Must have at most ${MAX_PROOF_BYTES / MEGABYTE} MB; this file has ${Math.ceil((size / MEGABYTE) * 10) / 10} MB`
    : null;
}

function saidOf({
  state,
  name,
  isKept,
  hasProblem,
}: Pick<Shown, 'state' | 'name'> & { isKept: boolean; hasProblem: boolean }): string | false {
  if (state === 'sending') return `Uploading ${name}…`;
  if (state === 'cancelled') return `The upload of ${name} was cancelled`;
  return isKept && !hasProblem && `${name || 'The file'} is uploaded`;
}
