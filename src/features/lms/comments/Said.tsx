// One comment or answer as it was said, which who wrote it mends in its place.
import { Button, Textarea } from '@mantine/core';
import type { LmsThread } from '@domain/contract/lmsDrafts';
import { momentText } from '@domain/formats';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import styles from './comments.module.css';

type Comment = Pick<LmsThread, 'id' | 'version' | 'by' | 'at' | 'text'>;

export function Said({ comment }: { comment: Comment }) {
  const { id, by, at, text } = comment;
  const isOwn = useAppSelector(({ auth }) => auth.user?.email === by);
  // Null: nobody edits it.
  const [typed, setTyped] = useScreenState<string | null>(`edits comment ${id}`, null);
  const when = `${momentText(at)} IST`;
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.quiet}>{`${by} · ${when}`}</span>
        {isOwn && typed === null && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Edit comment of ${when}`}
            onClick={() => setTyped(text)}
          >
            Edit
          </Button>
        )}
      </div>
      {isOwn && typed !== null ? (
        <Edited comment={comment} typed={typed} onType={setTyped} onLeave={() => setTyped(null)} />
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

interface EditedProps {
  comment: Comment;
  typed: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

function Edited({ comment: { id, version, text }, typed, onType, onLeave }: EditedProps) {
  const dispatch = useAppDispatch();
  const { edit } = useRecordChanges(LMS_COMMENTS);
  const [busy, setBusy] = useScreenState(`saves comment ${id}`, false);
  const next = typed.trim();

  async function save(): Promise<void> {
    if (next === text) return onLeave();
    setBusy(true);
    const { data } = await edit(id, { version, text: next });
    setBusy(false);
    // What failed is told, and what was typed stays.
    if (!data) return;
    onLeave();
    dispatch(notify({ kind: 'success', text: 'Comment saved' }));
  }

  return (
    <div className={styles.stack}>
      <Textarea
        label="Edit comment"
        value={typed}
        maxLength={2000}
        autosize
        minRows={2}
        data-autofocus
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && next !== '' && !busy) void save();
          if (event.key !== 'Escape') return;
          // Escape leaves the comment only, not the record.
          event.preventDefault();
          onLeave();
        }}
      />
      <div className={styles.line}>
        <BusyButton size="compact-sm" busy={busy} disabled={next === ''} onClick={() => void save()}>
          Save comment
        </BusyButton>
        <Button variant="subtle" size="compact-sm" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
