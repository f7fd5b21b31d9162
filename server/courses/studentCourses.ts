// What other areas ask of a student’s course: how it begins, is counted, and is called.
export { courseNames } from '../records/courseNames';
export { findCourse, findStudent, giveCredits, GOING_ON } from './credits';
export { becomeStudent, courseBand, followLink } from './becomeStudent';
export { noteRenewalAsked } from './renewals';
export { changeEnrolmentState, classMarks, recountEnrolment, writeEnrolment } from './progress';
