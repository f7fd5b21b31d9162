// What publishing a node would take, what stops it and what is worth a warning; then all of it in one step.
import { Alert, Checkbox } from '@mantine/core';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import type { AnswerOf } from '@domain/contract/contract';
import { countText } from '@domain/formats';
import { usePreviewPublicationQuery, usePublishNodeMutation } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';

type Preview = AnswerOf<'previewPublication'>;

const NODE = { one: 'node', many: 'nodes' };
/** Of a list of findings; the rest is counted. */
const SHOWN = 20;

export default function Publish({ kind, id, label }: { kind: NodeKind; id: string; label: string }) {
  const [without, setWithout] = useScreenState<string[]>(`left out of ${id}`, []);
  const query = usePreviewPublicationQuery(
    { path: { kind, id }, query: without.length > 0 ? { without: without.join(',') } : {} },
    { refetchOnMountOrArgChange: true },
  );
  const [all, setAll] = useScreenState<Preview['takes']>(`in review below ${id}`, []);
  return (
    <QueryBoundary what="what would be published" query={query}>
      {(preview) => {
        // What was left out stays in sight, to be taken again.
        const listed = [...preview.takes, ...all.filter((each) => without.includes(each.id))];
        const change = (node: Preview['takes'][number], isTaken: boolean) => {
          setAll((before) => [...before.filter((each) => each.id !== node.id), node]);
          setWithout((before) => (isTaken ? before.filter((each) => each !== node.id) : [...before, node.id]));
        };
        return (
          <div className={styles.stack}>
            <Findings title="Publishing is stopped" color="red" findings={preview.stops} />
            <Findings title="Worth a look" color="yellow" findings={preview.warnings} />
            {listed.length > 0 && (
              <ul className={styles.contents} aria-label="Gets a new version">
                {listed.map((node) => (
                  <li key={node.id}>
                    <Checkbox
                      label={
                        <span className={styles.node}>
                          <span>{node.title}</span>
                          <span className={styles.quiet}>
                            {`${NODE_KIND_WORDS[node.kind]} · version ${node.number} · written by ${node.written_by ?? 'nobody'}`}
                          </span>
                        </span>
                      }
                      checked={!without.includes(node.id)}
                      disabled={node.id === id}
                      onChange={({ currentTarget }) => change(node, currentTarget.checked)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {preview.keeps > 0 && (
              <p className={styles.quiet}>{`${countText(NODE, preview.keeps)} below keep their published version.`}</p>
            )}
            <Confirm kind={kind} id={id} label={label} preview={preview} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function Findings({ title, color, findings }: { title: string; color: string; findings: Preview['stops'] }) {
  if (findings.length === 0) return null;
  return (
    <Alert color={color} title={title} role="status">
      <ul className={styles.plain}>
        {findings.slice(0, SHOWN).map(({ node, text }) => (
          <li key={`${node} ${text}`}>{text}</li>
        ))}
      </ul>
      {findings.length > SHOWN && `and ${findings.length - SHOWN} more`}
    </Alert>
  );
}

interface ConfirmProps {
  kind: NodeKind;
  id: string;
  label: string;
  preview: Preview;
}

function Confirm({ kind, id, label, preview: { takes, stops } }: ConfirmProps) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useScreenState(`${QUESTION}publish ${id}`, false);
  const [publish, { isLoading }] = usePublishNodeMutation();

  async function run(): Promise<void> {
    const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
    const { data } = await publish({ path: { kind, id }, body });
    setAsked(false);
    if (!data) return;
    dispatch(notify({ kind: 'success', text: `${label} published as version ${data.number}` }));
    dispatch(tabChosen('facts'));
  }

  return (
    <>
      <div>
        <BusyButton busy={isLoading} disabled={stops.length > 0 || takes.length === 0} onClick={() => setAsked(true)}>
          {`Publish ${countText(NODE, takes.length)}`}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={asked}
        title={`Publish ${countText(NODE, takes.length)}?`}
        keep="Not yet"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Publish
          </BusyButton>
        }
      >
        A published version can’t be changed: a new draft follows it.
      </ConfirmDialog>
    </>
  );
}
