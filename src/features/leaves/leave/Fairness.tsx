// Coverage and fairness of a choice: sessions and students with somebody, and covers in 30 days of those who take them, before and after (decisions 10).
import type { Coverable, SubstituteRow } from '@domain/contract/leaveAnswers';
import { countText } from '@domain/formats';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SESSIONS, STUDENTS } from './leaveText';
import styles from './leaves.module.css';

export interface Picked {
  session: Coverable;
  substitute: SubstituteRow;
}

export function Fairness({ sessions, chosen }: { sessions: readonly Coverable[]; chosen: readonly Picked[] }) {
  const loads = loadsOf(chosen);
  const nobody = sessions.filter(({ may_total }) => may_total === 0).length;
  const students = chosen.reduce((sum, { session }) => sum + session.students, 0);
  const all = sessions.reduce((sum, session) => sum + session.students, 0);
  const most = (of: (load: Load) => number) => Math.max(...loads.map(of));
  const parts = [
    `Covered: ${chosen.length} of ${countText(SESSIONS, sessions.length)}, ${students} of ${countText(STUDENTS, all)}`,
    ...(nobody > 0 ? [`${nobody} that nobody can take`] : []),
    ...(loads.length > 0
      ? [`most covers of one trainer in 30 days: ${most(({ before }) => before)} → ${most(({ after }) => after)}`]
      : []),
  ];
  return (
    <>
      <p role="status" className={styles.sum}>
        {parts.join(' · ')}
      </p>
      {loads.length > 0 && (
        <details>
          <summary>{`Before and after, ${loads.length === 1 ? '1 trainer' : `${loads.length} trainers`}`}</summary>
          <RelatedTable
            label="Covers before and after"
            rows={loads}
            keyOf={({ teacher_id }) => teacher_id}
            columns={COLUMNS}
            empty="Nobody is chosen"
          />
        </details>
      )}
    </>
  );
}

interface Load {
  teacher_id: string;
  trainer_name: string;
  before: number;
  after: number;
}

/** Trainers who would cover most come first. */
function loadsOf(chosen: readonly Picked[]): Load[] {
  const loads = new Map<string, Load>();
  for (const { substitute } of chosen) {
    const { teacher_id, trainer_name, covers } = substitute;
    loads.set(teacher_id, {
      teacher_id,
      trainer_name,
      before: covers,
      after: (loads.get(teacher_id)?.after ?? covers) + 1,
    });
  }
  return [...loads.values()].sort(
    (one, other) => other.after - one.after || one.trainer_name.localeCompare(other.trainer_name),
  );
}

const COLUMNS = {
  Trainer: ({ trainer_name }: Load) => trainer_name,
  'Covers in 30 days': ({ before }: Load) => before,
  'With these': ({ after }: Load) => after,
};
