// What batches are proposed for: a course that somebody waits for, sessions a week, the start, the sessions and the seats.
import { NumberInput } from '@mantine/core';
import { BATCH_REGION_WORDS } from '@domain/business/codeWords';
import { PRODUCT_TYPES } from '@domain/business/courses';
import { courseOf } from '@domain/batches/course';
import { MOST_WEEKLY, type OpeningsAnswer } from '@domain/contract/futureBatches';
import { MAX_SEATS } from '@domain/records/batch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type AskedCourse, openingsAsked, type OpeningsField } from '@/store/openings';
import { DateField } from '@/ui/DateField';
import { SelectField } from '@/ui/SelectField';
import styles from './openings.module.css';

interface OpeningsFormProps {
  answer: Pick<OpeningsAnswer, 'courses' | 'asked'>;
  /** By field, as the API refused it. */
  problems: Readonly<Record<string, string>>;
}

export function OpeningsForm({ answer: { courses, asked }, problems }: OpeningsFormProps) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector(({ location }) => location.search);
  const params = new URLSearchParams(typed);
  const all: (AskedCourse & { waiting: number })[] =
    asked === null || courses.some((each) => courseOf(each) === courseOf(asked))
      ? courses
      : [...courses, { ...asked, waiting: 0 }];
  const set = (field: OpeningsField, value: string | number | null) =>
    dispatch(openingsAsked({ [field]: value === null ? null : String(value) }));
  const number = (field: Exclude<OpeningsField, 'start_date'>, label: string, most: number, description?: string) => (
    <NumberInput
      label={label}
      value={params.get(field) ?? asked?.[field] ?? ''}
      onChange={(value) => set(field, value)}
      min={1}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      error={problems[field]}
      description={description}
      data-path={field}
    />
  );

  return (
    <form className={styles.form} aria-label="What to open" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        className={styles.course}
        label="Course"
        value={asked === null ? null : courseOf(asked)}
        data={all.map((each) => ({ value: courseOf(each), label: courseText(each) }))}
        onChange={(value) => {
          const chosen = all.find((each) => courseOf(each) === value);
          if (!chosen) return;
          const { product_type, grade_band, region } = chosen;
          // The sessions are those of the students of a course: they follow it.
          dispatch(openingsAsked({ product_type, grade_band, region, first_session: null, last_session: null }));
        }}
        error={problems['course'] ?? problems['product_type'] ?? problems['grade_band']}
        description="Courses that students wait for"
        searchable
        allowDeselect={false}
      />
      {number('weekly', 'Sessions a week', MOST_WEEKLY, 'Each on another day')}
      <DateField
        label="Start from"
        value={params.get('start_date') ?? asked?.start_date ?? null}
        onChange={(date) => set('start_date', date)}
        onUnreadable={(text) => set('start_date', text)}
        error={problems['start_date']}
      />
      {number('first_session', 'First session', 250)}
      {number('last_session', 'Last session', 250)}
      {number('capacity', 'Seats', MAX_SEATS)}
    </form>
  );
}

function courseText({ product_type, grade_band, region, waiting }: AskedCourse & { waiting: number }): string {
  return `${PRODUCT_TYPES[product_type]}, grades ${grade_band}, ${BATCH_REGION_WORDS[region]} · ${waiting} waiting`;
}
