// Leads that were merged: for thirty days they can be split again, a person saying of each row added since whose it is.
import { Button } from '@mantine/core';
import { LEAD_MERGES, type LeadMerge } from '@domain/records/leadMerge';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { SplitForm } from './SplitForm';

const WIDTHS = { kept_id: 230, status: 130, source_kept: 240, split_until: 200, created_by: 230, created_on: 190 };
const BACK = (
  <Button variant="default" component={Link} to={pathTo('/approve-lead')}>
    Leads that wait
  </Button>
);

export default function MergesScreen() {
  return (
    <RecordScreen
      type={LEAD_MERGES}
      title="Approve Lead"
      shown={['kept_id', 'status', 'split_until', 'source_kept', 'created_by', 'created_on']}
      widths={WIDTHS}
      create={BACK}
      empty="No leads were merged yet. Two of one child are merged beside the lead that waits."
      tabs={tabs}
    />
  );
}

function tabs(merge: LeadMerge) {
  return merge.status === 'merged'
    ? [{ value: 'split', label: 'Split again', content: <SplitForm key={merge.id} id={merge.id} /> }]
    : [];
}
