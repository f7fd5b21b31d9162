// Whom a rule would invite: its conditions, who fits, and how many it leaves out for which reason.
import { Checkbox, MultiSelect, NumberInput } from '@mantine/core';
import { GRADES } from '@domain/business/trainerTerms';
import type { AnswerOf } from '@domain/contract/contract';
import type { InvitedCandidate } from '@domain/contract/maverick';
import { countText } from '@domain/formats';
import { LEFT_OUT_WORDS } from '@domain/maverick/inviteRule';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../maverick.module.css';
import type { Invitees, Rule } from './useInvitees';

interface ByRuleProps {
  rule: Rule;
  onRule: (rule: Rule) => void;
  query: Invitees;
  /** Of those who fit, whom somebody has taken out. */
  excluded: readonly string[];
  onExcluded: (ids: readonly string[]) => void;
}

export function ByRule({ rule, onRule, query, excluded, onExcluded }: ByRuleProps) {
  const found = query.currentData;
  const percent = (value: string | number) => (value === '' ? null : Number(value));
  return (
    <div className={styles.part}>
      <div className={styles.fields}>
        <MultiSelect
          label="Grades"
          data={[...GRADES]}
          value={rule.grades}
          onChange={(grades) => onRule({ ...rule, grades })}
          description="None: all of the session’s grades"
          clearable
        />
        <NumberInput
          label="Attendance at least, %"
          value={rule.attendance_least ?? ''}
          onChange={(value) => onRule({ ...rule, attendance_least: percent(value) })}
          min={0}
          max={100}
          description="Empty: it does not matter"
        />
        <NumberInput
          label="Conquests at least, %"
          value={rule.conquest_least ?? ''}
          onChange={(value) => onRule({ ...rule, conquest_least: percent(value) })}
          min={0}
          max={100}
          description={
            found?.with_conquests === 0
              ? 'No conquest results are stored yet: nobody would fit'
              : 'Empty: it does not matter'
          }
        />
      </div>
      <QueryBoundary what="students" query={{ ...query, data: query.currentData }}>
        {(preview) => <Found preview={preview} excluded={excluded} onExcluded={onExcluded} />}
      </QueryBoundary>
    </div>
  );
}

const STUDENTS = { one: 'student', many: 'students' };

function Found({
  preview: { fit, fitting, left_out, capacity, accepted, awaited },
  excluded,
  onExcluded,
}: {
  preview: AnswerOf<'previewInvitees'>;
} & Pick<ByRuleProps, 'excluded' | 'onExcluded'>) {
  const left = left_out.map(({ why, count }) => `${count} ${LEFT_OUT_WORDS[why]}`).join(', ');
  const open = Math.max(0, capacity - accepted);
  const toggle = (id: string) =>
    onExcluded(excluded.includes(id) ? excluded.filter((each) => each !== id) : [...excluded, id]);
  return (
    <>
      <p role="status" className={styles.quiet}>
        {`${countText(STUDENTS, fitting)} fit. ${fit.length < fitting ? `The first ${fit.length} are shown: once they are invited, the next are. ` : ''}${left === '' ? '' : `Left out: ${left}. `}`}
        {`${countText({ one: 'open seat', many: 'open seats' }, open)}, ${countText({ one: 'answer', many: 'answers' }, awaited)} awaited.`}
      </p>
      <div className={styles.scroll}>
        <RelatedTable
          label="Students who fit"
          rows={fit}
          keyOf={({ variant_id }) => variant_id}
          columns={columnsOf(excluded, toggle)}
          empty="Nobody fits this rule"
        />
      </div>
    </>
  );
}

function columnsOf(excluded: readonly string[], onToggle: (id: string) => void) {
  return {
    Invite: ({ variant_id, student_name }: InvitedCandidate) => (
      <Checkbox
        checked={!excluded.includes(variant_id)}
        onChange={() => onToggle(variant_id)}
        aria-label={`Invite ${student_name}`}
      />
    ),
    Student: ({ lead_id, student_name }: InvitedCandidate) => (
      <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
        {student_name}
      </NameLink>
    ),
    Grade: ({ grade }: InvitedCandidate) => grade,
    'Attendance, %': ({ attendance }: InvitedCandidate) => <span className={styles.number}>{attendance ?? '–'}</span>,
    'Conquests, %': ({ conquest }: InvitedCandidate) => <span className={styles.number}>{conquest ?? '–'}</span>,
  };
}
