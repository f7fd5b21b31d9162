// What pays a leave, as its page says it: the balance, and the account of its type.
import type { LeaveBalance, LeaveForecast } from '@domain/contract/leaveAnswers';
import type { Trainer } from '@domain/contract/trainers';
import type { Leave } from '@domain/records/leave';
import type { Store } from '../store/store';
import { forecastOf } from './accounts';
import { kindOf, leaveKinds, requestedOf, takenOff } from './leaveKinds';
import { balanceOf, currentLeaves, datesOf, holidaysOfLeaves } from './leaveRows';

export async function payingOf(
  store: Store,
  leave: Leave,
  trainer: Trainer,
): Promise<{ balance: LeaveBalance; account: LeaveForecast | null }> {
  const kinds = await leaveKinds(store);
  const [others, holidays] = await Promise.all([
    currentLeaves(store, leave.teacher_id, leave.id),
    holidaysOfLeaves(store),
  ]);
  const days = takenOff(leave, kindOf(kinds, leave), () => datesOf(leave, trainer, holidays));
  const requested = await requestedOf(store, others, trainer, kinds);
  const stands = leave.status === 'REQUESTED' || leave.status === 'APPROVED';
  return {
    balance: balanceOf(trainer, { days, charged: leave.charged }, requested),
    account: stands ? shownForecast(await forecastOf(store, trainer, leave, kinds, true)) : null,
  };
}

export function shownForecast(forecast: (LeaveForecast & { below_zero: boolean }) | undefined): LeaveForecast | null {
  if (!forecast) return null;
  const { below_zero: _below, ...shown } = forecast;
  return shown;
}
