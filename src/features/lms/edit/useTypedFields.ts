// A node with whatever is typed into its form and not saved yet.
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { selectDraft } from '@/store/drafts';
import { selectForm } from '@/store/forms';
import { useAppSelector } from '@/store/hooks';
import { nodeType } from '../nodeScreens';

export function useTypedFields(kind: NodeKind, row: LmsNode) {
  const key = `${nodeType(kind).name} ${row.id}`;
  const typed = useAppSelector((state) => selectForm(state, key)?.values ?? selectDraft(state, key)?.values);
  const isTyped = typed !== undefined && row.status === 'draft';
  return { isTyped, fields: { ...row, ...(isTyped && typed) } as unknown as Readonly<Record<string, unknown>> };
}
