// A new batch begins at a course: at the one that is published for it, where there is no other (decisions 13).
import { type PackageName, PACKAGES } from '@domain/business/courses';
import { ship } from '@domain/learning/shipping';
import type { Batch } from '@domain/records/batch';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { versionId } from '@domain/records/lmsVersion';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { writeShipment, writePin } from './pins';

/** It is one that has all of its sessions; where there are several, or none, a person decides. */
export async function beginAtOnlyCourse(tx: Store, batch: Batch, by: By): Promise<void> {
  const courses = (
    await allOf(tx, LMS_COURSES, {
      product_type: { anyOf: [batch.product_type] },
      grade_band: { anyOf: [batch.grade_band] },
      status: { anyOf: ['draft', 'in_review', 'published'] },
      published_version: { from: 1, to: null },
    })
  ).filter((course) => {
    const { first, last } = PACKAGES[course.package as PackageName];
    return first <= batch.first_session && batch.last_session <= last;
  });
  const [only] = courses;
  if (!only || courses.length > 1) return;
  const { first, last } = PACKAGES[only.package as PackageName];
  const plan = ship([], { first, last, to: versionId(only.id, only.published_version) }, new Set());
  await writePin(tx, batch.id, undefined, plan, by, 'begun');
  await writeShipment(tx, batch.id, { course: only.id, number: only.published_version }, plan.moved, by);
}
