// The list of one kind of node, and one of them beside it: edited, its contents put in order, where it is used, and published.
import { lazy, type ReactNode, useMemo } from 'react';
import { KINDS_BELOW, NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { truncatedList } from '@/ui/list/cells';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useOpened } from '@/widgets/record/beside';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { writingInputs } from '../edit/writingInputs';
import {
  CREATE_PATHS,
  editedAt,
  isTakenBack,
  listedAt,
  nodeType,
  offeredActions,
  batchesAt,
  readAt,
  versionText,
} from '../nodeScreens';
import { PlacedBelow } from './PlacedBelow';
import { askingUse, askingUseOfMany, UsedNotice } from './UsedNotice';
import { usePublishMany } from './usePublishMany';

const Contents = lazy(() => import('./Contents'));
const UsedIn = lazy(() => import('./UsedIn'));
const Publish = lazy(() => import('./Publish'));
const TakeBack = lazy(() => import('./TakeBack'));
const SendBelow = lazy(() => import('./SendBelow'));
const CommentedText = lazy(() => import('../comments/CommentedText'));
const NodeAssignments = lazy(() => import('../assignments/NodeAssignments'));

const WIDTHS = {
  title: 340,
  status: 120,
  published_version: 150,
  product_type: 170,
  grade_band: 120,
  used_in: 100,
  pinned_batches: 110,
  contents: 110,
  reviewer: 220,
  updated_on: 190,
  package: 170,
  session_count: 160,
};
const HEAD = ['title', 'status', 'published_version', 'product_type', 'grade_band'] as const;
const TAIL = ['reviewer', 'updated_on', 'owner'] as const;

const NO_COLUMNS: readonly string[] = [];

interface NodeListProps {
  kind: NodeKind;
  title: string;
  /** Columns of this kind alone. */
  own?: readonly string[];
  /** Said where there is none at all. */
  empty: string;
  /** Between the filters and the rows. */
  above?: ReactNode;
}

export function NodeList({ kind, title, own: ownColumns = NO_COLUMNS, empty, above }: NodeListProps) {
  const type = nodeType(kind);
  const cells = useMemo(() => cellsOf(kind), [kind]);
  const actions = useMemo(() => actionsOf(kind), [kind]);
  const alsoMany = usePublishMany(kind);
  const opened = useOpened(type.name);
  const own = useMemo(() => writingInputs(kind, opened), [kind, opened]);
  const counts = [
    ...(kind === 'course' ? ['pinned_batches'] : ['used_in']),
    ...(KINDS_BELOW[kind].length > 0 ? ['contents'] : []),
  ];
  return (
    <RecordScreen
      type={type}
      title={title}
      shown={[...HEAD, ...ownColumns, ...counts, ...TAIL] as (keyof LmsNode & string)[]}
      widths={WIDTHS}
      cells={cells}
      card={['status', 'published_version', 'grade_band', 'updated_on']}
      create={<CreateLink to={pathTo(CREATE_PATHS[kind])}>{`Create ${kind}`}</CreateLink>}
      empty={empty}
      above={above}
      only={offeredActions}
      own={own}
      alsoMany={alsoMany}
      {...actions}
    />
  );
}

function cellsOf(kind: NodeKind) {
  return {
    published_version: ({ published_version }: LmsNode) => versionText(published_version),
    used_in: ({ id, used_in = 0 }: LmsNode) =>
      used_in === 0 ? undefined : (
        <Link className={listClasses.open} to={listedAt(kind, id, 'used')}>
          {used_in === 1 ? '1 place' : `${used_in} places`}
        </Link>
      ),
    pinned_batches: (row: LmsNode) => {
      const batches = Number(Reflect.get(row, 'pinned_batches'));
      return batches === 0 ? undefined : (
        <Link className={listClasses.open} to={batchesAt(row.id)}>
          {batches === 1 ? '1 batch' : `${batches} batches`}
        </Link>
      );
    },
    tags: ({ tags }: LmsNode) => truncatedList(tags, 24),
    below: (row: LmsNode) => <PlacedBelow word={(Reflect.get(row, 'below') as string | null | undefined) ?? null} />,
  };
}

function actionsOf(kind: NodeKind) {
  return {
    extra: (row: LmsNode) => likeliest(kind, row),
    rarer: (row: LmsNode) => rarer(kind, row),
    tabs: (row: LmsNode) => tabs(kind, row),
    notice: (row: LmsNode) => <UsedNotice {...row} />,
    asking: askingUse(kind),
    askingMany: askingUseOfMany(kind),
  };
}

function likeliest(kind: NodeKind, { id, status }: LmsNode): ReactNode {
  if (status === 'in_review') return <PlainAction label="Publish" to={listedAt(kind, id, 'publish')} />;
  const to = editedAt(kind, id);
  return status === 'draft' && to !== undefined ? <PlainAction label="Write" to={to} /> : null;
}

function rarer(kind: NodeKind, { id, published_version }: LmsNode): ReactNode {
  const copy = `${pathTo(CREATE_PATHS[kind])}?${new URLSearchParams({ copy: id })}`;
  return (
    <>
      {kind !== 'concept' && (
        <PlainAction key="read" label="Read" to={readAt(kind, id, published_version === 0 ? 'draft' : undefined)} />
      )}
      <PlainAction key="copy" label="Copy" to={copy} />
    </>
  );
}

function tabs(kind: NodeKind, row: LmsNode) {
  const { id, contents, used_in, status } = row;
  const shown = [];
  if (KINDS_BELOW[kind].length > 0)
    shown.push(
      laterTab(
        'contents',
        `Contents (${contents})`,
        <Contents key={id} kind={kind} id={id} status={status} title={row.title} />,
        'the contents',
      ),
    );
  if (kind !== 'course')
    shown.push(laterTab('used', `Used in (${used_in})`, <UsedIn key={id} kind={kind} id={id} />, 'where it is used'));
  if (kind === 'topic' || kind === 'conquest')
    shown.push(laterTab('assignments', 'Assignments', <NodeAssignments key={id} kind={kind} id={id} />));
  shown.push(
    laterTab('comments', 'Comments', <CommentedText key={id} kind={kind} id={id} body={row.body} level={4} />),
  );
  if (KINDS_BELOW[kind].length > 0 && status !== 'retired')
    shown.push(
      laterTab('review', 'Send all below to review', <SendBelow key={id} kind={kind} id={id} />, 'what would be sent'),
    );
  if (isTakenBack(row))
    shown.push(
      laterTab('creation', 'Undo creation', <TakeBack key={id} kind={kind} id={id} />, 'what was created with it'),
    );
  if (status === 'in_review')
    shown.push(
      laterTab(
        'publish',
        'Publish',
        <Publish key={id} kind={kind} id={id} label={NODE_KIND_WORDS[kind]} />,
        'what would be published',
      ),
    );
  return shown;
}
