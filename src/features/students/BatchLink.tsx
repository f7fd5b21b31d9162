// The batch in which a student sits for a course.
import { Anchor } from '@mantine/core';
import type { Enrolment } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';

export function BatchLink({ course: { batch_id, batch_name }, none }: { course: Enrolment; none: string }) {
  if (batch_id === null) return none;
  return (
    <Anchor component={Link} inherit to={`${pathTo('/batch/view')}?batch=${batch_id}`}>
      {batch_name ?? batch_id}
    </Anchor>
  );
}
