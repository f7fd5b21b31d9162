// Students, batch allocation (spec 2.2, /student/batch-allocation/{lead_id}/{variant_id}): a batch for one course, or the waiting list.
import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Allocation } from './Allocation';

export default function BatchAllocationPage() {
  const { lead_id = '', variant_id = '' } = useParams();
  return (
    <>
      <PageHeader title="Batch Allocation">
        <Button
          variant="default"
          component={Link}
          to={pathTo('/student/add-prefered-time/:id/:variant_id', { id: lead_id, variant_id })}
        >
          Preferred hours
        </Button>
      </PageHeader>
      <Allocation id={variant_id} withFacts />
    </>
  );
}
