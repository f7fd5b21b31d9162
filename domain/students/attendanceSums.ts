// What an enrolment's marks, free credits and worksheets come to: the sums that its row keeps (decisions 8).
import type { Mark } from '../records/attendanceMark';
import type { EpochSeconds } from '../units';
import { type Classes, classesOf } from './classes';

export interface CountedMark {
  mark: Mark;
  start_time: EpochSeconds;
}

export interface EnrolmentWork {
  classes_total: number;
  /** Of sessions that count as classes. */
  marks: readonly CountedMark[];
  credits: readonly { credits: number }[];
  worksheets: readonly { status: 'given' | 'completed' }[];
}

export interface EnrolmentSums extends Classes {
  present: number;
  late: number;
  absent: number;
  excused: number;
  credits: number;
  worksheets_given: number;
  worksheets_done: number;
  last_class: EpochSeconds | null;
}

export function enrolmentSums({ classes_total, marks, credits: grants, worksheets }: EnrolmentWork): EnrolmentSums {
  const counted = (wanted: Mark) => marks.filter(({ mark }) => mark === wanted).length;
  const counts = { present: counted('present'), late: counted('late'), absent: counted('absent') };
  const credits = grants.reduce((sum, each) => sum + each.credits, 0);
  const held = marks.filter(({ mark }) => mark !== 'excused');
  return {
    ...counts,
    excused: counted('excused'),
    credits,
    ...classesOf({ classes_total, credits }, counts),
    worksheets_given: worksheets.length,
    worksheets_done: worksheets.filter(({ status }) => status === 'completed').length,
    last_class: held.length === 0 ? null : Math.max(...held.map(({ start_time }) => start_time)),
  };
}
