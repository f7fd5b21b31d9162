// Who is taught a node: batches with what is next for each, progress and results of their students, and worksheets with how many completed them.
import type { AnswerOf } from '@domain/contract/contract';
import type { TaughtClass } from '@domain/contract/lmsShipping';
import { countText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useNodeClassesQuery } from '@/store/api/lmsShipping';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import type { NodeKind } from '@domain/learning/kinds';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { BatchLink, Next } from '../ship/BatchCells';
import { attemptsAt } from '../levels/attemptsAt';
import styles from '../lms.module.css';
import { readAt } from '../nodeScreens';

type Student = TaughtClass['students'][number];
type Sheet = AnswerOf<'nodeClasses'>['worksheets'][number];

const STUDENT = { one: 'student', many: 'students' };

const shareText = (done: number, of: number) => (of === 0 ? '–' : `${Math.floor((100 * done) / of)} %`);

const BATCH_COLUMNS = {
  Batch: (batch: TaughtClass) => <BatchLink batch={batch} />,
  Course: ({ course: { id, title, number } }: TaughtClass) => (
    <Link className={listClasses.open} to={readAt('course', id, String(number))}>
      {`${title}, version ${number}`}
    </Link>
  ),
  'Its sessions held': ({ held, sessions }: TaughtClass) => `${held} of ${sessions}`,
  Next: ({ next }: TaughtClass) => <Next next={next} />,
  Progress: ({ students }: TaughtClass) =>
    shareText(
      students.reduce((sum, { done }) => sum + done, 0),
      students.reduce((sum, { of }) => sum + of, 0),
    ),
  Students: ({ name, students }: TaughtClass) =>
    students.length === 0 ? (
      <span className={styles.quiet}>Nobody yet</span>
    ) : (
      <details>
        <summary>{countText(STUDENT, students.length)}</summary>
        <RelatedTable
          label={`Students of ${name}`}
          rows={students}
          keyOf={({ id }) => id}
          columns={STUDENT_COLUMNS}
          empty="Nobody yet"
        />
      </details>
    ),
};

const STUDENT_COLUMNS = {
  Student: ({ id, name }: Student) => (
    <Link className={listClasses.open} to={`${pathTo('/student/list')}?${new URLSearchParams({ student: id })}`}>
      <span dir="auto">{name}</span>
    </Link>
  ),
  Progress: ({ done, of }: Student) => `${done} of ${of}`,
  Conquests: ({ id: student, percent, conquests }: Student) =>
    percent === null ? (
      'Not played'
    ) : (
      <>
        {`${percent} %`}
        <ul className={styles.plain}>
          {conquests.map((conquest) => (
            <li key={conquest.id}>
              <Link className={listClasses.open} to={attemptsAt(conquest.id, { student })}>
                {`${conquest.title}: ${conquest.percent} %`}
              </Link>
            </li>
          ))}
        </ul>
      </>
    ),
};

const SHEET_COLUMNS = {
  Worksheet: ({ title }: Sheet) => title,
  Topic: ({ topic: { id, title } }: Sheet) => (
    <Link className={listClasses.open} to={readAt('topic', id)}>
      {title}
    </Link>
  ),
  Given: ({ given }: Sheet) => given,
  Completed: ({ completed }: Sheet) => completed,
};

export default function Classes({ kind, id }: { kind: NodeKind; id: string }) {
  const query = useNodeClassesQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="batches" query={{ ...query, data: query.currentData }}>
      {({ batches, worksheets }) => (
        <div className={styles.stack}>
          <section className={styles.shelf} aria-label="Progress and results">
            <h2>Progress and results</h2>
            <p className={styles.quiet}>Progress counts topics whose sessions were held, worksheets and conquests.</p>
            <RelatedTable
              label={`Batches that are taught the ${kind}`}
              rows={batches}
              keyOf={(batch) => batch.id}
              columns={BATCH_COLUMNS}
              empty="No running batch is taught it"
            />
          </section>
          {worksheets.length > 0 && (
            <section className={styles.shelf} aria-label="Worksheets">
              <h2>Worksheets</h2>
              <RelatedTable
                label="Worksheets of its topics"
                rows={worksheets}
                keyOf={({ topic, title }) => `${topic.id} ${title}`}
                columns={SHEET_COLUMNS}
                empty="None"
              />
            </section>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}
