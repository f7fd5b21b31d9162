// How a conquest is played: points by level, the hardest questions with the commonest wrong answers, each number leading to its attempts, and results by a corrected key.
import type { ReactNode } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import type { LmsNode } from '@domain/records/lmsNode';
import { useConquestNumbersQuery } from '@/store/api/conquests';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { type AttemptFilters, attemptsAt } from './attemptsAt';
import { Regrade } from './Regrade';

type Level = AnswerOf<'conquestNumbers'>['levels'][number];
type Question = Level['questions'][number];

const share = ({ answered, right }: Question) =>
  answered === 0 ? '–' : `${Math.floor((2000 * right + answered) / (2 * answered)) / 10} %`;

type LeadTo = (more: AttemptFilters, text: ReactNode) => ReactNode;

const columnsOf = (leadTo: LeadTo) => ({
  Question: ({ ask }: Question) => ask,
  Right: (of: Question) => (of.right === 0 ? share(of) : leadTo({ question: of.question, given: 'right' }, share(of))),
  Answered: ({ question, answered }: Question) =>
    answered === 0 ? answered : leadTo({ question, given: 'answered' }, answered),
  'Commonest wrong answers': ({ question, wrong }: Question) =>
    wrong.length === 0 ? (
      '–'
    ) : (
      <ul className={styles.plain}>
        {wrong.map(({ answer, count }) => (
          <li key={answer}>{leadTo({ question, given: 'wrong', answer }, `${answer} (${count})`)}</li>
        ))}
      </ul>
    ),
});

export default function Results({ row }: { row: LmsNode }) {
  const latest = row.published_version;
  const [number, setNumber] = useScreenState(`version of results of ${row.id}`, latest);
  const query = useConquestNumbersQuery(
    { path: { id: row.id }, query: number === 0 ? {} : { number: String(number) } },
    { refetchOnMountOrArgChange: true },
  );
  if (latest === 0) return <EmptyState title="Not played yet">A conquest is played once it is published.</EmptyState>;
  return (
    <div className={styles.stack}>
      <SelectField
        label="Version"
        w={160}
        allowDeselect={false}
        data={Array.from({ length: latest }, (_, at) => ({ value: String(at + 1), label: `Version ${at + 1}` }))}
        value={String(number)}
        onChange={(next) => setNumber(Number(next))}
      />
      <QueryBoundary what="results" query={{ ...query, data: query.currentData }}>
        {({ levels, seen, number: of }) =>
          levels.map((level) => (
            <OfLevel
              key={level.id}
              level={level}
              leadTo={leadingTo(row.id, { number: String(of), level: level.id, seen: String(seen) })}
            />
          ))
        }
      </QueryBoundary>
      {latest > 1 && <Regrade conquest={row.id} latest={latest} />}
    </div>
  );
}

function leadingTo(id: string, of: Record<string, string>): LeadTo {
  return (more, text) => (
    <Link className={listClasses.open} to={attemptsAt(id, { ...of, ...more })}>
      {text}
    </Link>
  );
}

function OfLevel({ level, leadTo }: { level: Level; leadTo: LeadTo }) {
  const { title, attempts, students, mean, most, questions } = level;
  return (
    <section className={styles.shelf} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.quiet}>
        {attempts === 0 ? (
          'No finished attempt yet'
        ) : (
          <>
            {leadTo({}, attempts === 1 ? '1 attempt' : `${attempts} attempts`)}
            {` of ${students === 1 ? '1 child' : `${students} children`} · ${mean! / 100} of ${most / 100} points on average`}
          </>
        )}
      </p>
      {attempts > 0 && (
        <RelatedTable
          label={`Questions of ${title}, the hardest first`}
          rows={questions}
          keyOf={({ question }) => question}
          columns={columnsOf(leadTo)}
          empty="No questions"
        />
      )}
    </section>
  );
}
