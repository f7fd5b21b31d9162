// The three tests of a course, counted of its own rows: classes and attendance of the marks, worksheets of those given (decisions 9).
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { RefundEvidence } from '@domain/records/refund';
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import { evidence } from '@domain/refunds/refunds';
import { enrolmentSums } from '@domain/students/attendanceSums';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { classMarks } from '../courses/studentCourses';

export interface CountedEvidence {
  evidence: RefundEvidence;
  /** The rows that it counts, the latest first. */
  marks: AttendanceMark[];
  worksheets: Worksheet[];
}

export async function countEvidence(store: Store, { id, classes_total }: Enrolment): Promise<CountedEvidence> {
  const marks = await classMarks(store, id);
  const worksheets = await allOf(store, WORKSHEETS, { variant_id: { anyOf: [id] } });
  const { classes_taken, worksheets_given, worksheets_done, present, late, absent } = enrolmentSums({
    classes_total,
    marks,
    credits: [],
    worksheets,
  });
  const counted = { classes_taken, worksheets_given, worksheets_done, present, late, absent };
  const tests = evidence({
    classesTaken: classes_taken,
    worksheetsGiven: worksheets_given,
    worksheetsDone: worksheets_done,
    attendance: { present, late, absent },
  });
  return {
    evidence: { ...counted, failed: tests.flatMap(({ test, passed }) => (passed ? [] : [test])) },
    marks: marks.filter(({ mark }) => mark !== 'excused').sort((one, other) => other.start_time - one.start_time),
    worksheets: worksheets.sort((one, other) => (one.given_on < other.given_on ? 1 : -1)),
  };
}
