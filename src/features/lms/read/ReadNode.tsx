// A node read from the top down in any published version, or as it is written now: its outline, its texts, on paper too.
import { Button, Tabs } from '@mantine/core';
import { lazy, type ReactNode, useEffect } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import type { LmsNodeView } from '@domain/contract/lms';
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { NODE_KIND_WORDS, type NodeKind } from '@domain/learning/kinds';
import { useLazyExportNodeQuery, useNodeContentsQuery } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened, tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { capital } from '@/ui/formatValue';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { saveParts } from '@/ui/saveFile';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../lms.module.css';
import { listedAt, nodeType, readAt } from '../nodeScreens';
import { BringBack } from './BringBack';
import { Texts } from './Texts';

const CommentedText = lazy(() => import('../comments/CommentedText'));
const Compare = lazy(() => import('./Compare'));
const Classes = lazy(() => import('./Classes'));
const CourseBatches = lazy(() => import('../ship/CourseBatches'));

type Read = AnswerOf<'nodeContents'>;

const DRAFT = 'draft';

export function ReadNode({ kind, id }: { kind: NodeKind; id: string }) {
  const at = useOpened('at');
  const asked = at !== null && /^(?:draft|[1-9]\d{0,5})$/.test(at) ? { at } : {};
  const { currentData, error, refetch } = useNodeContentsQuery({ path: { kind, id }, query: asked });
  const root = currentData?.nodes.find((node) => node.id === currentData.root);
  return (
    <>
      <PageHeader title={root?.title ?? NODE_KIND_WORDS[kind]}>
        {currentData && root && <Controls kind={kind} read={currentData} root={root} />}
      </PageHeader>
      <Parts kind={kind} id={id}>
        {currentData && <Compared kind={kind} id={id} read={currentData} />}
        <QueryBoundary what={kind} query={{ data: currentData, error, refetch }}>
          {(read) => <Contents key={`${read.root} ${read.number}`} read={read} />}
        </QueryBoundary>
      </Parts>
    </>
  );
}

