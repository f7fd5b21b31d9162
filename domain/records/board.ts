// A list drawn as columns, one a state: which there are, and where a card may go from the one it is in. Read by the board and its menu.
import type { Action, ActionContext } from '../actions/action';
import { actionsFor, whyNot } from './actions';
import { calledOne, type RecordType } from './record';

/** An action that leads to a column. */
export interface Way {
  name: string;
  action: Action;
  /** Why this person may not take it with this row now. */
  refusal?: string;
}

export interface Move {
  /** The state that it leads to, and its words. */
  to: string;
  label: string;
  /** The moves that begin in the row's state. */
  ways: readonly Way[];
  /** Why the row can't go there; undefined where at least one way is open. */
  reason?: string;
}

/** Its states in the order in which they are declared; none where its list is no board. */
export function boardStates({ card, all }: RecordType): string[] {
  return card ? Object.keys(all['status']!.labels!) : [];
}

/** Every other column. `only`: actions that make sense for the row where it is shown. */
export function movesOf(type: RecordType, row: object, call: ActionContext, only?: readonly string[]): Move[] {
  const { status } = row as { status: string };
  const { labels = {} } = type.all['status']!;
  return boardStates(type)
    .filter((state) => state !== status)
    .map((to): Move => {
      const leading = actionsFor(type).filter(({ action }) => action.to === to);
      const ways = leading
        .filter(({ action }) => action.from.includes(status))
        .map(({ name, action }): Way => {
          const refusal =
            only && !only.includes(name)
              ? `${action.label}: open the ${calledOne(type)} to do that`
              : whyNot(type, name, row, call)?.reason;
          return { name, action, ...(refusal !== undefined && { refusal }) };
        });
      const move = { to, label: labels[to] ?? to, ways };
      if (ways.some(({ refusal }) => refusal === undefined)) return move;
      const reasons = ways.map(({ refusal }) => refusal!);
      if (reasons.length > 0) return { ...move, reason: [...new Set(reasons)].join('. ') };
      const elsewhere = leading.map(
        ({ action }) => `${action.label}: only from ${action.from.map((state) => labels[state] ?? state).join(' or ')}`,
      );
      return { ...move, reason: elsewhere.join('. ') || `Nothing you can do leads to ${move.label}` };
    });
}
