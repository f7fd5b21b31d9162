// The fields of a trainer, in sections (spec 3): what the add and the edit form share.
import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import {
  BATCH_REGION_WORDS,
  CONTRACT_TYPE_WORDS,
  optionsOf,
  PAYMENT_TYPE_WORDS,
  PLATFORM_WORDS,
  TRAINER_LEVEL_WORDS,
  TRAINER_TYPE_WORDS,
} from '@domain/business/codeWords';
import { DUTIES } from '@domain/access';
import { GENDERS, OFFERED, TRAINER_GRADE_GROUPS } from '@domain/business/trainerTerms';
import { dateOf, startOfDay } from '@domain/calendar';
import { useCountryOptions } from '@/store/api/countries';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { DatesField } from '@/ui/DatesField';
import { FormSection } from '@/widgets/form/FormSection';
import type { FormParts } from '@/widgets/form/RecordForm';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { OfferedField } from './OfferedField';
import { ProficiencyFields } from './ProficiencyFields';
import { LABELS, type TrainerValues } from './trainerFields';
import { WeekGrid } from './WeekGrid';

/** Of papers: the onboarding has the entry until somebody else has verified it. */
const CHECKED = 'A change waits in Onboarding Details for another person’s check.';
const [GENDER_OPTIONS, TYPE_OPTIONS, REGION_OPTIONS] = [GENDERS, TRAINER_TYPE_WORDS, BATCH_REGION_WORDS].map(optionsOf);
const CLEAR = { clearButtonProps: { 'aria-label': 'Clear' } } as const;
const SEARCHED = { searchable: true, clearable: true, hidePickedOptions: true, ...CLEAR } as const;

/** Papers and balance are there for those who answer for people alone. */
export function useWritesPapers(): boolean {
  return useAppSelector((state) => selectMayAccess(state, DUTIES.write_trainer_papers.who));
}

interface TrainerFieldsProps {
  parts: Pick<FormParts<TrainerValues>, 'field' | 'date' | 'set' | 'change' | 'error' | 'revision'> & {
    values: Pick<TrainerValues, 'working_days' | 'trainer_proficiency' | 'tgp_leaves'>;
  };
  /** The first fields: those that prove a new e-mail. */
  identity?: ReactNode;
  /** What is stored of the secrets, to recognise them by. */
  stored?: { teacher_id: string; pan_last4?: string | null; bank_last4?: string | null };
}

export function TrainerFields({ parts, identity, stored }: TrainerFieldsProps) {
  const writesPapers = useWritesPapers();
  const { field, date, set, change, error, values, revision } = parts;
  const countries = useCountryOptions();
  return (
    <>
      <FormSection title="Person">
        {identity}
        <TextInput required {...field('trainer_name')} />
        <Select required data={GENDER_OPTIONS} {...field('gender')} />
        <TagsInput required data={[...OFFERED.spoken_languages]} {...field('spoken_languages')} />
        {writesPapers && <Textarea rows={2} description={CHECKED} {...field('address')} />}
      </FormSection>
      <FormSection title="Teaching">
        <MultiSelect required data={TYPE_OPTIONS} {...SEARCHED} {...field('trainer_type')} />
        <NumberInput required min={3} max={99} allowDecimal={false} {...field('age_groups.0')} />
        <NumberInput required min={3} max={99} allowDecimal={false} {...field('age_groups.1')} />
        <MultiSelect data={[...TRAINER_GRADE_GROUPS]} {...SEARCHED} {...field('grade_groups')} />
        <MultiSelect data={REGION_OPTIONS} {...SEARCHED} {...field('batches_region')} />
        <MultiSelect data={countries} {...SEARCHED} {...field('demo_session_countries')} />
        <Autocomplete data={[...OFFERED.level]} {...field('level')} />
        <OfferedField words={TRAINER_LEVEL_WORDS} {...field('teacher_level')} />
        <OfferedField required words={PLATFORM_WORDS} {...field('platform')} />
      </FormSection>
      <FormSection title="Employment">
        <TimeZoneField required {...field('time_zone')} />
        <TextInput required type="email" {...field('rm_email')} />
        <DateField required {...date('joined_on')} />
        <DateField {...date('end_of_training')} />
        <DateField {...date('go_live')} />
        <DateField {...date('last_working_day')} />
        {writesPapers && <NumberInput min={0} step={0.5} {...field('leave_balance')} />}
        <NumberInput min={0} {...field('training_hours')} />
        <DatesField
          label={LABELS['tgp_leaves']!}
          error={error('tgp_leaves')}
          data-path="tgp_leaves"
          value={(values.tgp_leaves ?? []).map(dateOf)}
          onChange={(dates) => set('tgp_leaves', dates.map(startOfDay))}
        />
        <Checkbox {...field('is_qc_tour_taken', 'checkbox')} />
        <Checkbox {...field('batch_automatic_attendance', 'checkbox')} />
      </FormSection>
      <FormSection title="Working days" wide>
        <WeekGrid
          label="Working days"
          value={values.working_days}
          error={error('working_days')}
          onChange={change('working_days')}
        />
      </FormSection>
      <FormSection title="Proficiency" wide>
        <ProficiencyFields
          key={revision}
          value={values.trainer_proficiency}
          onChange={change('trainer_proficiency')}
          error={error}
        />
      </FormSection>
      <FormSection title="Contract and payment">
        <TextInput required {...field('contract_id')} />
        <TextInput {...field('contract_name')} />
        <OfferedField required words={CONTRACT_TYPE_WORDS} {...field('contract_type')} />
        <OfferedField required words={PAYMENT_TYPE_WORDS} {...field('payment_type')} />
        {writesPapers && (
          <>
            <PasswordInput autoComplete="off" {...storedAs(stored?.pan_last4)} {...field('pan')} />
            <TextInput autoComplete="off" {...field('bank.account_name')} />
            <PasswordInput autoComplete="off" {...storedAs(stored?.bank_last4)} {...field('bank.account_number')} />
            <TextInput autoComplete="off" {...field('bank.ifsc')} />
          </>
        )}
      </FormSection>
    </>
  );
}

/** Below the field, so that fields beside it stand in one line. */
function storedAs(last4: string | null | undefined) {
  return { description: last4 ? `Verified: ••••${last4}. Leave empty to keep it. ${CHECKED}` : CHECKED };
}
