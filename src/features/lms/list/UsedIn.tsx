// Where a node is used: the nodes that hold it, and the courses that these belong to.
import type { NodeKind } from '@domain/learning/kinds';
import { NODE_KIND_WORDS } from '@domain/learning/kinds';
import type { AnswerOf } from '@domain/contract/contract';
import { useNodeNeighboursQuery } from '@/store/api/lms';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../lms.module.css';
import { listedAt, nodeType } from '../nodeScreens';

type Above = AnswerOf<'nodeNeighbours'>['above'][number];

const COLUMNS = {
  'Stands in': ({ kind, id, title }: Above) => (
    <div className={styles.node}>
      <Link className={listClasses.open} to={listedAt(kind, id, 'contents')}>
        {title}
      </Link>
      <span className={styles.quiet}>{NODE_KIND_WORDS[kind]}</span>
    </div>
  ),
  State: ({ kind, status }: Above) => <RecordStatus type={nodeType(kind)} status={status} row={{}} />,
  Courses: ({ courses }: Above) =>
    courses.length === 0 ? (
      <span className={styles.quiet}>In no course</span>
    ) : (
      <ul className={styles.plain}>
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link className={listClasses.open} to={listedAt('course', id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    ),
};

export default function UsedIn({ kind, id }: { kind: NodeKind; id: string }) {
  const query = useNodeNeighboursQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="places" query={{ ...query, data: query.currentData }}>
      {({ above }) => (
        <RelatedTable
          label="Used in"
          rows={above}
          keyOf={(each) => each.id}
          columns={COLUMNS}
          empty="Nothing holds it yet"
        />
      )}
    </QueryBoundary>
  );
}
