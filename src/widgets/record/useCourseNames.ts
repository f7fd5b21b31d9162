// What a student's course is called: by the product that was bought, as on its certificate.
import { PRODUCT_TYPES } from '@domain/business/courses';
import type { Enrolment } from '@domain/records/enrolment';
import { useRecordLabels } from '@/store/api/recordLabels';

type Course = Pick<Enrolment, 'product_id'> & { product_type: string };

/** Until the product's name is known, its type. */
export function useCourseNames(courses: readonly Course[]): (course: Course) => string {
  const labels = useRecordLabels('product', [...new Set(courses.map(({ product_id }) => product_id))]);
  return ({ product_id, product_type }) => {
    const label = labels[product_id];
    return label === undefined || label === product_id
      ? (PRODUCT_TYPES[product_type as keyof typeof PRODUCT_TYPES] ?? product_type)
      : label;
  };
}

/** In a cell, where each asks for its own. */
export function CourseName({ course }: { course: Course }): string {
  return useCourseNames([course])(course);
}
