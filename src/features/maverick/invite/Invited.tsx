// What became of each student who was to be invited.
import type { AnswerOf } from '@domain/contract/contract';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';

export type InvitedResult = AnswerOf<'invite'>['results'][number];

const COLUMNS = {
  Student: ({ student_name, contact }: InvitedResult) => student_name ?? <span dir="auto">{contact ?? '–'}</span>,
  Result: ({ status }: InvitedResult) =>
    status === 'invited' ? <Status look="now">Invited</Status> : <Status look="attention">Not invited</Status>,
  Notes: ({ reason, messages, status }: InvitedResult) =>
    reason ?? (status === 'invited' && messages === 0 ? 'Wants no message: hand over the link' : '–'),
};

export function Invited({ results }: { results: readonly InvitedResult[] }) {
  return (
    <RelatedTable
      label="What became of each invitation"
      rows={results.map((each, at) => ({ ...each, at }))}
      keyOf={({ at }) => String(at)}
      columns={COLUMNS}
      empty="Nobody was invited"
    />
  );
}