/** Beside what is read, who is taught it. */
function Parts({ kind, id, children }: { kind: NodeKind; id: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const shown = useOpened('tab') === 'batches' ? 'batches' : 'read';
  return (
    <Tabs value={shown} onChange={(next) => next && dispatch(tabChosen(next))} keepMounted={false}>
      <Tabs.List mb="sm" className={styles.controls}>
        <Tabs.Tab value="read">Read</Tabs.Tab>
        <Tabs.Tab value="batches">Batches</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="read">{children}</Tabs.Panel>
      <Tabs.Panel value="batches">
        <Later what="batches">
          {kind === 'course' && <CourseBatches course={id} />}
          <Classes kind={kind} id={id} />
        </Later>
      </Tabs.Panel>
    </Tabs>
  );
}

function Controls({ kind, read, root }: { kind: NodeKind; read: Read; root: LmsNodeView }) {
  const dispatch = useAppDispatch();
  const compared = useOpened('with');
  const [exportNode, { isFetching }] = useLazyExportNodeQuery();
  const options = [
    { value: DRAFT, label: root.latest === 0 ? 'Draft, never published' : 'As written now' },
    ...read.versions.map(({ number, at, by }) => ({
      value: String(number),
      label: `Version ${number} · ${dateText(dateOf(at))} · ${by.split('@')[0]}`,
    })),
  ];

  async function save(): Promise<void> {
    // What is read is what is saved.
    const at = read.number === null ? DRAFT : String(read.number);
    const { data } = await exportNode({ path: { kind, id: root.id }, query: { at } });
    const name = read.number === null ? root.title : `${root.title}, version ${read.number}`;
    if (data) saveParts(`${name}.json`, 'application/json', [JSON.stringify(data, null, 2)]);
  }

  return (
    <div className={`${styles.line} ${styles.controls}`}>
      <SelectField
        aria-label="Version"
        w={330}
        allowDeselect={false}
        data={options}
        value={read.number === null ? DRAFT : String(read.number)}
        onChange={(next) => dispatch(recordOpened('at', next))}
      />
      {read.versions.length > 1 && (
        <SelectField
          aria-label="Compare with"
          w={190}
          clearable
          data={read.versions
            .filter((version) => version.number !== read.number)
            .map((version) => ({ value: String(version.number), label: `Compare with version ${version.number}` }))}
          placeholder="Compare with…"
          value={compared}
          onChange={(next) => dispatch(recordOpened('with', next))}
        />
      )}
      {read.number !== null && read.number < root.latest && root.status === 'published' && (
        <BringBack key={read.number} kind={kind} root={root} read={read} />
      )}
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="default" loading={isFetching} onClick={() => void save()}>
        Export
      </Button>
      <Button variant="default" component={Link} to={listedAt(kind, root.id)}>
        Open in list
      </Button>
    </div>
  );
}

/** Beside the version that is shown another one may be named, as `with`: what differs stands above the text. */
function Compared({ kind, id, read }: { kind: NodeKind; id: string; read: Read }) {
  const asked = useOpened('with');
  const number = asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
  if (number === null || number === read.number) return null;
  return (
    <Later what="what differs">
      <Compare kind={kind} id={id} before={number} after={read} />
    </Later>
  );
}

/** A node at one of its places. */
interface Placed {
  node: LmsNodeView;
  /** Of its section on this page. */
  anchor: string;
  /** 0 for the first. */
  depth: number;
}

function Contents({ read }: { read: Read }) {
  const byId = new Map(read.nodes.map((node) => [node.id, node]));
  const placed: Placed[] = [];
  // A link to a node’s part of the page holds in every version: of several places it leads to the first.
  const times = new Map<string, number>();
  const walk = (id: string, depth: number) => {
    const node = byId.get(id);
    if (!node) return;
    const nth = (times.get(id) ?? 0) + 1;
    times.set(id, nth);
    placed.push({ node, depth, anchor: nth === 1 ? id : `${id}-${nth}` });
    for (const child of node.children) walk(child, depth + 1);
  };
  walk(read.root, 0);
  // The browser looked for it before the contents were there.
  useEffect(() => {
    const asked = window.location.hash.slice(1);
    if (asked !== '') document.getElementById(asked)?.scrollIntoView?.();
  }, []);
  if (placed.length === 0) return <EmptyState title="There is nothing to read" />;
  return (
    <div className={placed.length > 1 ? styles.reading : undefined}>
      {placed.length > 1 && (
        <nav className={styles.outline} aria-label="Contents">
          <ol>
            {placed.slice(1).map(({ node, anchor, depth }) => (
              <li key={anchor} style={{ paddingInlineStart: `${depth - 1}rem` }}>
                <a href={`#${anchor}`}>{node.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div>
        {placed.map((each) => (
          <Section key={each.anchor} placed={each} isDraft={read.number === null} />
        ))}
      </div>
    </div>
  );
}

function Section({ placed: { node, anchor, depth }, isDraft }: { placed: Placed; isDraft: boolean }) {
  const { id, kind, title, number, latest, status } = node;
  const [isCommented, setCommented] = useScreenState(`comments beside ${anchor}`, false);
  const Heading = `h${Math.min(depth + 2, 6)}` as 'h2';
  const level = Math.min(depth + 3, 6);
  return (
    <section
      className={styles.section}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      tabIndex={-1}
      data-commented={isCommented || undefined}
    >
      <Heading id={`${anchor}-title`}>
        {depth === 0 ? title : <Link to={readAt(kind, id, isDraft ? DRAFT : String(number))}>{title}</Link>}
      </Heading>
      <div className={styles.line}>
        <span className={styles.quiet}>{number === null ? capital(kind) : `${capital(kind)} · version ${number}`}</span>
        {isDraft && <RecordStatus type={nodeType(kind)} status={status} row={{}} />}
        {!isDraft && number !== null && latest > number && (
          <Status look="attention">{`Version ${latest} is newer`}</Status>
        )}
        <Button
          className={styles.controls}
          variant="subtle"
          size="compact-xs"
          aria-expanded={isCommented}
          aria-label={`Comments on ${title}`}
          onClick={() => setCommented(!isCommented)}
        >
          {isCommented ? 'Hide comments' : 'Comments'}
        </Button>
      </div>
      <Texts
        node={node}
        level={level}
        body={
          isCommented && (
            <Later what="the comments">
              <CommentedText kind={kind} id={id} body={node.fields['body']} level={level + 1} />
            </Later>
          )
        }
      />
    </section>
  );
}
