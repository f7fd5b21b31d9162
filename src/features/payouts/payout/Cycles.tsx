// The cycles that have payouts: which one is shown, how far its payouts are, and the next one opened for all trainers.
import { lookOf } from '@domain/actions/looks';
import { numberText } from '@domain/formats';
import { cycleText } from '@domain/payout/cycles';
import { PAYOUT_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { useOpenPayoutCycleMutation, usePayoutCyclesQuery } from '@/store/api/payouts';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { Status } from '@/ui/Status';
import { Queue, Queued, QueueRule } from '@/widgets/queue/Queue';

/** As many as fit on a line. */
const SHOWN = 4;

export function Cycles() {
  const dispatch = useAppDispatch();
  const { filters } = useListView(TRAINER_PAYOUTS.shape);
  const cycles = usePayoutCyclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = cycles;
  const chosen = filters['cycle'];
  const state = filters['status'];
  const states = data?.cycles.find(({ cycle }) => cycle === chosen)?.states ?? Object.keys(PAYOUT_STATES).map((status) => ({ status: status as keyof typeof PAYOUT_STATES, count: data?.cycles.reduce((sum, each) => sum + each.states.find((other) => other.status === status)!.count, 0) ?? 0 }));
  return (
    <Queue label="Payouts by cycle and status" noun="cycles" query={cycles}>
      {data?.cycles.slice(0, SHOWN).map(({ cycle, payouts }) => (
        <Queued key={cycle} chosen={chosen === cycle} onChoose={() => dispatch(filtered('cycle', chosen === cycle ? null : cycle))}>
          {cycleText(cycle)}
          <strong>{numberText(payouts)}</strong>
        </Queued>
      ))}
      <QueueRule />
      {states.map(({ status, count }) => (
        <Queued key={status} chosen={state === status} onChoose={() => dispatch(filtered('status', state === status ? null : status))}>
          <Status look={lookOf('trainer_payout', status, {}, 0)}>{PAYOUT_STATES[status]}</Status>
          <strong>{numberText(count)}</strong>
        </Queued>
      ))}
    </Queue>
  );
}

/** Whoever has a contract by then, and no payout in it yet, gets one. */
export function OpenCycle() {
  const dispatch = useAppDispatch();
  const { data } = usePayoutCyclesQuery();
  const [open, { isLoading }] = useOpenPayoutCycleMutation();

  async function press(): Promise<void> {
    if (!data) return;
    const { data: done } = await open({ body: { cycle: data.running } });
    if (!done) return;
    dispatch(filtered('cycle', done.cycle));
    dispatch(notify({ kind: 'success', text: done.opened === 0 ? `${cycleText(done.cycle)} is open for every trainer with a contract` : `${cycleText(done.cycle)} opened for ${numberText(done.opened)} ${done.opened === 1 ? 'trainer' : 'trainers'}` }));
  }

  return (
    <BusyButton busy={isLoading} onClick={() => void press()}>
      Open running cycle
    </BusyButton>
  );
}
