// A node with all that stands below it, to be written: the tree beside the editor of the one that is chosen (spec 2.2, decisions 13).
import type { LmsNodeView } from '@domain/contract/lms';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import { useNodeContentsQuery } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { EmptyState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { listedAt, readAt } from '../nodeScreens';
import styles from './edit.module.css';
import { NodeEditor } from './NodeEditor';
import { NodeTree } from './NodeTree';

export function EditNode({ kind, id }: { kind: NodeKind; id: string }) {
  const query = useNodeContentsQuery(
    { path: { kind, id }, query: { at: 'draft', texts: 'none' } },
    { refetchOnMountOrArgChange: true },
  );
  const root = query.currentData?.nodes.find((node) => node.id === query.currentData!.root);
  return (
    <>
      <LinkedHeader
        title={root ? `Edit ${root.title}` : `Edit ${kind}`}
        links={{ Read: readAt(kind, id, 'draft'), 'Open in list': listedAt(kind, id) }}
      />
      <QueryBoundary what={NODE_KIND_WORDS[kind].toLowerCase()} query={{ ...query, data: query.currentData }}>
        {({ root: first, nodes }) => <Split root={first} nodes={nodes} />}
      </QueryBoundary>
    </>
  );
}

function Split({ root, nodes }: { root: string; nodes: readonly LmsNodeView[] }) {
  const dispatch = useAppDispatch();
  const asked = useOpened('node');
  // Another address may name what stands here no longer.
  const node = nodes.find(({ id }) => id === asked) ?? nodes.find(({ id }) => id === root);
  if (!node)
    return <EmptyState title="Nothing to edit">It is not there any more: choose another one from the list.</EmptyState>;
  const open = (id: string) => dispatch(recordOpened('node', id));
  const editor = <NodeEditor key={node.id} kind={node.kind} id={node.id} />;
  if (nodes.length === 1 && node.children.length === 0 && (node.kind === 'concept' || node.kind === 'conquest'))
    return editor;
  return (
    <div className={styles.split}>
      <NodeTree root={root} nodes={nodes} opened={node.id} onOpen={open} />
      {editor}
    </div>
  );
}
