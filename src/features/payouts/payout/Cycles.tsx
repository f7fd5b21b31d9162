// The cycles that have payouts: which one is shown, how far its payouts are, what waits for somebody, and the running one opened for all trainers.
import { lookOf } from '@domain/actions/looks';
import { numberText } from '@domain/formats';
import { cycleText } from '@domain/payout/cycles';
import { HELD_BY, PAYOUT_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { useOpenPayoutCycleMutation, usePayoutCyclesQuery } from '@/store/api/payouts';
import type { Answer } from '@/store/call';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { notify } from '@/store/snackbar';
import { Status } from '@/ui/Status';
import { DutyButton } from '@/widgets/action/DutyButton';
import { Queue, Queued, QueueRule } from '@/widgets/queue/Queue';
import { PanelOpeners } from './Panels';
import { PastCyclesOpener } from './PastCycles';

/** This many cycles fit on a line. */
const SHOWN = 4;

export function Cycles() {
  const dispatch = useAppDispatch();
  const { filters } = useListView(TRAINER_PAYOUTS.shape);
  const cycles = usePayoutCyclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = cycles;
  const chosen = filters['cycle'];
  const state = filters['status'];
  const states =
    data?.cycles.find(({ cycle }) => cycle === chosen)?.states ??
    Object.keys(PAYOUT_STATES).map((status) => ({
      status: status as keyof typeof PAYOUT_STATES,
      count:
        data?.cycles.reduce((sum, each) => sum + each.states.find((other) => other.status === status)!.count, 0) ?? 0,
    }));
  const waiting = data ? waitingIn(data) : [];
  return (
    <Queue label="Payouts by cycle and status" noun="cycles" query={cycles}>
      <PastCyclesOpener />
      <PanelOpeners />
      {data?.cycles.slice(0, SHOWN).map(({ cycle, payouts }) => (
        <Queued
          key={cycle}
          chosen={chosen === cycle}
          onChoose={() => dispatch(filtered('cycle', chosen === cycle ? null : cycle))}
        >
          {cycleText(cycle)}
          <strong>{numberText(payouts)}</strong>
        </Queued>
      ))}
      <QueueRule />
      {waiting.map(({ label, count, narrows }) => {
        const isChosen = Object.entries(narrows).every(([field, value]) => filters[field] === value);
        return (
          <Queued
            key={label}
            chosen={isChosen}
            onChoose={() =>
              Object.entries({ ...NOT_NARROWED, ...narrows }).forEach(([field, value]) =>
                dispatch(filtered(field, isChosen ? null : value)),
              )
            }
          >
            {label}
            <strong>{numberText(count)}</strong>
          </Queued>
        );
      })}
      <QueueRule />
      {states.map(({ status, count }) => (
        <Queued
          key={status}
          chosen={state === status}
          onChoose={() => dispatch(filtered('status', state === status ? null : status))}
        >
          <Status look={lookOf(TRAINER_PAYOUTS.looks, status)}>{PAYOUT_STATES[status]}</Status>
          <strong>{numberText(count)}</strong>
        </Queued>
      ))}
    </Queue>
  );
}

/** A queue is of all cycles. */
const NOT_NARROWED = { cycle: null, status: null, total: null, bank_state: null };

/** What waits for somebody: how much of it, and what narrows the list to its rows. */
function waitingIn({ cycles, running, waiting }: Answer<'payoutCycles'>) {
  const computed = cycles
    .filter(
      ({ cycle, states }) => cycle < running && states.some(({ status, count }) => status === 'computed' && count > 0),
    )
    .map(({ cycle }) => cycle);
  const queues: { label: string; count: number; narrows: Record<string, string> }[] = [
    {
      label: 'To freeze',
      count: waiting.freeze,
      narrows: { status: 'computed', cycle: computed.join(',') || running },
    },
    { label: 'To approve', count: waiting.approve, narrows: { status: 'frozen' } },
    {
      label: 'To pay',
      count: waiting.pay,
      narrows: { status: 'approved', total: '0..', bank_state: 'verified' },
    },
    {
      label: 'Held by bank details',
      count: waiting.held,
      narrows: { status: 'approved', total: '0..', bank_state: HELD_BY.join() },
    },
  ];
  return queues.filter(({ count }) => count > 0);
}

/** Every trainer with a contract by then, and no payout in it yet, gets one. */
export function OpenCycle() {
  const dispatch = useAppDispatch();
  const { data } = usePayoutCyclesQuery();
  const [open, { isLoading }] = useOpenPayoutCycleMutation();

  async function press(): Promise<void> {
    if (!data) return;
    const { data: done } = await open({ body: { cycle: data.running } });
    if (!done) return;
    dispatch(filtered('cycle', done.cycle));
    dispatch(
      notify({
        kind: 'success',
        text:
          done.opened === 0
            ? `${cycleText(done.cycle)} is open for every trainer with a contract`
            : `${cycleText(done.cycle)} opened for ${numberText(done.opened)} ${done.opened === 1 ? 'trainer' : 'trainers'}`,
      }),
    );
  }

  return (
    <DutyButton duty="open_payout_cycle" size="sm" loading={isLoading} onPress={() => void press()}>
      Open running cycle
    </DutyButton>
  );
}
