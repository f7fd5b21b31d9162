// Adds many families at once by their pasted contacts: in batches, each answered for itself; what failed stays to be mended.
import { Button, Progress, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type PastedContact, readPasted } from '@domain/business/pastedContacts';
import type { RecordType } from '@domain/records/record';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { countText } from '@domain/formats';
import styles from './form/recordForm.module.css';

interface AddContactsProps {
  type: RecordType;
  /** The record that they are added to. */
  parent: string;
  /** What is sent for one of them. */
  rowOf: (pasted: PastedContact) => object;
  /** Why nobody can be added now. */
  closed?: string;
  onDone?: () => void;
  /** What the page is for: its button is the filled one. */
  isMain?: true;
}

interface Failed {
  contact: string;
  error: string;
}

const NONE_FAILED: readonly Failed[] = [];
/** As many as the API takes in one call. */
const BATCH = 100;

export function AddContacts({ type, parent, rowOf, closed, onDone, isMain }: AddContactsProps) {
  const dispatch = useAppDispatch();
  const { createMany } = useRecordChanges(type);
  const [text, setText] = useScreenState(`${type.name} contacts ${parent}`, '');
  const [failed, setFailed] = useScreenState<readonly Failed[]>(`${type.name} failed ${parent}`, NONE_FAILED);
  const [settled, setSettled] = useScreenState<number | null>(`${type.name} adding ${parent}`, null);
  const field = useRef<HTMLTextAreaElement>(null);
  const takesFocus = isMain === true && closed === undefined;
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const contacts = readPasted(text);
  const { noun } = type;

  async function add(): Promise<void> {
    const refused: (Failed & { line: string })[] = [];
    let tried = 0;
    setSettled(0);
    for (; tried < contacts.length; tried += BATCH) {
      const batch = contacts.slice(tried, tried + BATCH);
      const results = await createMany(batch.map(rowOf));
      // The call itself failed, which the snack bar shows: what was not tried stays.
      if (!results) break;
      for (const { id, status, error = 'Failed' } of results)
        if (status === 'failed')
          refused.push({ contact: batch[Number(id)]!.contact, error, line: lineOf(batch[Number(id)]!) });
      setSettled(Math.min(tried + BATCH, contacts.length));
    }
    const untried = contacts.slice(tried).map(lineOf);
    const added = contacts.length - untried.length - refused.length;
    setSettled(null);
    setFailed(refused);
    setText([...refused.map(({ line }) => line), ...untried].join('\n'));
    if (added > 0)
      dispatch(
        notify({
          kind: 'success',
          text: `${countText(noun, added)} added${refused.length > 0 ? `, ${refused.length} failed` : ''}`,
        }),
      );
    if (added > 0 && refused.length + untried.length === 0) onDone?.();
  }

  return (
    <form
      className={`${styles.form} ${styles.ask}`}
      aria-label={`Add ${noun.many}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (contacts.length > 0 && settled === null && !closed) void add();
      }}
    >
      <Textarea
        ref={field}
        label="Mobile numbers or e-mails"
        description={
          closed ?? 'One a line, with a name after a comma if you like. Ten digits alone are Indian numbers.'
        }
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        disabled={closed !== undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failed.length > 0 && (
        <div role="alert" className={styles.failed}>
          <p>{`${countText(noun, failed.length)} not added. They are still in the field above.`}</p>
          <ul>
            {failed.map(({ contact, error }) => (
              <li key={contact}>
                <strong>{contact}</strong>: {error}
              </li>
            ))}
          </ul>
        </div>
      )}
      {settled !== null && <Progress value={(settled / contacts.length) * 100} aria-label={`Adding ${noun.many}`} />}
      <div className={styles.row}>
        <BusyButton
          type="submit"
          variant={isMain ? 'filled' : 'default'}
          busy={settled !== null}
          disabled={contacts.length === 0 || closed !== undefined}
        >
          {contacts.length === 0 ? `Add ${noun.many}` : `Add ${countText(noun, contacts.length)}`}
        </BusyButton>
        {text !== '' && settled === null && (
          <Button
            variant="subtle"
            onClick={() => {
              setText('');
              setFailed([]);
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

function lineOf({ contact, name }: PastedContact): string {
  return name === null ? contact : `${contact}, ${name}`;
}
