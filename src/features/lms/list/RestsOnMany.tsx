// What rests on several nodes, before they are retired: of each in how many places it stands, and which batches, plays and assignments go on.
import { countText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { LMS_DUES } from '@domain/records/lmsDue';
import type { RecordType } from '@domain/records/record';
import { useNodeClassesQuery } from '@/store/api/lmsShipping';
import { useRecordCount } from '@/store/api/records';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { MOST_AT_ONCE } from './publishedAtOnce';

type Key = Record<string, unknown>;

const PLACES = { one: 'place', many: 'places' };
const BATCHES = { one: 'running batch', many: 'running batches' };

export default function RestsOnMany({ kind, keys }: { kind: NodeKind; keys: readonly Key[] }) {
  const left = keys.length - MOST_AT_ONCE;
  return (
    <>
      <RelatedTable
        label="What rests on them"
        rows={keys.slice(0, MOST_AT_ONCE)}
        keyOf={({ id }) => String(id)}
        columns={columnsOf(kind)}
        empty=""
      />
      {left > 0 && <p className={styles.quiet}>{`and ${left} more, which are not looked at here`}</p>}
    </>
  );
}

function columnsOf(kind: NodeKind) {
  return {
    Title: ({ title }: Key) => String(title),
    ...(kind !== 'course' && {
      'Stands in': ({ used_in }: Key) => (Number(used_in ?? 0) === 0 ? 'None' : countText(PLACES, Number(used_in))),
    }),
    'Taught to': ({ id }: Key) => <Taught kind={kind} id={String(id)} />,
    ...(kind === 'conquest' && {
      'Plays open': ({ id }: Key) => (
        <Counted
          what="plays"
          type={CONQUEST_PLAYS as unknown as RecordType}
          filters={{ conquest_id: String(id), status: 'open' }}
        />
      ),
    }),
    ...((kind === 'topic' || kind === 'conquest') && {
      'Assignments not done': ({ id }: Key) => (
        <Counted
          what="assignments"
          type={LMS_DUES as unknown as RecordType}
          filters={{ [`${kind}_id`]: String(id), status: 'open,late' }}
        />
      ),
    }),
  };
}

function Taught({ kind, id }: { kind: NodeKind; id: string }) {
  const query = useNodeClassesQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="batches" query={{ ...query, data: query.currentData }}>
      {({ batches }) => (batches.length === 0 ? 'No running batch' : countText(BATCHES, batches.length))}
    </QueryBoundary>
  );
}

function Counted({
  what,
  type,
  filters,
}: {
  what: string;
  type: RecordType;
  filters: Readonly<Record<string, string>>;
}) {
  const query = useRecordCount(type, filters);
  return (
    <QueryBoundary what={what} query={query}>
      {({ total, more }) => `${more ? 'More than ' : ''}${total}`}
    </QueryBoundary>
  );
}
