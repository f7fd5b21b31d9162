// The form of a new batch; its sessions and who can teach them are shown as soon as the API can say it.
import { NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { bandsOf, type GradeBand, type ProductType } from '@domain/business/courses';
import { BATCH_REGION_WORDS, optionsOf } from '@domain/business/codeWords';
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { newBatch } from '@domain/contract/batches';
import type { AnswerOf } from '@domain/contract/contract';
import { PRODUCT_TYPES, productTypesOf } from '@domain/business/courses';
import { MAX_SEATS } from '@domain/records/batch';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useCreateBatchMutation } from '@/store/api/batches';
import { useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { useReturn } from '@/widgets/form/useReturn';
import { WeeklyHours } from '@/widgets/slots/WeeklyHours';
import styles from '../batches.module.css';
import { RankedTrainers } from '../RankedTrainers';
import { valuesIn } from '../openings/createAddress';
import { resultsText, SessionResults } from '../SessionResults';
import { type BatchValues, usePlanPreview } from './usePlanPreview';

const LABELS = {
  product_type: 'Product type',
  grade_band: 'Grade band',
  region: 'Region',
  time_zone: 'Time zone',
  slots: 'Weekly hours',
  start_date: 'Starts',
  first_session: 'First session of the course',
  last_session: 'Last session of the course',
  capacity: 'Seats',
  teacher_id: 'Trainer',
};
const REGIONS = optionsOf(BATCH_REGION_WORDS);
const START_IN_DAYS = 7;

export default function BatchForm({ onCreated }: { onCreated: (created: AnswerOf<'createBatch'>) => void }) {
  const today = useToday();
  const [create] = useCreateBatchMutation();
  const { goBack } = useReturn(pathTo('/batch/view'), 'batch');
  // From a proposal: what was typed into another one is none of its drafts.
  const search = useAppSelector(({ location }) => location.search);
  const [proposed] = useState(() => valuesIn(search));
  const [draft] = useState(() =>
    Object.keys(proposed).length === 0 ? 'batch new' : `batch new ${JSON.stringify(proposed)}`,
  );
  const [initial] = useState((): BatchValues => ({
    product_type: null,
    grade_band: null,
    region: null,
    time_zone: null,
    slots: [],
    start_date: addDays(today, START_IN_DAYS),
    first_session: 1,
    last_session: 30,
    capacity: 6,
    teacher_id: null,
    ...proposed,
  }));
  return (
    <RecordForm
      label="New batch"
      draft={draft}
      initial={initial}
      schema={newBatch}
      labels={LABELS}
      send={(body) => create({ body })}
      saved={({ batch, sessions }) => `Batch ${batch.name} created: ${resultsText(sessions, true)}`}
      onSaved={onCreated}
      onCancel={() => goBack()}
      submitLabel="Create batch"
    >
      {(parts) => <BatchFields {...parts} />}
    </RecordForm>
  );
}

function BatchFields({ values, field, date, set, error }: FormParts<BatchValues>) {
  const imageName = useAppSelector(({ auth }) => auth.imageName ?? '');
  const courses = useMemo(
    () => productTypesOf(imageName).map((value) => ({ value, label: PRODUCT_TYPES[value] })),
    [imageName],
  );
  const today = useToday();
  const preview = usePlanPreview(values);
  const { product_type, region, time_zone, slots, start_date, teacher_id } = values;
  const input = (path: string) => ({ ...field(path), error: error(path) ?? preview.problems[path] });
  const bands = product_type === null ? [] : bandsOf(product_type as ProductType);

  function chooseCourse(next: string | null): void {
    set('product_type', next);
    if (values.grade_band !== null && !bandsOf(next as ProductType).includes(values.grade_band as GradeBand))
      set('grade_band', null);
  }

  function chooseRegion(next: string | null): void {
    set('region', next);
    // The region's default zone, unless another one was chosen by hand.
    if (next !== null && (time_zone === null || time_zone === ZONE_OF_REGION[region as keyof typeof ZONE_OF_REGION]))
      set('time_zone', ZONE_OF_REGION[next as keyof typeof ZONE_OF_REGION]);
  }

  return (
    <>
      <FormSection title="Course">
        <Select
          {...input('product_type')}
          onChange={chooseCourse}
          data={courses}
          searchable
          allowDeselect={false}
          required
        />
        <Select
          {...input('grade_band')}
          data={[...bands]}
          disabled={product_type === null}
          description={product_type === null ? 'Choose the product type first' : undefined}
          allowDeselect={false}
          required
        />
        <Select {...input('region')} onChange={chooseRegion} data={REGIONS} allowDeselect={false} required />
        <NumberInput {...input('first_session')} min={1} max={250} allowDecimal={false} clampBehavior="none" required />
        <NumberInput {...input('last_session')} min={1} max={250} allowDecimal={false} clampBehavior="none" required />
        <NumberInput
          {...input('capacity')}
          min={1}
          max={MAX_SEATS}
          allowDecimal={false}
          clampBehavior="none"
          description={`1 to ${MAX_SEATS}`}
          required
        />
      </FormSection>
      <FormSection title="Hours" wide>
        <div className={styles.preview}>
          <div className={styles.line}>
            <DateField {...date('start_date')} error={error('start_date') ?? preview.problems['start_date']} required />
            <TimeZoneField {...input('time_zone')} value={time_zone} required />
          </div>
          <WeeklyHours
            label={LABELS.slots}
            path="slots"
            value={slots}
            zone={time_zone ?? 'Asia/Kolkata'}
            week={start_date ?? today}
            error={error('slots') ?? preview.problems['slots']}
            onChange={(next) => set('slots', next)}
          />
        </div>
      </FormSection>
      <FormSection title="Trainer" wide>
        {preview.answer ? (
          <RankedTrainers
            label={LABELS.teacher_id}
            path="teacher_id"
            trainers={preview.answer.trainers}
            chosen={teacher_id}
            error={error('teacher_id')}
            onChoose={(id) => set('teacher_id', id)}
          />
        ) : (
          <p className={styles.quiet} data-path="teacher_id">
            {preview.failure ??
              (preview.isLoading
                ? 'Looking for trainers who are free at every session'
                : 'Trainers who are free at every session are shown once course and hours are chosen.')}
          </p>
        )}
        {!preview.answer && error('teacher_id') && <p className={styles.failed}>{error('teacher_id')}</p>}
      </FormSection>
      <FormSection title="Sessions" wide>
        {preview.answer ? (
          <>
            <p className={styles.quiet}>
              {`Batch ${preview.answer.name}, ${preview.answer.sessions.filter(({ what }) => what !== 'failed').length} sessions`}
              {preview.answer.holidays.length > 0 &&
                ` · holidays skipped: ${preview.answer.holidays.map((day) => dateText(day)).join(', ')}`}
              {teacher_id === null && ' · choose a trainer to see clashes'}
            </p>
            <SessionResults
              label="Preview of the sessions"
              sessions={preview.answer.sessions}
              zone={time_zone ?? 'Asia/Kolkata'}
            />
          </>
        ) : (
          <p className={styles.quiet}>{preview.failure ?? 'Every session is shown here first.'}</p>
        )}
      </FormSection>
    </>
  );
}
