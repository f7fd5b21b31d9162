// How a copy or an imported file is taken back from the snack bar: all of it, or nothing where somebody has made something of it since.
import { countText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { lms } from '@domain/contract/operations/lms';
import { type Undo, undoBy } from '@/store/undo';

const NODE = { one: 'node', many: 'nodes' };

export function undoOfCreation(kind: NodeKind, id: string, nodes: number): Undo {
  return undoBy(
    lms,
    'takeBackNode',
    { path: { kind, id }, body: { takes: null } },
    `Creation of ${countText(NODE, nodes)} undone`,
  );
}
