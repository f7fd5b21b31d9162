// What is said about a node that is written, beside its body with whatever is typed into it and not saved.
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import CommentedText from '../comments/CommentedText';
import { useTypedFields } from './useTypedFields';

export default function CommentsOn({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const { fields } = useTypedFields(kind, row);
  return <CommentedText kind={kind} id={row.id} body={fields['body']} level={3} />;
}
