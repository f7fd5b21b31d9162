// One node that is written: what may be done to it, where it is used, and in tabs its form, how it reads, what is said of it, and what is published of it.
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { actionsFor } from '@domain/records/actions';
import { KINDS_BELOW, NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import { whyNotChanged } from '@domain/learning/placing';
import { whyNotMerged } from '@domain/learning/drafts';
import type { LmsNode } from '@domain/records/lmsNode';
import { useRecord } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { LoadingState } from '@/ui/State';
import { Actions } from '@/widgets/action/Actions';
import { OfferedOn } from '@/widgets/action/offered';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { recordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { askingUse, UsedNotice } from '../list/UsedNotice';
import { isTakenBack, nodeType, offeredActions, versionText } from '../nodeScreens';
import styles from './edit.module.css';

const ActionForm = lazy(() => import('@/widgets/record/form/ActionForm'));
const WriteNode = lazy(() => import('./WriteNode'));
const PreviewNode = lazy(() => import('./PreviewNode'));
const CommentsOn = lazy(() => import('./CommentsOn'));
const MergeNode = lazy(() => import('./MergeNode'));
const Contents = lazy(() => import('../list/Contents'));
const UsedIn = lazy(() => import('../list/UsedIn'));
const Publish = lazy(() => import('../list/Publish'));
const TakeBack = lazy(() => import('../list/TakeBack'));
const SendBelow = lazy(() => import('../list/SendBelow'));
const Results = lazy(() => import('../levels/Results'));
const Plays = lazy(() => import('../levels/Plays'));
const Attempts = lazy(() => import('../levels/Attempts'));

export function NodeEditor({ kind, id }: { kind: NodeKind; id: string }) {
  const type = nodeType(kind);
  const query = useRecord(type, id);
  return (
    <section className={styles.editor} aria-label={`Editor of the ${kind}`}>
      <QueryBoundary what={NODE_KIND_WORDS[kind].toLowerCase()} query={query}>
        {(row) => <Opened kind={kind} row={row} />}
      </QueryBoundary>
    </section>
  );
}

interface Part {
  value: string;
  label: string;
  content: () => ReactNode;
}

function Opened({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const dispatch = useAppDispatch();
  const asked = useOpened('tab');
  const type = nodeType(kind);
  const { id, title, status, published_version } = row;
  const refusal = whyNotChanged({ kind, title, status });
  const behind = status === 'draft' ? whyNotMerged({ ...row, kind }) : undefined;
  const parts = partsOf(kind, row, behind !== undefined);
  const confirming = actionsFor(type).find(({ name, action }) => action.confirmation === 'form' && name === asked);
  const toFirst = () => dispatch(tabChosen(parts[0]!.value));
  const shown = parts.find(({ value }) => value === asked)?.value ?? parts[0]!.value;
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.quiet}>{`${NODE_KIND_WORDS[kind]} · ${versionText(published_version)}`}</span>
        <RecordStatus type={type} status={status} row={row} />
        <span className={styles.actions}>
          <OfferedOn value={title}>
            <Actions key={id}>
              {status === 'in_review' && <PlainAction label="Publish" onPress={() => dispatch(tabChosen('publish'))} />}
              {recordActions({ type, row, only: offeredActions(row), asking: askingUse(kind) })}
            </Actions>
          </OfferedOn>
        </span>
      </header>
      <UsedNotice {...row} />
      {refusal && <p className={styles.notice}>{`${refusal}.`}</p>}
      {behind && (
        <p className={styles.notice} role="status">
          {`${behind}. `}
          <button type="button" className={styles.link} onClick={() => dispatch(tabChosen('merge'))}>
            Merge
          </button>
        </p>
      )}
      {confirming ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <ActionForm type={type as never} row={row} {...confirming} onDone={toFirst} />
        </Suspense>
      ) : (
        <Tabs value={shown} onChange={(next) => next && dispatch(tabChosen(next))} keepMounted={false}>
          <Tabs.List mb="sm">
            {parts.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {parts.map(({ value, label, content }) => (
            <Tabs.Panel key={value} value={value}>
              {value === shown && (
                <Suspense fallback={<LoadingState label={`Loading ${label.toLowerCase()}`} />}>{content()}</Suspense>
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}

function partsOf(kind: NodeKind, row: LmsNode, isBehind: boolean): Part[] {
  const { id, title, status, contents, used_in } = row;
  const holds = KINDS_BELOW[kind].length > 0;
  return [
    ...(status === 'draft' ? [part('write', 'Write', () => <WriteNode kind={kind} row={row} />)] : []),
    part('preview', 'Preview', () => <PreviewNode kind={kind} row={row} />),
    ...(isBehind ? [part('merge', 'Merge', () => <MergeNode kind={kind} id={id} />)] : []),
    ...(holds
      ? [
          part('contents', `Contents (${contents})`, () => (
            <Contents kind={kind} id={id} title={title} status={status} />
          )),
        ]
      : []),
    part('comments', 'Comments', () => <CommentsOn kind={kind} row={row} />),
    ...(kind === 'course' ? [] : [part('used', `Used in (${used_in})`, () => <UsedIn kind={kind} id={id} />)]),
    ...(kind === 'conquest'
      ? [
          part('plays', 'Plays', () => <Plays row={row} />),
          part('results', 'Results', () => <Results row={row} />),
          part('attempts', 'Attempts', () => <Attempts row={row} />),
        ]
      : []),
    ...(holds && status !== 'retired'
      ? [part('review', 'Send all below to review', () => <SendBelow kind={kind} id={id} />)]
      : []),
    ...(isTakenBack(row) ? [part('creation', 'Undo creation', () => <TakeBack kind={kind} id={id} />)] : []),
    ...(status === 'in_review'
      ? [part('publish', 'Publish', () => <Publish kind={kind} id={id} label={NODE_KIND_WORDS[kind]} />)]
      : []),
  ];
}

function part(value: string, label: string, content: () => ReactNode): Part {
  return { value, label, content };
}
