// What of a trainer its reader may see: papers and balance are left out of every answer to a reader who does not answer for people (decisions 4).
import { type Access, hasDuty, mayAccess } from '@domain/access';
import { PEOPLE_FIELDS, type ShownTrainer, type Trainer } from '@domain/contract/trainers';
import { type ListQuery, type ListShape, shapeFor } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Changes } from '../records/edits';
import type { AuditRow } from '../store/store';

type Reader = Pick<AnyCall, 'user' | 'onLocalhost'>;

export function seesPapers({ user, onLocalhost }: Reader): boolean {
  return hasDuty('read_trainer_papers', user, onLocalhost);
}

export function shownTrainer(trainer: Trainer, reader: Reader): ShownTrainer {
  return seesPapers(reader) ? trainer : without(trainer, PEOPLE_FIELDS);
}

/** Lists hold no papers at all: what is sealed is opened for one trainer's call alone. */
export function listedTrainer(
  { address: _address, pan_last4: _pan, bank_last4: _bank, ...trainer }: Trainer,
  reader: Reader,
): ShownTrainer {
  return seesPapers(reader) ? trainer : without(trainer, ['leave_balance']);
}

/** The roster's columns for this reader. Throws a `Failure` 403 where the query orders or narrows by another one. */
export function rosterFor(query: ListQuery, { user, onLocalhost }: Reader): ListShape {
  const shape: ListShape = shapeFor<ListShape>(TRAINER_LIST, (who: Access) => mayAccess(who, user, onLocalhost));
  for (const field of [query.sort.field, ...Object.keys(query.filters)])
    if (!Object.hasOwn(shape.columns, field))
      throw new Failure(403, {
        message: `You can’t order or narrow trainers by “${(TRAINER_LIST as ListShape).columns[field]?.label ?? field}”`,
      });
  return shape;
}

/** The papers as the audit log names them. */
export const PAPERS_CHANGED = [...PEOPLE_FIELDS, 'pan', 'bank'];

/** Steps that are about papers or the balance alone: kept for the list of who took them, and nothing to others. */
const OF_PAPERS: readonly string[] = ['trainer.leave_balance_set'];

type ActivityRow = Pick<AuditRow, 'at' | 'actor' | 'action' | 'details'>;

/** The trainer's activity for this reader: that something was changed stays, what it was does not. */
export function shownActivity(rows: readonly AuditRow[], reader: Reader): ActivityRow[] {
  const whole = seesPapers(reader);
  return rows
    .filter(({ action }) => whole || !OF_PAPERS.includes(action))
    .map(({ at, actor, action, details }) => {
      const changes = details['changes'] as Changes | undefined;
      return {
        at,
        actor,
        action,
        details: changes && !whole ? { ...details, changes: without(changes, PAPERS_CHANGED) } : details,
      };
    });
}

function without<T extends object>(row: T, fields: readonly string[]): T {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as T;
}
