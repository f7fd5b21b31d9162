// What a copy or a file has created, taken back in one step: what of it goes is listed first, and what stays with why.
import { Alert } from '@mantine/core';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, momentText } from '@domain/formats';
import { usePreviewTakeBackQuery, useTakeBackNodeMutation } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';

type Preview = AnswerOf<'previewTakeBack'>;

const NODE = { one: 'node', many: 'nodes' };
/** Of a list; the rest is counted. */
const SHOWN = 20;

export default function TakeBack({ kind, id }: { kind: NodeKind; id: string }) {
  const query = usePreviewTakeBackQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="what was created with it" query={{ ...query, data: query.currentData }}>
      {(preview) => <Created kind={kind} id={id} preview={preview} />}
    </QueryBoundary>
  );
}

function Created({ kind, id, preview: { by, at, takes, stays } }: { kind: NodeKind; id: string; preview: Preview }) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useScreenState(`${QUESTION}take back ${id}`, false);
  const [send, { isLoading }] = useTakeBackNodeMutation();
  const count = countText(NODE, takes.length);

  async function run(): Promise<void> {
    const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
    const { data } = await send({ path: { kind, id }, body });
    setAsked(false);
    if (!data) return;
    dispatch(notify({ kind: 'success', text: `Creation of ${countText(NODE, data.taken)} undone` }));
    dispatch(tabChosen('facts'));
  }

  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {`${countText(NODE, takes.length + stays.length)} created together by ${by} on ${momentText(at)} IST.`}
      </p>
      {stays.length > 0 && (
        <Alert color="yellow" title="These stay" role="status">
          <ul className={styles.plain}>
            {stays.slice(0, SHOWN).map(({ node, text }) => (
              <li key={node}>{text}</li>
            ))}
          </ul>
          {stays.length > SHOWN && `and ${stays.length - SHOWN} more`}
        </Alert>
      )}
      {takes.length > 0 && (
        <ul className={styles.contents} aria-label="Retired">
          {takes.slice(0, SHOWN).map((node) => (
            <li key={node.id}>
              <span className={styles.node}>
                <span>{node.title}</span>
                <span className={styles.quiet}>{NODE_KIND_WORDS[node.kind]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {takes.length > SHOWN && <p className={styles.quiet}>{`and ${takes.length - SHOWN} more`}</p>}
      <div>
        <BusyButton busy={isLoading} disabled={takes.length === 0} onClick={() => setAsked(true)}>
          {`Undo creation of ${count}`}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={asked}
        title={`Undo the creation of ${count}?`}
        keep="Keep nodes"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} color="red" onClick={() => void run()}>
            Undo creation
          </BusyButton>
        }
      >
        They are retired, and stand nowhere else any more. Each can be restored from its list.
      </ConfirmDialog>
    </div>
  );
}
