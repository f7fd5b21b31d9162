// Which action's form is open: it stays where somebody else made the action impossible meanwhile, with what was typed and what the API says of it.
import { useState } from 'react';
import type { RecordAction } from '@domain/records/actions';

export function useOpenedAction(
  actions: readonly RecordAction[],
  isPossible: (action: RecordAction) => boolean,
  asking: string | null,
): RecordAction | undefined {
  const [kept, setKept] = useState<string | null>(null);
  const asked = actions.find(({ name }) => name === asking);
  const next = asked && (kept === asking || isPossible(asked)) ? asking : null;
  if (next !== kept) setKept(next);
  return next === null ? undefined : asked;
}
