// A draft of an older version, merged with the latest: what is taken over is listed, and of each conflict both sides, of which a person chooses.
import { Alert, Button, SegmentedControl } from '@mantine/core';
import type { LmsMerge } from '@domain/contract/lmsDrafts';
import type { NodeKind } from '@domain/learning/kinds';
import type { Side } from '@domain/learning/sides';
import { useMergeDraftMutation, usePreviewDraftMergeQuery } from '@/store/api/lmsDrafts';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { FieldValue } from '../read/FieldValue';
import { fieldLabel } from '../read/changeWords';
import { takenText } from '../read/changeWords';
import styles from './edit.module.css';

type Conflict = LmsMerge['conflicts'][number];
type Sides = Readonly<Record<string, Side>>;
const UNDECIDED: Sides = {};
const WAYS: { value: Side; label: string; all: string }[] = [
  { value: 'ours', label: 'Draft', all: 'Keep the draft everywhere' },
  { value: 'theirs', label: 'Published', all: 'Take the published everywhere' },
];

export default function MergeNode({ kind, id }: { kind: NodeKind; id: string }) {
  const query = usePreviewDraftMergeQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="what is merged" query={query}>
      {(merge) => <Merging key={merge.version} kind={kind} id={id} merge={merge} />}
    </QueryBoundary>
  );
}

function Merging({ kind, id, merge }: { kind: NodeKind; id: string; merge: LmsMerge }) {
  const dispatch = useAppDispatch();
  const [sides, setSides] = useScreenState<Sides>(`sides of ${id} ${merge.version}`, UNDECIDED);
  const [send, { isLoading }] = useMergeDraftMutation();
  const { conflicts, taken, ring, base, theirs, version } = merge;
  const open = conflicts.filter(({ key }) => !sides[key]).length;

  async function run(): Promise<void> {
    const decisions = conflicts.map(({ key }) => ({ key, side: sides[key]! }));
    const { data } = await send({ path: { kind, id }, body: { version, decisions } });
    if (!data) return;
    dispatch(notify({ kind: 'success', text: `Merged with version ${theirs}` }));
    dispatch(tabChosen('write'));
  }

  if (ring)
    return (
      <Alert color="red" title="This can’t be merged yet">
        {`“${ring.title}” would stand below itself. Move it in the draft first.`}
      </Alert>
    );
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{`The draft began on version ${base}; version ${theirs} is published.`}</p>
      {taken.length > 0 && (
        <section aria-label="Taken over">
          <h3>{`Taken over from version ${theirs}`}</h3>
          <ul className={styles.plain}>
            {taken.map((change) => (
              <li key={`${change.node.id} ${change.what} ${change.field ?? ''} ${change.child?.id ?? ''}`}>
                {takenText(change)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {conflicts.length > 1 && (
        <div className={styles.line}>
          {WAYS.map(({ value, all }) => (
            <Button
              key={value}
              variant="default"
              size="compact-sm"
              onClick={() => setSides(Object.fromEntries(conflicts.map(({ key }) => [key, value])))}
            >
              {all}
            </Button>
          ))}
        </div>
      )}
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.key}
          conflict={conflict}
          side={sides[conflict.key]}
          onChoose={(side) => setSides((before) => ({ ...before, [conflict.key]: side }))}
        />
      ))}
      <div className={styles.line}>
        <BusyButton busy={isLoading} disabled={open > 0} onClick={() => void run()}>
          Merge
        </BusyButton>
        {open > 0 && (
          <span className={styles.quiet}>{open === 1 ? '1 conflict to decide' : `${open} conflicts to decide`}</span>
        )}
      </div>
    </div>
  );
}

function OneConflict({
  conflict,
  side,
  onChoose,
}: {
  conflict: Conflict;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const { node, what, field, parent, ours, theirs, base } = conflict;
  const title =
    what === 'field'
      ? `${node.title}: ${fieldLabel(node.kind, field!)}`
      : what === 'order'
        ? `Order in ${node.title}`
        : `${node.title} in ${parent?.title ?? 'the tree'}`;
  const show = (value: unknown) => {
    if (what === 'removed') return value === true ? 'Stays' : 'Taken out';
    if (what === 'order') return (value as string[]).join(', ');
    return <FieldValue kind={node.kind} name={field!} value={value} />;
  };
  return (
    <section className={styles.thread} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.sides}>
        <div>
          <span className={styles.quiet}>Draft</span>
          <div>{show(ours)}</div>
        </div>
        <div>
          <span className={styles.quiet}>Published</span>
          <div>{show(theirs)}</div>
        </div>
      </div>
      <details>
        <summary>Before both</summary>
        {show(base)}
      </details>
      <SegmentedControl
        aria-label={`Keep of ${title}`}
        size="xs"
        data={WAYS.map(({ value, label }) => ({ value, label }))}
        value={side ?? ''}
        onChange={(next) => onChoose(next as Side)}
      />
    </section>
  );
}
