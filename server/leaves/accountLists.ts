// What people read of the accounts of leave types: one trainer's with the rows behind each figure, and who loses what when a month is over.
import { type AccountRow, accountOf, lossAfter } from '@domain/leaves/account';
import type { LeaveAccount, LeaveLoss } from '@domain/contract/leaveAnswers';
import type { IsoDate } from '@domain/units';
import type { Store } from '../store/store';
import { type AccountTrainer, factsOf, knownOf } from './accounts';
import { leaveKinds } from './leaveKinds';

/** Of one trainer on the evening of a day, by type. */
export async function accountsOf(store: Store, trainer: AccountTrainer, day: IsoDate): Promise<LeaveAccount[]> {
  const kinds = await leaveKinds(store);
  const known = await knownOf(store, kinds, [trainer]);
  const adjustments = new Map((known.adjustments.get(trainer.teacher_id) ?? []).map((each) => [each.id, each]));
  const backs = new Set([...adjustments.values()].flatMap(({ takes_back }) => takes_back ?? []));
  const rowOf = ({ date, kind, halves, of }: AccountRow): LeaveAccount['rows'][number] => {
    const adjustment = of === null ? undefined : adjustments.get(of);
    return {
      date,
      kind,
      days: halves / 2,
      leave_id: kind === 'taken' ? of : null,
      adjustment: adjustment
        ? {
            id: adjustment.id,
            reason: adjustment.reason,
            by: adjustment.created_by,
            takes_back: adjustment.takes_back,
            is_taken_back: backs.has(adjustment.id),
          }
        : null,
    };
  };
  return [...kinds.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((kind): LeaveAccount[] => {
      const account = accountOf(factsOf(known, trainer, kind, false), day);
      if (!account) return [];
      const { rows, since, next, ...halves } = account;
      const { carried, accrued, adjusted, taken, expired, left } = halves;
      return [
        {
          leave_type_id: kind.id,
          name: kind.name,
          pay: kind.pay,
          since,
          carried: carried / 2,
          accrued: accrued / 2,
          adjusted: adjusted / 2,
          taken: -taken / 2 + 0,
          expired: -expired / 2 + 0,
          left: left / 2,
          next: next && { last: next.last, days: next.halves / 2 },
          rows: rows.map(rowOf),
        },
      ];
    });
}

/** Of trainers who work here still, what goes with a month's last day, by name and type: with all that is approved until then. */
export async function lossesAfter(store: Store, last: IsoDate): Promise<LeaveLoss[]> {
  const kinds = await leaveKinds(store);
  const own = [...kinds.values()].filter(({ start }) => start !== undefined && start <= last);
  if (own.length === 0) return [];
  const trainers = (await store.trainers.list({})).filter(
    ({ trainer_status, last_working_day }) =>
      trainer_status !== 'inactive' && (last_working_day === null || last_working_day > last),
  );
  const known = await knownOf(store, kinds, trainers);
  return trainers
    .flatMap((trainer) =>
      own.flatMap((kind): LeaveLoss[] => {
        const { before, lost, after } = lossAfter(factsOf(known, trainer, kind, false), last);
        if (lost === 0) return [];
        const { teacher_id, trainer_name } = trainer;
        const days = { left: before / 2, lost: lost / 2, carried: after / 2 };
        return [{ teacher_id, trainer_name, leave_type_id: kind.id, name: kind.name, ...days }];
      }),
    )
    .sort((one, other) => one.trainer_name.localeCompare(other.trainer_name) || one.name.localeCompare(other.name));
}
