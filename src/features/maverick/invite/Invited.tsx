// What became of each student who was to be invited.
import type { AnswerOf } from '@domain/contract/contract';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';

export type InvitedResult = AnswerOf<'invite'>['results'][number];

const COLUMNS = {
  Student: ({ student_name }: InvitedResult) => student_name ?? '–',
  Result: ({ status }: InvitedResult) =>
    status === 'invited' ? <Status look="now">Invited</Status> : <Status look="attention">Not invited</Status>,
  Notes: ({ reason, messages, status }: InvitedResult) =>
    reason ?? (status === 'invited' && messages === 0 ? 'Wants no message: hand over the link' : '–'),
};

export function Invited({ results }: { results: readonly InvitedResult[] }) {
  return (
    <RelatedTable
      label="What became of each invitation"
      rows={results}
      keyOf={({ variant_id }) => variant_id}
      columns={COLUMNS}
      empty="Nobody was invited"
    />
  );
}
