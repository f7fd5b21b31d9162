// Sessions that are held for a leave that is no more: given back one by one, or all at once, with what could not be given back.
import { Button } from '@mantine/core';
import type { CoverRow } from '@domain/contract/leaveAnswers';
import { momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useCoversToReturnQuery } from '@/store/api/leaves';
import { Part } from '@/ui/detail/Part';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { GiveBack } from './GiveBack';

export function CoversToReturn() {
  const query = useCoversToReturnQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Part title="To give back">
      <QueryBoundary what="sessions to give back" query={query}>
        {(rows) => (
          <GiveBack
            label="Sessions to give back"
            rows={rows}
            open={rows}
            columns={columnsFor}
            empty="No session is held for a leave that was cancelled, rejected or moved"
          />
        )}
      </QueryBoundary>
    </Part>
  );
}

function columnsFor(giveBack: (row: CoverRow) => void, isBusy: boolean) {
  return {
    Session: ({ cover }: CoverRow) => cover.label,
    'Time (IST)': ({ cover }: CoverRow) => momentText(cover.start_time),
    'Held by': ({ to_name }: CoverRow) => to_name,
    'Instead of': ({ cover, from_name }: CoverRow) => (
      <NameLink to={pathTo('/trainers/leave-details')} named={{ id: cover.leave_id! }}>
        {from_name}
      </NameLink>
    ),
    Actions: (row: CoverRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Give back ${row.cover.label}, ${momentText(row.cover.start_time)}`}
        disabled={isBusy}
        onClick={() => giveBack(row)}
      >
        Give back
      </Button>
    ),
  };
}
