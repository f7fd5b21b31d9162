// The batch in which a student sits for a course.
import type { Enrolment } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { NameLink } from './NameLink';

export function BatchLink({ course: { batch_id, batch_name }, none }: { course: Enrolment; none: string }) {
  if (batch_id === null) return none;
  return (
    <NameLink to={pathTo('/batch/view')} named={{ batch: batch_id }}>
      {batch_name ?? batch_id}
    </NameLink>
  );
}
