// Moves of rows of the tree: sent as one, said, and taken back from the snack bar.
import { lms } from '@domain/contract/operations/lms';
import { useMoveNodesMutation } from '@/store/api/lms';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import type { SentMove } from './treeRows';

export function useTreeMoves() {
  const dispatch = useAppDispatch();
  const [move, { isLoading }] = useMoveNodesMutation();

  async function send({ moves, back }: { moves: SentMove[]; back: SentMove[] }, done: string): Promise<boolean> {
    if (moves.length === 0 || isLoading) return false;
    const { data } = await move({ body: { moves } });
    if (!data) return false;
    const undo = undoBy(lms, 'moveNodes', { body: { moves: back } }, 'Moved back');
    dispatch(notify({ kind: 'success', text: done, undo }));
    return true;
  }
  return { send, isMoving: isLoading };
}
