// Who could hold a session, in their order with the facts behind it, and who cannot with the reason (decisions 10).
import type { Coverable, SubstituteRow } from '@domain/contract/leaveAnswers';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { slotName, slotText } from './leaveText';

const SHOWN = 10;

export function Candidates({ session }: { session: Coverable }) {
  const { may, may_total, may_not, may_not_total } = session;
  const title = `${slotName(session)}, ${slotText(session)}`;
  return (
    <details>
      <summary>{`${may_total} can · ${may_not_total} can’t`}</summary>
      <RelatedTable
        label={`Who can take ${title}`}
        rows={may.slice(0, SHOWN)}
        keyOf={({ teacher_id }) => teacher_id}
        columns={FACTS}
        empty="Nobody can take it"
      />
      {may_not.length > 0 && (
        <ul aria-label={`Who can’t take ${title}`}>
          {may_not.map(({ teacher_id, trainer_name, reason }) => (
            <li key={teacher_id}>{`${trainer_name}: ${reason}`}</li>
          ))}
          {may_not_total > may_not.length && <li>{`${may_not_total - may_not.length} more`}</li>}
        </ul>
      )}
    </details>
  );
}

const FACTS = {
  Trainer: ({ trainer_name }: SubstituteRow) => trainer_name,
  'Grid’s rules': ({ warnings }: SubstituteRow) => warnings.join(', ') || '–',
  Trained: ({ trained }: SubstituteRow) => (trained ? 'Yes' : 'No'),
  'Same group': ({ same_group }: SubstituteRow) => (same_group ? 'Yes' : 'No'),
  'Hours that day': ({ day_hours }: SubstituteRow) => day_hours,
  'That week': ({ week_hours }: SubstituteRow) => week_hours,
  'Covers in 30 days': ({ covers }: SubstituteRow) => covers,
  Rating: ({ rating }: SubstituteRow) => rating,
};
