// The attempts at a conquest, and those that a number leads to: of a version and level, with what was given to a question.
import { Button } from '@mantine/core';
import type { Sent } from '@domain/contract/contract';
import type { AttemptShown } from '@domain/contract/conquests';
import { countText, momentText } from '@domain/formats';
import { GIVEN, LEVEL_ENDS, LEVEL_SOURCES } from '@domain/learning/attempts';
import { levelsOf } from '@domain/learning/conquest';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import type { LmsNode } from '@domain/records/lmsNode';
import { useConquestAttemptsQuery } from '@/store/api/conquests';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { pathTo } from '@/routes/paths';
import { NameLink } from '@/widgets/record/NameLink';
import { Pages } from '@/widgets/record/Pages';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../lms.module.css';
import { ATTEMPT_FILTERS, type AttemptFilters, attemptsAt } from './attemptsAt';

const COLUMNS = {
  Student: ({ student }: AttemptShown) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: student.id }}>
      {student.name}
    </NameLink>
  ),
  Level: ({ level }: AttemptShown) => level,
  State: ({ status }: AttemptShown) => <RecordStatus type={CONQUEST_ATTEMPTS} status={status} row={{}} />,
  Points: ({ points, most }: AttemptShown) => (points === null ? '–' : `${points / 100} of ${(most ?? 0) / 100}`),
  'Started (IST)': ({ started_on }: AttemptShown) => momentText(started_on),
  'Ended (IST)': ({ ended_on }: AttemptShown) => (ended_on === null ? '–' : momentText(ended_on)),
  'Ended by': ({ ended_by }: AttemptShown) => (ended_by === null ? '–' : LEVEL_ENDS[ended_by]),
  'Played in': ({ played_in, number }: AttemptShown) => `${LEVEL_SOURCES[played_in]}, version ${number}`,
};
const WITH_ANSWER = { ...COLUMNS, Answer: ({ answer }: AttemptShown) => answer ?? '–' };

export default function Attempts({ row }: { row: LmsNode }) {
  const search = useAppSelector((state) => state.location.search);
  const asked = filtersIn(search);
  const [page, setPage] = useScreenState(`attempts of ${row.id} ${search}`, 1);
  const query = useConquestAttemptsQuery(
    {
      path: { id: row.id },
      query: { ...asked, ...(page > 1 && { page: String(page) }) } as Sent<'conquestAttempts', 'query'>,
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.stack}>
      {Object.keys(asked).length > 0 && (
        <p className={styles.line} role="status">
          <span>{`Only ${wordsOf(row, asked, query.currentData?.rows[0]?.student.name)}`}</span>
          <Button component={Link} to={attemptsAt(row.id, {})} variant="subtle" size="compact-sm">
            Show all
          </Button>
        </p>
      )}
      <QueryBoundary what="attempts" query={{ ...query, data: query.currentData }}>
        {({ rows, total, size }) => (
          <>
            <p className={styles.quiet}>{countText(CONQUEST_ATTEMPTS.noun, total)}</p>
            <RelatedTable
              label="Attempts"
              rows={rows}
              keyOf={({ id }) => id}
              columns={asked.question === undefined ? COLUMNS : WITH_ANSWER}
              empty="No attempts yet"
            />
            <Pages page={page} size={size} total={total} onPage={setPage} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function filtersIn(search: string): AttemptFilters {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    ATTEMPT_FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value === null || !IS[name](value) ? [] : [[name, value]];
    }),
  );
}

/** What somebody typed into the address is as if it were not there. */
const IS: Readonly<Record<(typeof ATTEMPT_FILTERS)[number], (value: string) => boolean>> = {
  number: (value) => /^[1-9]\d{0,5}$/.test(value),
  level: (value) => value.length <= 40,
  student: (value) => value.length <= 80,
  question: (value) => value.length <= 40,
  given: (value) => Object.hasOwn(GIVEN, value),
  answer: (value) => value.length <= 2000,
  seen: (value) => /^\d{1,10}$/.test(value),
};

/** `version 2, level First, “2 + 2” answered wrong with 4`. */
function wordsOf(
  row: LmsNode,
  { number, level, student, question, given, answer, seen }: AttemptFilters,
  name = 'one student',
): string {
  const levels = levelsOf(Reflect.get(row, 'levels'));
  const title = levels.find(({ id }) => id === level)?.title;
  const ask = levels.flatMap(({ questions }) => questions).find(({ id }) => id === question)?.ask;
  const how = given === 'right' ? 'answered right' : given === 'wrong' ? 'answered wrong' : 'answered';
  return [
    ...(number === undefined ? [] : [`version ${number}`]),
    ...(student === undefined ? [] : [`attempts of ${name}`]),
    ...(level === undefined ? [] : [title === undefined ? 'one level' : `level ${title}`]),
    ...(question === undefined
      ? []
      : [
          `${ask === undefined ? 'one question' : `“${ask}”`} ${how}${answer === undefined ? '' : ` with “${answer}”`}`,
        ]),
    ...(seen === undefined ? [] : [`what had ended by ${momentText(Number(seen))} IST`]),
  ].join(', ');
}
