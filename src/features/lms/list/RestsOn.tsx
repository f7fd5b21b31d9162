// What rests on a node, before it is retired: where it stands, which batches are taught it by their published version, and the plays and
// assignments that go on.
import { countText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { LMS_DUES } from '@domain/records/lmsDue';
import type { LmsNode } from '@domain/records/lmsNode';
import type { RecordType } from '@domain/records/record';
import type { TaughtClass } from '@domain/contract/lmsShipping';
import { useNodeClassesQuery } from '@/store/api/lmsShipping';
import { useRecordCount } from '@/store/api/records';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { BatchLink } from '../ship/BatchCells';
import UsedIn from './UsedIn';

const COLUMNS = {
  'Taught to': (batch: TaughtClass) => <BatchLink batch={batch} />,
  By: ({ course: { title, number } }: TaughtClass) => `${title}, version ${number}`,
};

export default function RestsOn({ kind, row: { id, used_in = 0 } }: { kind: NodeKind; row: LmsNode }) {
  const batches = useNodeClassesQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.stack}>
      {used_in > 0 && <UsedIn kind={kind} id={id} />}
      <QueryBoundary what="batches" query={{ ...batches, data: batches.currentData }}>
        {(read) => (
          <RelatedTable
            label="Batches that are taught it"
            rows={read.batches}
            keyOf={(batch) => batch.id}
            columns={COLUMNS}
            empty="No running batch is taught it."
            quiet
          />
        )}
      </QueryBoundary>
      {kind === 'conquest' && (
        <Counted
          what="plays"
          type={CONQUEST_PLAYS as unknown as RecordType}
          filters={{ conquest_id: id, status: 'open' }}
          noun={{ one: 'play is open', many: 'plays are open' }}
          none="No play is open."
        />
      )}
      {(kind === 'topic' || kind === 'conquest') && (
        <Counted
          what="assignments"
          type={LMS_DUES as unknown as RecordType}
          filters={{ [`${kind}_id`]: id, status: 'open,late' }}
          noun={{ one: 'assignment is not done yet', many: 'assignments are not done yet' }}
          none="No assignment waits to be done."
        />
      )}
    </div>
  );
}

interface CountedProps {
  what: string;
  type: RecordType;
  filters: Readonly<Record<string, string>>;
  noun: { one: string; many: string };
  none: string;
}

function Counted({ what, type, filters, noun, none }: CountedProps) {
  const query = useRecordCount(type, filters);
  return (
    <QueryBoundary what={what} query={query}>
      {({ total, more }) => (
        <p className={styles.quiet}>{total === 0 ? none : `${more ? 'More than ' : ''}${countText(noun, total)}.`}</p>
      )}
    </QueryBoundary>
  );
}
