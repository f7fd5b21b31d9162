// The three tests of a course with what they counted; each number opens its rows.
import { UnstyledButton } from '@mantine/core';
import { REFUND_INELIGIBLE } from '@domain/business/reasons';
import { dateText, momentText } from '@domain/formats';
import { type AttendanceMark, MARKS } from '@domain/records/attendanceMark';
import type { Worksheet } from '@domain/records/studentWork';
import type { Answer } from '@/store/call';
import { useScreenState } from '@/store/screen';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';

import { Status } from '@/ui/Status';
import styles from './refunds.module.css';

export type RefundFacts = Answer<'refundFacts'>[number];
type Test = keyof typeof REFUND_INELIGIBLE;

/** A number, and which rows it counts. */
interface Counted {
  label: string;
  count: number;
  marks?: (mark: AttendanceMark, at: number) => boolean;
  worksheets?: (worksheet: Worksheet) => boolean;
}

const NEEDS: Record<Test, string> = {
  classes: 'at least 20 classes taken',
  worksheets: 'all worksheets completed',
  attendance: 'at least 80% attended',
};
const TITLES: Record<Test, string> = { classes: 'Classes', worksheets: 'Worksheets', attendance: 'Attendance' };

export function Evidence({ facts }: { facts: RefundFacts }) {
  const { evidence, marks, worksheets, variant: enrolment } = facts;
  const [opened, open] = useScreenState(`evidence ${enrolment.id}`, '');
  const tests: Record<Test, Counted[]> = {
    classes: [
      { label: 'taken', count: evidence.classes_taken, marks: (_, at) => at >= marks.length - evidence.classes_taken },
    ],
    worksheets: [
      { label: 'completed', count: evidence.worksheets_done, worksheets: ({ status }) => status === 'completed' },
      { label: 'given', count: evidence.worksheets_given, worksheets: () => true },
    ],
    attendance: [
      { label: 'present', count: evidence.present, marks: ({ mark }) => mark === 'present' },
      { label: 'late', count: evidence.late, marks: ({ mark }) => mark === 'late' },
      { label: 'absent', count: evidence.absent, marks: ({ mark }) => mark === 'absent' },
    ],
  };
  return (
    <Part title="Evidence">
      <ul className={styles.tests}>
        {(Object.keys(tests) as Test[]).map((test) => {
          const isFailed = evidence.failed.includes(test);
          const shown = tests[test].find(({ label }) => opened === `${test} ${label}`);
          return (
            <li key={test} className={styles.test}>
              <span className={styles.testName}>{TITLES[test]}</span>
              <Status look={isFailed ? 'attention' : 'finished'}>
                {isFailed ? REFUND_INELIGIBLE[test] : 'Passed'}
              </Status>
              <span className={styles.numbers}>
                {tests[test].map(({ label, count }) => {
                  const name = `${test} ${label}`;
                  return (
                    <UnstyledButton
                      key={label}
                      className={styles.number}
                      aria-expanded={opened === name}
                      onClick={() => open(opened === name ? '' : name)}
                    >
                      {`${count} ${label}`}
                    </UnstyledButton>
                  );
                })}
              </span>
              <span className={styles.quiet}>Needs {NEEDS[test]}</span>
              {shown && (
                <div className={styles.rowsOf}>
                  {shown.marks && (
                    <RelatedTable
                      label={`${TITLES[test]}, ${shown.label}`}
                      rows={marks.filter(shown.marks)}
                      keyOf={({ id }) => id}
                      columns={CLASSES}
                      empty="No classes"
                    />
                  )}
                  {shown.worksheets && (
                    <RelatedTable
                      label={`${TITLES[test]}, ${shown.label}`}
                      rows={worksheets.filter(shown.worksheets)}
                      keyOf={({ id }) => id}
                      columns={WORK}
                      empty="No worksheets"
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const CLASSES = {
  'Class (IST)': ({ start_time }: AttendanceMark) => momentText(start_time),
  Attendance: ({ mark }: AttendanceMark) => (mark === null ? 'Not marked' : MARKS[mark]),
};
const WORK = {
  Worksheet: ({ title }: Worksheet) => title,
  Given: ({ given_on }: Worksheet) => dateText(given_on),
  Completed: ({ completed_on }: Worksheet) => (completed_on === null ? 'No' : dateText(completed_on)),
};
