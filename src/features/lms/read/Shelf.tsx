// What of a kind is published, by product: each leads to the page on which it is read.
import { Button, TextInput } from '@mantine/core';
import type { AnswerOf } from '@domain/contract/contract';
import { countText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import type { NodeKind } from '@domain/learning/kinds';
import { matchesWords, searchWords } from '@domain/search';
import { pathTo } from '@/routes/paths';
import { useContentShelfQuery } from '@/store/api/lms';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { LIST_PATHS, nodeType, readAt, versionText } from '../nodeScreens';

type OnShelf = AnswerOf<'contentShelf'>[number];

export function Shelf({ kind, title }: { kind: NodeKind; title: string }) {
  const query = useContentShelfQuery({ query: { kind } });
  const [search, setSearch] = useScreenState(`search among published ${kind}s`, '');
  return (
    <>
      <PageHeader title={title}>
        <Button variant="default" component={Link} to={pathTo(LIST_PATHS[kind])}>
          All with drafts
        </Button>
      </PageHeader>
      <div className={styles.stack}>
        <TextInput
          className={styles.controls}
          label={`Search published ${nodeType(kind).noun.many}`}
          maw={360}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          autoComplete="off"
        />
        <QueryBoundary what={nodeType(kind).noun.many} query={query}>
          {(all) => <Groups kind={kind} all={all} search={search} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function Groups({ kind, all, search }: { kind: NodeKind; all: readonly OnShelf[]; search: string }) {
  const { noun, fields } = nodeType(kind);
  const words = searchWords(search);
  const found = all.filter(({ title, summary }) => matchesWords([title, summary ?? ''], words));
  if (all.length === 0)
    return <EmptyState title={`No ${noun.one} is published yet`}>Published ones can be read here.</EmptyState>;
  if (found.length === 0) return <EmptyState title={`No published ${noun.one} matches`}>Try fewer words.</EmptyState>;
  const labels = fields['product_type']!.labels!;
  const groups = groupedBy(found, ({ product_type }) => product_type ?? '');
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([product, rows]) => (
      <section key={product} className={styles.shelf} aria-label={labels[product] ?? 'Any product'}>
        <h2>{labels[product] ?? 'Any product'}</h2>
        <p className={styles.quiet}>{countText(noun, rows.length)}</p>
        <RelatedTable
          label={labels[product] ?? 'Any product'}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columnsOf(kind)}
          empty=""
        />
      </section>
    ));
}

function columnsOf(kind: NodeKind): Record<string, (row: OnShelf) => React.ReactNode> {
  return {
    Title: ({ id, title }) => (
      <Link className={listClasses.open} to={readAt(kind, id)}>
        {title}
      </Link>
    ),
    'Grade band': ({ grade_band }) => grade_band ?? 'Any',
    Version: ({ published_version, status }) => (
      <>
        <span className={styles.together}>{versionText(published_version)}</span>
        {status !== 'published' && ', new draft written'}
      </>
    ),
  };
}
