// The form of a leave: for whom, from when to when and why; the balance before and after and the sessions it would touch are shown while it is filled in.
import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { leaveForm } from '@domain/contract/leaveForm';
import type { LeaveBalance, LeaveSlot } from '@domain/contract/leaveAnswers';
import { type LeaveTimes, stretchOfTimes, stretchSoFar } from '@domain/leaves/leaveTimes';
import { countText, spanText } from '@domain/formats';
import { LEAVE_STATES } from '@domain/records/leave';
import { USUAL_LEAVE_NAME, USUAL_LEAVE_TYPE } from '@domain/leaves/usualType';
import { LEAVE_TYPES } from '@domain/records/leaveType';
import { useToday } from '@/clock/useNow';
import { useApplyForLeaveMutation, usePreviewLeaveQuery } from '@/store/api/leaves';
import { useRecordPage } from '@/store/api/records';
import type { Answer } from '@/store/call';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { LoadingState } from '@/ui/State';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { accountText, daysText, SESSIONS, slotName, slotText, STUDENTS } from './leaveText';
import styles from './leaves.module.css';
import { Strip } from './Strip';
import { TimesFields } from './TimesFields';

type Preview = Answer<'previewLeave'>;

interface LeaveValues extends LeaveTimes {
  teacher_id: string | null;
  leave_type_id: string;
  reason: string;
}

const LABELS = {
  teacher_id: 'Trainer',
  leave_type_id: 'Leave type',
  kind: 'Length',
  from: 'From',
  to: 'Last day',
  from_time: 'From (IST)',
  to_time: 'Until (IST)',
  reason: 'Reason',
};

/** `trainer`: whose leave it is to begin with. */
export function LeaveForm({
  trainer,
  onSaved,
  onCancel,
}: {
  trainer: string | null;
  onSaved: (id: string) => void;
  onCancel: () => void;
}) {
  const today = useToday();
  const [apply] = useApplyForLeaveMutation();
  const initial: LeaveValues = {
    teacher_id: trainer,
    leave_type_id: USUAL_LEAVE_TYPE,
    kind: 'days',
    from: today,
    to: today,
    from_time: '09:00',
    to_time: '18:00',
    reason: '',
  };
  return (
    <RecordForm
      label="Leave application"
      draft={`leave new ${trainer ?? ''}`}
      initial={initial}
      schema={leaveForm}
      labels={LABELS}
      send={({ teacher_id, leave_type_id, reason, ...times }) =>
        apply({ body: { teacher_id, leave_type_id, reason, ...stretchOfTimes(times) } })
      }
      saved={({ start_time, end_time }) => `Leave requested: ${spanText(start_time, end_time)}`}
      onSaved={({ id }) => onSaved(id)}
      onCancel={onCancel}
      submitLabel="Apply for leave"
    >
      {(form) => <Fields {...form} />}
    </RecordForm>
  );
}

function Fields(form: FormParts<LeaveValues>) {
  const { values, field, set } = form;
  const types = useTypes(values.leave_type_id);
  return (
    <>
      <FormSection title="Leave">
        <ReferenceField
          to="trainer"
          multiple={false}
          value={values.teacher_id}
          onChange={(id) => set('teacher_id', id)}
          input={{ ...field('teacher_id'), onChange: undefined, value: undefined, openOnFocus: false }}
        />
        <NativeSelect {...field('leave_type_id')} data={types} />
        <TimesFields {...form} />
        <Textarea {...field('reason')} description="Leave names of families out" autosize minRows={1} maxLength={300} />
      </FormSection>
      <FormSection title="What it would touch" wide>
        <Touched values={values} />
      </FormSection>
    </>
  );
}

function Touched({ values }: { values: LeaveValues }) {
  const stretch = stretchSoFar(values);
  const { currentData, error, isFetching } = usePreviewLeaveQuery(
    stretch && values.teacher_id
      ? { body: { teacher_id: values.teacher_id, leave_type_id: values.leave_type_id, ...stretch } }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!values.teacher_id || !stretch)
    return <p className={styles.quiet}>Choose a trainer and the days: the balance and the sessions are shown here.</p>;
  if (error && !isFetching)
    return (
      <p role="alert" className={styles.error}>
        {errorText(failedCall(error))}
      </p>
    );
  if (!currentData) return <LoadingState label="Looking at the days" />;
  const { over_balance, shortage, overlapping, sessions, strip } = currentData;
  return (
    <div className={styles.part}>
      {overlapping && (
        <Alert color="red" title="It overlaps another leave">
          {`${spanText(overlapping.start_time, overlapping.end_time)}, ${LEAVE_STATES[overlapping.status].toLowerCase()}. Choose other days, or change that one.`}
        </Alert>
      )}
      <p role="status" className={styles.sum}>
        {`${paidText(currentData)} · ${countText(SESSIONS, sessions.length)}`}
      </p>
      {shortage !== null && (
        <Alert color="red" title="It can’t be applied for with this type">
          {shortage}. Choose other days, or another type.
        </Alert>
      )}
      {over_balance && shortage === null && (
        <p className={styles.error}>
          {`Over ${currentData.account ? 'what is left' : 'the balance'}: you can still apply, and it is shown to the person who decides.`}
        </p>
      )}
      <Strip days={strip} />
      {sessions.length > 0 && (
        <RelatedTable
          label="Sessions it would touch"
          rows={sessions}
          keyOf={({ session_id }) => session_id}
          columns={COLUMNS}
          empty="No session"
        />
      )}
    </div>
  );
}

/** Active ones, and the one that is chosen. */
function useTypes(chosen: string): { value: string; label: string }[] {
  const { data } = useRecordPage(LEAVE_TYPES, { status: 'active', size: '100' });
  const types = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return types.some(({ value }) => value === chosen)
    ? types
    : [{ value: chosen, label: chosen === USUAL_LEAVE_TYPE ? USUAL_LEAVE_NAME : 'Another type' }, ...types];
}

/** What pays it: the balance, the account of its type, or both where the account begins within it. */
function paidText({ days, balance, account }: Preview): string {
  if (!balance || (!account && balance.days === 0)) return daysText(days);
  return [
    ...(account ? [accountText(account)] : []),
    ...(!account || balance.days > 0 ? [balanceText(balance)] : []),
  ].join(' · ');
}

/** `1 day of the balance: 12 → 11 days`. */
function balanceText({ now, requested, days, after }: LeaveBalance): string {
  return `${daysText(days)} of the balance: ${now} → ${daysText(after)}${requested > 0 ? `, with ${daysText(requested)} requested already` : ''}`;
}

const COLUMNS = {
  Session: (slot: LeaveSlot) => slotName(slot),
  'Time (IST)': (slot: LeaveSlot) => slotText(slot),
  Students: ({ students }: LeaveSlot) => countText(STUDENTS, students),
};
