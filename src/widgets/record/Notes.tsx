// Notes of staff about a record: written, read, mended and deleted by who wrote them. What is half typed is kept as a draft.
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { MAX_NOTE, TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { undoOfAction, useRecordChanges, useRecordPage } from '@/store/api/records';
import { loadErrorText } from '@/store/errors/catalogue';
import { selectDraft } from '@/store/drafts';
import { fieldChanged, valuesReplaced } from '@/store/forms';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import detail from '@/ui/detail/detail.module.css';
import { momentText } from '@domain/formats';
import { useOpenForm } from '../form/useOpenForm';
import { QueryBoundary } from './RecordDetail';
import type { NotedRecord } from './Timeline';

interface NoteFormProps {
  label: string;
  /** Names the note among all drafts. */
  place: string;
  text?: string;
  button: string;
  onCancel?: () => void;
  /** Answers what went wrong, if anything did. */
  onSave: (text: string) => Promise<unknown>;
}

function NoteForm({ label, place, text: first = '', button, onCancel, onSave }: NoteFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { form, keep, drop } = useOpenForm({ draft: place, initial: { text: first } });
  const text = String(form.values['text']);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isEmpty = text.trim() === '';

  async function save(): Promise<void> {
    if (isEmpty || busy) return;
    setBusy(true);
    const problem = await onSave(text.trim());
    setBusy(false);
    setError(problem);
    if (problem === undefined) forget();
  }

  function setText(next: string): void {
    dispatch(fieldChanged({ id: place, path: 'text', value: next }));
    keep(store.getState().forms[place]);
  }

  function forget(): void {
    drop();
    dispatch(valuesReplaced({ id: place, values: { text: first } }));
  }

  function leave(): void {
    forget();
    onCancel?.();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key !== 'Escape' || !onCancel) return;
    // Escape closes the note only, not the record.
    event.preventDefault();
    leave();
  }

  return (
    <form
      className={detail.note}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_NOTE}
        autoComplete="off"
        data-autofocus={onCancel ? true : undefined}
        value={text}
        error={error === undefined ? undefined : loadErrorText(error)}
        description={text.length > MAX_NOTE * 0.9 ? `${MAX_NOTE - text.length} characters left` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={detail.actions}>
        <BusyButton type="submit" variant="default" size="compact-sm" busy={busy} disabled={isEmpty}>
          {button}
        </BusyButton>
        {onCancel && (
          <Button variant="subtle" size="compact-sm" onClick={leave}>
            Cancel
          </Button>
        )}
        {text !== first && (
          <span className={detail.quiet}>{form.restored ? 'Draft restored' : 'Draft saved on this device'}</span>
        )}
        {text !== first && form.restored && !onCancel && (
          <Button variant="subtle" size="compact-sm" onClick={forget}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

export function AddNote({ of }: { of: NotedRecord }) {
  const { create } = useRecordChanges(TEAM_NOTES);
  const add = async (text: string) => (await create({ subject_type: of.type, subject_id: of.id, text })).error;
  const place = `note new ${of.type} ${of.id}`;
  return <NoteForm key={place} label="Note for the team" place={place} button="Add note" onSave={add} />;
}

export function Note({ note }: { note: TeamNote }) {
  const dispatch = useAppDispatch();
  const { edit, act } = useRecordChanges(TEAM_NOTES);
  const isOwn = useAppSelector(({ auth }) => auth.user?.email === note.created_by);
  const place = `note ${note.id}`;
  const hasDraft = useAppSelector((state) => selectDraft(state, place) !== undefined);
  const [isEdited, setEdited] = useScreenState(`edits note ${note.id}`, false);
  const [showsEarlier, setShowsEarlier] = useScreenState(`earlier ${note.id}`, false);
  const when = momentText(note.created_on);

  async function remove(): Promise<void> {
    const { data: after } = await act('remove', note.id, { version: note.version });
    if (after)
      dispatch(
        notify({
          kind: 'success',
          text: 'Note deleted',
          undo: undoOfAction(TEAM_NOTES, 'restore', after, 'Note restored'),
        }),
      );
  }

  async function save(text: string): Promise<unknown> {
    const { error } = text === note.text ? {} : await edit(note.id, { version: note.version, text });
    if (error === undefined) setEdited(false);
    return error;
  }

  if (isOwn && (isEdited || hasDraft))
    return (
      <NoteForm
        label="Edit note"
        place={place}
        text={note.text ?? ''}
        button="Save note"
        onCancel={() => setEdited(false)}
        onSave={save}
      />
    );
  return (
    <article className={detail.note} aria-label={`Note of ${note.created_by}, ${when}`}>
      <p className={detail.words}>{note.text}</p>
      <div className={detail.quiet}>
        {when} IST · {note.created_by}
        {note.version > 1 && (
          <>
            {' · '}
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-expanded={showsEarlier}
              onClick={() => setShowsEarlier(!showsEarlier)}
            >
              {`Edited ${momentText(note.updated_on)}`}
            </Button>
          </>
        )}
        {isOwn && (
          <>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Edit note of ${when}`}
              onClick={() => setEdited(true)}
            >
              Edit
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Delete note of ${when}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </div>
      {showsEarlier && <EarlierVersions note_id={note.id} />}
    </article>
  );
}

function EarlierVersions({ note_id }: { note_id: string }) {
  const query = useRecordPage(TEAM_NOTES, { note_id, status: 'replaced' });
  return (
    <QueryBoundary what="earlier versions" query={query}>
      {({ rows }) => (
        <ol className={detail.log} aria-label="Earlier versions">
          {rows.map(({ id, text, updated_on }) => (
            <li key={id}>
              <p className={detail.words}>{text}</p>
              <p className={detail.quiet}>{momentText(updated_on)} IST</p>
            </li>
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}
