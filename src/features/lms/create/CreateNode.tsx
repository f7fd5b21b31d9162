// The three ways to a new node: from nothing, as a copy with all that stands below it, or from a file; its place is chosen at once.
import { Anchor, SegmentedControl } from '@mantine/core';
import { lazy, useMemo } from 'react';
import { kindsAbove, nodeOfWord, type NodeKind } from '@domain/learning/kinds';
import { LMS_RECORDS, type LmsNode } from '@domain/records/lmsNode';
import { pathTo } from '@/routes/paths';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import { useOpened } from '@/widgets/record/beside';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { writingInputs } from '../edit/writingInputs';
import { PlacedBelow } from '../list/PlacedBelow';
import styles from '../lms.module.css';
import { LIST_PATHS, listedAt, nodeType } from '../nodeScreens';
import { PlaceField } from './PlaceField';

const CopyForm = lazy(() => import('./CopyForm'));
const FileForm = lazy(() => import('./FileForm'));

const WAYS = [
  { value: 'new', label: 'From nothing' },
  { value: 'copy', label: 'As a copy' },
  { value: 'file', label: 'From a file' },
];

export function CreateNode({ kind, title }: { kind: NodeKind; title: string }) {
  const { open, goBack } = useReturn(pathTo(LIST_PATHS[kind]), LMS_RECORDS[kind]);
  const copied = useOpened('copy');
  const [way, setWay] = useScreenState(`way to a new ${kind}`, copied === null ? 'new' : 'copy');
  const done = { onDone: open, onCancel: () => goBack() };
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.form}>
        <div>
          <SegmentedControl aria-label={`How to create the ${kind}`} value={way} onChange={setWay} data={WAYS} />
        </div>
        {way === 'copy' ? (
          <Later what="the form">
            <CopyForm kind={kind} source={copied} {...done} />
          </Later>
        ) : way === 'file' ? (
          <Later what="the form">
            <FileForm kind={kind} {...done} />
          </Later>
        ) : (
          <NewNode kind={kind} {...done} />
        )}
      </div>
    </>
  );
}

interface WayProps {
  kind: NodeKind;
  onDone: (id: string) => void;
  onCancel: () => void;
}

function NewNode({ kind, onDone, onCancel }: WayProps) {
  const asked = useOpened('below');
  const below = asked !== null && isPlaceOf(kind, asked) ? asked : null;
  const given = useMemo(() => (below === null ? undefined : { below }), [below]);
  const own = useMemo(() => ownInputs(kind), [kind]);
  return (
    <>
      {below !== null && (
        <p>
          {'It is placed in '}
          <PlacedBelow word={below} />
        </p>
      )}
      <DeclaredRecordForm
        type={nodeType(kind)}
        given={given as object}
        own={own}
        linkTo={(row) => nodeLink(kind, row)}
        onSaved={({ id }) => onDone(id)}
        onCancel={onCancel}
      />
    </>
  );
}

function isPlaceOf(kind: NodeKind, word: string): boolean {
  const node = nodeOfWord(word);
  return node !== undefined && kindsAbove(kind).includes(node.kind);
}

function ownInputs(kind: NodeKind): OwnInputs {
  return {
    ...writingInputs(kind, null),
    below: {
      inColumn: ({ field, change, values }) => (
        <PlaceField
          key="below"
          kind={kind}
          value={(values['below'] as string | null | undefined) ?? null}
          error={field('below').error}
          onChange={change('below')}
        />
      ),
    },
  };
}

function nodeLink(kind: NodeKind, { id, title }: LmsNode) {
  return (
    <Anchor component={Link} to={listedAt(kind, id)}>
      {title}
    </Anchor>
  );
}
