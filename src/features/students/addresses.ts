// Where what is done with a course begins: on the page that has room for it, with its form open.
import { pathTo } from '@/routes/paths';

/** States of a course in which it can still be changed. */
export const GOING_ON: readonly string[] = ['onboarding', 'active', 'paused'];

/** The student's dashboard. */
export function certificateOf(studentId: string, courseId: string): string {
  return `${pathTo('/student/:id/dashboard', { id: studentId })}?${new URLSearchParams({ certificate: courseId })}`;
}

/** Who sits in the batch. */
export function moveOf(batchId: string, courseId: string): string {
  return `${pathTo('/batch/student/:id', { id: batchId })}?${new URLSearchParams({ move: courseId })}`;
}

export function allocationOf(studentId: string, courseId: string): string {
  return pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id: studentId, variant_id: courseId });
}
