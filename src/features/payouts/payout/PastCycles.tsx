// Cycles that are over and in which trainers have no payout: who they are, and the cycle opened or closed as empty for all of them at once.
import { Button } from '@mantine/core';
import { countText, numberText } from '@domain/formats';
import { cycleText } from '@domain/payout/cycles';
import {
  useClosePayoutCycleMutation,
  useOpenPayoutCycleMutation,
  usePayoutCyclesQuery,
  usePayoutsMissingQuery,
} from '@/store/api/payouts';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { DutyButton } from '@/widgets/action/DutyButton';
import { QueueOpener } from '@/widgets/queue/Queue';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './payouts.module.css';

const SHOWN = 'shown';
const TRAINERS = { one: 'trainer', many: 'trainers' };
const CYCLES = { one: 'past cycle', many: 'past cycles' };

interface Past {
  cycle: string;
  missing: number;
}

/** Stands among the cycles, and opens `PastCycles` below them. */
export function PastCyclesOpener() {
  const dispatch = useAppDispatch();
  const isOpen = useIsOpen();
  const rows = usePast();
  return (
    rows.length > 0 && (
      <QueueOpener isOpen={isOpen} onToggle={() => dispatch(choiceMade({ past: isOpen ? null : SHOWN }))}>
        {`${countText(CYCLES, rows.length)} with trainers who have no payout`}
      </QueueOpener>
    )
  );
}

export function PastCycles() {
  const isOpen = useIsOpen();
  const rows = usePast();
  return (
    isOpen &&
    rows.length > 0 && (
      <section className={styles.part} aria-label="Past cycles">
        <Table rows={rows} />
      </section>
    )
  );
}

/** In the address, so that a link from another screen opens them. */
function useIsOpen(): boolean {
  return useAppSelector((state) => selectAddressed(state, 'past')) === SHOWN;
}

function usePast(): readonly Past[] {
  const { data } = usePayoutCyclesQuery();
  return data ? data.cycles.filter(({ cycle }) => data.past.includes(cycle)) : [];
}

function Table({ rows }: { rows: readonly Past[] }) {
  const [asked, setAsked] = useScreenState<string | null>('who has no payout in', null);
  const columns = columnsOf(asked, setAsked);
  return (
    <>
      <RelatedTable
        label="Past cycles with trainers who have no payout"
        rows={rows}
        keyOf={({ cycle }) => cycle}
        columns={columns}
        empty="Every trainer has a payout in each past cycle"
      />
      {asked !== null && rows.some(({ cycle }) => cycle === asked) && <Who cycle={asked} />}
    </>
  );
}

function columnsOf(asked: string | null, onAsk: (cycle: string | null) => void) {
  return {
    Cycle: ({ cycle }: Past) => cycleText(cycle),
    'Without payout': ({ missing }: Past) => countText(TRAINERS, missing),
    Actions: ({ cycle }: Past) => (
      <span className={styles.who}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Show who has no payout in ${cycleText(cycle)}`}
          aria-expanded={asked === cycle}
          onClick={() => onAsk(asked === cycle ? null : cycle)}
        >
          {asked === cycle ? 'Hide' : 'Show who'}
        </Button>
        <ForAll cycle={cycle} />
      </span>
    ),
  };
}

function ForAll({ cycle }: { cycle: string }) {
  const dispatch = useAppDispatch();
  const [open, opening] = useOpenPayoutCycleMutation();
  const [close, closing] = useClosePayoutCycleMutation();
  const told = (text: string) => dispatch(notify({ kind: 'success', text }));

  async function openAll(): Promise<void> {
    const { data } = await open({ body: { cycle } });
    if (data) told(`${cycleText(cycle)} opened for ${countText(TRAINERS, data.opened)}`);
  }

  async function closeAll(): Promise<void> {
    const { data } = await close({ body: { cycle } });
    if (data)
      told(
        `${cycleText(cycle)} closed as empty for ${countText(TRAINERS, data.closed)}${data.left.length > 0 ? `; ${countText(TRAINERS, data.left.length)} with sessions left out` : ''}`,
      );
  }

  return (
    <>
      <DutyButton
        duty="open_payout_cycle"
        aria-label={`Open ${cycleText(cycle)} for all`}
        loading={opening.isLoading}
        onPress={() => void openAll()}
      >
        Open for all
      </DutyButton>
      <DutyButton
        duty="open_payout_cycle"
        aria-label={`Close ${cycleText(cycle)} as empty for all`}
        loading={closing.isLoading}
        onPress={() => void closeAll()}
      >
        Close as empty
      </DutyButton>
    </>
  );
}

/** A trainer with sessions is not closed as empty. */
function Who({ cycle }: { cycle: string }) {
  const query = usePayoutsMissingQuery({ query: { cycle } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="trainers" query={query}>
      {({ trainers }) => (
        <div className={styles.part}>
          <h3>{`No payout in ${cycleText(cycle)} (${numberText(trainers.length)})`}</h3>
          <p>
            {trainers
              .map(({ trainer_name, has_sessions }) => (has_sessions ? `${trainer_name} (has sessions)` : trainer_name))
              .join(', ')}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}
