// Sessions that others hold, given back one by one or all at once, with what could not be given back.
import type { ReactNode } from 'react';
import type { CoverRow } from '@domain/contract/leaveAnswers';
import { countText } from '@domain/formats';
import { useReturnCoversMutation } from '@/store/api/leaves';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SESSIONS } from './leaveText';
import styles from './leaves.module.css';

/** One request gives back this many sessions at most. */
const AT_MOST = 100;

interface GiveBackProps {
  label: string;
  rows: readonly CoverRow[];
  /** Of these, those that can be given back. */
  open: readonly CoverRow[];
  /** `giveBack` gives one back, and does nothing while others are on their way. */
  columns: (
    giveBack: (row: CoverRow) => void,
    isBusy: boolean,
  ) => Readonly<Record<string, (row: CoverRow) => ReactNode>>;
  empty: string;
}

export function GiveBack({ label, rows, open, columns, empty }: GiveBackProps) {
  const [send, { isLoading, data }] = useReturnCoversMutation();
  const giveBack = (chosen: readonly CoverRow[]) =>
    void send({ body: { cover_ids: chosen.slice(0, AT_MOST).map(({ cover }) => cover.id) } });
  return (
    <>
      <RelatedTable
        label={label}
        rows={rows}
        keyOf={({ cover }) => cover.id}
        columns={columns((row) => giveBack([row]), isLoading)}
        empty={empty}
      />
      {data
        ?.filter(({ status }) => status === 'failed')
        .map(({ session_id, error }) => (
          <p key={session_id} role="alert" className={styles.error}>
            {`${rows.find(({ cover }) => cover.session_id === session_id)?.cover.label ?? 'A session'}: ${error}`}
          </p>
        ))}
      {/* Of one alone the button stands in its row, where there is one. */}
      {open.length > (open === rows ? 1 : 0) && (
        <div>
          <BusyButton variant="default" size="sm" busy={isLoading} onClick={() => giveBack(open)}>
            {`Give back ${open.length > 1 ? 'all ' : ''}${countText(SESSIONS, Math.min(open.length, AT_MOST))}`}
          </BusyButton>
        </div>
      )}
    </>
  );
}
