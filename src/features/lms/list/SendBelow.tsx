// All drafts below a node, sent to review with it in one step: which they are is said first, and which of them can't be sent and why.
import { Alert, TextInput } from '@mantine/core';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import type { AnswerOf } from '@domain/contract/contract';
import { countText } from '@domain/formats';
import { usePreviewReviewQuery, useSendToReviewMutation } from '@/store/api/lms';
import { failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';

type Preview = AnswerOf<'previewReview'>;

const NODE = { one: 'node', many: 'nodes' };

export default function SendBelow({ kind, id }: { kind: NodeKind; id: string }) {
  const query = usePreviewReviewQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="what would be sent" query={{ ...query, data: query.currentData }}>
      {(preview) =>
        preview.takes.length + preview.stays.length === 0 ? (
          <EmptyState title="No drafts here">Neither it nor anything below it is a draft.</EmptyState>
        ) : (
          <Sending kind={kind} id={id} preview={preview} />
        )
      }
    </QueryBoundary>
  );
}

function Sending({ kind, id, preview: { takes, stays } }: { kind: NodeKind; id: string; preview: Preview }) {
  const dispatch = useAppDispatch();
  const [reviewer, setReviewer] = useScreenState(`reviewer of all below ${id}`, '');
  const [send, { isLoading, error }] = useSendToReviewMutation();

  async function run(): Promise<void> {
    const body = {
      takes: takes.map((each) => ({ id: each.id, version: each.version })),
      reviewer: reviewer.trim() === '' ? null : reviewer.trim(),
    };
    const { data } = await send({ path: { kind, id }, body });
    if (!data) return;
    dispatch(notify({ kind: 'success', text: `${countText(NODE, data.sent)} sent to review` }));
    dispatch(tabChosen('preview'));
  }

  return (
    <div className={styles.stack}>
      {stays.length > 0 && (
        <Alert color="yellow" title="These stay drafts" role="status">
          <ul className={styles.plain}>
            {stays.map(({ node, text }) => (
              <li key={node}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {takes.length > 0 && (
        <ul className={styles.contents} aria-label="Sent to review">
          {takes.map((node) => (
            <li key={node.id}>
              <span className={styles.node}>
                <span>{node.title}</span>
                <span className={styles.quiet}>
                  {`${NODE_KIND_WORDS[node.kind]} · written by ${node.written_by ?? 'nobody'}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label="Review by"
        description="E-mail of the person to ask; empty: anybody. The last person who edited a node never publishes it"
        type="email"
        autoComplete="off"
        maw={480}
        value={reviewer}
        error={fieldErrors(failedCall(error))['reviewer']}
        onChange={({ currentTarget }) => setReviewer(currentTarget.value)}
      />
      <div>
        <BusyButton busy={isLoading} disabled={takes.length === 0} onClick={() => void run()}>
          {`Send ${countText(NODE, takes.length)} to review`}
        </BusyButton>
      </div>
    </div>
  );
}
