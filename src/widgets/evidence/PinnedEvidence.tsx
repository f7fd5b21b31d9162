// What is pinned to a record as evidence: readable here whatever became of where it was taken from.
import { Button } from '@mantine/core';
import type { EvidenceView } from '@domain/contract/assistant';
import { assistant } from '@domain/contract/operations/assistant';
import { SPEAKERS } from '@domain/conversations/conversationState';
import type { EvidenceSubject } from '@domain/conversations/evidenceSubjects';
import { lengthText, momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useEvidenceOfQuery, useSetEvidenceMutation } from '@/store/api/assistant';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { EmptyState } from '@/ui/State';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './evidence.module.css';

export default function PinnedEvidence({ type, id }: { type: EvidenceSubject; id: string }) {
  const query = useEvidenceOfQuery(
    { query: { subject_type: type, subject_id: id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryBoundary what="evidence" query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No evidence yet">
            Open a conversation with the assistant and pin a message of it to this record, or a recording and pin a
            second.
          </EmptyState>
        ) : (
          <ol className={styles.pieces} aria-label="Evidence">
            {rows.map((each) => (
              <li key={each.id}>
                <Piece {...each} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}

function Piece(piece: EvidenceView) {
  const { id, source, source_id, conversation_id, said_by, at_ms, second, text, is_cut, is_kept } = piece;
  const { attachments, digest, created_by, created_on } = piece;
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = useSetEvidenceMutation();

  async function remove(): Promise<void> {
    const { data } = await set({ path: { id }, body: { status: 'removed' } });
    if (!data) return;
    const undo = undoBy(assistant, 'setEvidence', { path: { id }, body: { status: 'pinned' } }, 'Evidence is back');
    dispatch(notify({ kind: 'success', text: 'Evidence removed', undo }));
  }

  return (
    <article className={styles.piece}>
      <p className={styles.quiet}>
        {said_by ? SPEAKERS[said_by] : 'Recording'} · {momentText(Math.floor(at_ms / 1000))} IST
        {second !== null && ` · ${lengthText(second)} from the start`}
        {' · '}
        {!is_kept ? (
          'no longer kept at its source'
        ) : source === 'message' && conversation_id !== null ? (
          <NameLink
            to={pathTo('/assistant/conversations')}
            named={{ conversation: conversation_id, message: source_id }}
          >
            Open in the conversation
          </NameLink>
        ) : (
          <NameLink to={pathTo('/student/recorded-session')} named={{ video: source_id, second: String(second) }}>
            Open the recording
          </NameLink>
        )}
      </p>
      <p className={styles.text}>
        {text}
        {is_cut && '…'}
      </p>
      {attachments.length > 0 && <p className={styles.quiet}>Files: {attachments.join(', ')}</p>}
      <p className={styles.quiet}>
        Pinned by {created_by}, {momentText(created_on)} · SHA-256 <code>{digest}</code>
      </p>
      <Button size="compact-xs" variant="subtle" aria-busy={isLoading} onClick={() => !isLoading && void remove()}>
        Remove evidence
      </Button>
    </article>
  );
}
