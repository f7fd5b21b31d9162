// Two versions of a rubric side by side: item by item, what differs is said in words.
import { besideEachOther, type ItemBeside, type QualityItem, type QualityRubric } from '@domain/quality/rubric';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './rubrics.module.css';

/** What has versions: a rubric of checks, a questionnaire of reviews. */
interface Version extends RecordRow, QualityRubric {
  name: string;
  edition: number;
}

interface BesideProps<Row extends Version> {
  type: RecordType<Row>;
  rubric: Row;
  /** What narrows the list to its other versions. */
  same: Readonly<Record<string, string>>;
}

export function Beside<Row extends Version>({ type, rubric, same }: BesideProps<Row>) {
  const query = useRecordPage(type, { ...same, sort: '-edition', size: '100' });
  return (
    <QueryBoundary what={type.noun.many} query={query}>
      {({ rows }) => <Chosen rubric={rubric} others={rows.filter(({ id }) => id !== rubric.id)} />}
    </QueryBoundary>
  );
}

function Chosen({ rubric, others }: { rubric: Version; others: readonly Version[] }) {
  const first = others.find(({ edition }) => edition < rubric.edition) ?? others[0];
  const [chosen, choose] = useScreenState<string | null>(`beside ${rubric.id}`, first?.id ?? null);
  const other = others.find(({ id }) => id === chosen);
  if (!first) return <EmptyState title="There is no other version yet" />;
  return (
    <div className={styles.try}>
      <SelectField
        label="Compare with"
        data={others.map((each) => ({ value: each.id, label: titleOf(each) }))}
        value={chosen}
        allowDeselect={false}
        onChange={choose}
      />
      {other && (
        <>
          <p>{`Pass mark: ${other.pass} % and ${rubric.pass} %`}</p>
          <RelatedTable
            label={`${titleOf(other)} beside ${titleOf(rubric)}`}
            rows={besideEachOther(other, rubric)}
            keyOf={({ id }) => id}
            columns={{
              Section: ({ section }: ItemBeside) => section,
              [titleOf(other)]: ({ one }: ItemBeside) => partsOf(one),
              [titleOf(rubric)]: ({ other: own }: ItemBeside) => partsOf(own),
              Difference: differenceOf,
            }}
            empty="No items"
          />
        </>
      )}
    </div>
  );
}

function titleOf({ name, edition }: Version): string {
  return `${name}, version ${edition}`;
}

function partsOf(item: QualityItem | undefined): string {
  if (!item) return '–';
  const { title, weight, most, fatal } = item;
  return `${title} (weight ${weight}, 0 to ${most}${fatal ? ', fatal' : ''})`;
}

const WORDS = {
  title: 'Name',
  help: 'Description',
  weight: 'Weight',
  most: 'Best mark',
  fatal: 'Fatal',
  section: 'Section',
};

function differenceOf({ one, other, differs }: ItemBeside) {
  if (!one) return <Status look="upcoming">Added</Status>;
  if (!other) return <Status look="cancelled">Removed</Status>;
  if (differs.length === 0) return 'Same';
  return <Status look="attention">{differs.map((each) => WORDS[each]).join(', ')}</Status>;
}
