// A list of leads behind a number of theirs, each leading to its journey.
import { type ReactNode, useMemo } from 'react';
import { type Lead, LEADS } from '@domain/records/lead';
import { pathTo } from '@/routes/paths';
import { listed, useRecordPage } from '@/store/api/records';
import { useListSent } from '@/store/lists/useListView';
import type { CellRenderers } from '@/ui/list/cells';
import { ListScreen } from '../list/ListScreen';
import { NameLink } from '../record/NameLink';
import { RecordStatus } from '../record/RecordStatus';
import { WithCallLink } from './CallLink';

type Row = Lead & Record<string, unknown>;

const SHOWN = ['lead_name', 'status', 'created_on', 'country', 'lead_source', 'lead_owner', 'last_entry'];
const CARD = ['lead_name', 'status', 'created_on', 'lead_source'];
const WIDTHS = {
  lead_name: 220,
  status: 140,
  created_on: 200,
  country: 150,
  lead_source: 240,
  lead_owner: 250,
  last_entry: 200,
};

const CELLS: CellRenderers<Row> = {
  lead_name: ({ id, lead_name }) => (
    <WithCallLink id={id} name={lead_name}>
      <NameLink to={pathTo('/analytics/lead-journey')} named={{ lead: id }}>
        {lead_name}
      </NameLink>
    </WithCallLink>
  ),
  status: (row) => <RecordStatus type={LEADS as never} status={row.status} row={row} />,
};

interface LeadListProps {
  /** Of the page. */
  title: string;
  action: ReactNode;
}

export function LeadList({ title, action }: LeadListProps) {
  const loaded = useRecordPage(LEADS as never, useListSent(LEADS.shape));
  const csv = useMemo(() => listed(LEADS, 'export'), []);
  return (
    <ListScreen
      title={title}
      action={action}
      shape={LEADS.shape}
      label="Leads and their journeys"
      loaded={loaded as never}
      csv={csv}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      empty={{ text: 'Leads are created on Book Demo.' }}
    />
  );
}
