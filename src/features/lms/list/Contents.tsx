// What stands below a node, in order: moved by its buttons, taken out, and more of it placed; undone from the snack bar.
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { KINDS_BELOW, NODE_KIND_WORDS, nodeWord, type NodeKind, type NodeState } from '@domain/learning/kinds';
import { whyNotChanged } from '@domain/learning/placing';
import type { LmsChild } from '@domain/contract/lms';
import { lms } from '@domain/contract/operations/lms';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { pathTo } from '@/routes/paths';
import { useMoveNodeMutation, useNodeNeighboursQuery, usePinVersionMutation } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { IconButton } from '@/ui/IconButton';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { EmptyState } from '@/ui/State';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../lms.module.css';
import { CREATE_PATHS, listedAt, nodeType, versionText } from '../nodeScreens';

interface ContentsProps {
  kind: NodeKind;
  id: string;
  title: string;
  status: NodeState;
}

export default function Contents(parent: ContentsProps) {
  const query = useNodeNeighboursQuery(
    { path: { kind: parent.kind, id: parent.id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryBoundary what="contents" query={{ ...query, data: query.currentData }}>
      {({ below }) => <Ordered parent={parent} below={below} />}
    </QueryBoundary>
  );
}

function Ordered({ parent, below }: { parent: ContentsProps; below: readonly LmsChild[] }) {
  const dispatch = useAppDispatch();
  const [move, { isLoading }] = useMoveNodeMutation();
  const own = nodeWord(parent.kind, parent.id);
  const refusal = whyNotChanged(parent);

  async function put(at: number, before: string | null): Promise<void> {
    const { kind, id } = below[at]!;
    await move({ path: { kind, id }, body: { from: own, to: own, before } });
  }

  async function takeOut(at: number): Promise<void> {
    const { kind, id, title } = below[at]!;
    const next = below[at + 1]?.id ?? null;
    const { data } = await move({ path: { kind, id }, body: { from: own, to: null, before: null } });
    if (!data) return;
    const back = { path: { kind, id }, body: { from: null, to: own, before: next } };
    const undo = undoBy(lms, 'moveNode', back, `${title} placed again`);
    dispatch(notify({ kind: 'success', text: `${title} taken out of ${parent.title}`, undo }));
  }

  return (
    <div className={styles.stack}>
      {refusal && <p className={styles.quiet}>{`${refusal}.`}</p>}
      {below.length === 0 ? (
        <EmptyState title={`Nothing stands in this ${parent.kind} yet`} />
      ) : (
        <ol className={styles.contents} aria-label="Contents">
          {below.map(({ kind, id, title, status, published_version }, at) => (
            <li key={id}>
              <div className={styles.node}>
                <Link className={listClasses.open} to={listedAt(kind, id)}>
                  {title}
                </Link>
                <span className={styles.quiet}>{`${NODE_KIND_WORDS[kind]} · ${versionText(published_version)}`}</span>
              </div>
              <RecordStatus type={nodeType(kind)} status={status} row={{}} />
              <Kept parent={parent} child={below[at]!} isFixed={refusal !== undefined} />
              {!refusal && (
                <span className={styles.tools}>
                  <IconButton
                    aria-label={`Move ${title} up`}
                    disabled={at === 0 || isLoading}
                    onClick={() => void put(at, below[at - 1]!.id)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${title} down`}
                    disabled={at === below.length - 1 || isLoading}
                    onClick={() => void put(at, below[at + 2]?.id ?? null)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton aria-label={`Take ${title} out`} disabled={isLoading} onClick={() => void takeOut(at)}>
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {!refusal && (
        <More
          parent={parent}
          onPlace={(kind, id) => move({ path: { kind, id }, body: { from: null, to: own, before: null } })}
        />
      )}
    </div>
  );
}

/** Which version of it is held, where that is no matter of course: a newer one is accepted or ignored. */
function Kept({ parent, child, isFixed }: { parent: ContentsProps; child: LmsChild; isFixed: boolean }) {
  const [pin, { isLoading }] = usePinVersionMutation();
  const { id, title, published_version: latest, pinned, held } = child;
  const now = pinned ?? held;
  const isNewer = now !== null && latest > now;
  if (pinned === null && !isNewer) return null;
  const keep = (number: number | null) =>
    void pin({ path: { kind: parent.kind, id: parent.id }, body: { child: id, number } });
  const said = [
    pinned === null ? `Version ${held} is held` : `Version ${pinned} is kept`,
    ...(isNewer ? [`version ${latest} is newer`] : []),
    ...(isNewer && pinned === null && !isFixed ? [`version ${latest} is taken when this is published`] : []),
  ];
  return (
    <span className={styles.line}>
      <span className={styles.quiet}>{said.join(' · ')}</span>
      {!isFixed && (
        <Button
          variant="default"
          size="compact-xs"
          disabled={isLoading}
          aria-label={`${pinned === null ? `Keep version ${held}` : isNewer ? `Accept version ${latest}` : 'Take newer ones'} of ${title}`}
          onClick={() => keep(pinned === null ? held : null)}
        >
          {pinned === null ? `Keep version ${held}` : isNewer ? `Accept version ${latest}` : 'Take newer ones'}
        </Button>
      )}
    </span>
  );
}

/** One that is there already, or a new one that is created at this place. */
function More({
  parent,
  onPlace,
}: {
  parent: ContentsProps;
  onPlace: (kind: NodeKind, id: string) => Promise<{ data?: unknown }>;
}) {
  const kinds = KINDS_BELOW[parent.kind];
  const [kind, setKind] = useScreenState<NodeKind>(`kind placed in ${parent.id}`, kinds[0]!);
  const [chosen, setChosen] = useScreenState<string | null>(`node placed in ${parent.id}`, null);

  async function place(id: string): Promise<void> {
    setChosen(id);
    await onPlace(kind, id);
    setChosen(null);
  }

  return (
    <div className={styles.stack}>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label="Kind to place"
          size="xs"
          value={kind}
          onChange={(next) => setKind(next as NodeKind)}
          data={kinds.map((each) => ({ value: each, label: NODE_KIND_WORDS[each] }))}
        />
      )}
      <ReferenceField
        key={kind}
        to={LMS_RECORDS[kind]}
        multiple={false}
        value={chosen}
        input={{
          label: `Place a ${kind} that exists`,
          description: 'It comes last; it keeps its other places',
          maw: 480,
        }}
        onChange={(id) => void place(String(id))}
      />
      <div>
        <Button
          variant="default"
          size="compact-sm"
          component={Link}
          to={`${pathTo(CREATE_PATHS[kind])}?${new URLSearchParams({ below: nodeWord(parent.kind, parent.id) })}`}
        >
          {`Create ${kind} here`}
        </Button>
      </div>
    </div>
  );
}
