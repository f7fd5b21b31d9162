// Gives a student a seat, moves them to another batch, or takes them out: from a day on, with the reason.
import { Textarea } from '@mantine/core';
import { batchSeats } from '@domain/contract/batchSeats';
import { dateText } from '@domain/formats';
import { BATCHES } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import { ENROLMENTS } from '@domain/records/enrolment';
import { otherCourse } from '@domain/students/seatFit';
import type { IsoDate } from '@domain/units';
import { useGiveBackSeatMutation, useGiveSeatMutation, useMoveSeatMutation } from '@/store/api/batchSeats';
import { DateField } from '@/ui/DateField';
import { useRecord } from '@/store/api/records';
import { type FieldProps, RecordForm } from '@/widgets/form/RecordForm';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { Touched } from './Touched';

const LABELS = { variant_id: 'Student', batch_id: 'New batch', from_date: 'From', reason: 'Reason' };

interface FormProps {
  today: IsoDate;
  onDone: () => void;
}

export function GiveSeatForm({ batchId, today, onDone }: FormProps & { batchId: string }) {
  const [give] = useGiveSeatMutation();
  return (
    <RecordForm
      label="Add student"
      draft={`seat in ${batchId}`}
      initial={{ variant_id: '', from_date: today as string, reason: null as string | null }}
      schema={batchSeats.giveSeat.body}
      labels={LABELS}
      send={(body) => give({ path: { batch_id: batchId }, body })}
      saved={({ student_name, from_date }) => `${student_name} has a seat from ${dateText(from_date)}`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Add student"
    >
      {({ field, date, values, change }) => (
        <>
          <Chosen
            to="variant"
            input={field('variant_id')}
            value={values.variant_id}
            onChange={change('variant_id')}
            batch={batchId}
            enrolment={values.variant_id}
          />
          <DateField {...date('from_date')} required />
          <Textarea
            {...field('reason')}
            value={values.reason ?? ''}
            onChange={({ currentTarget }) => change('reason')(currentTarget.value || null)}
            autosize
            minRows={2}
          />
          <Touched joins={batchId} enrolment={values.variant_id} from={values.from_date} />
        </>
      )}
    </RecordForm>
  );
}

export function MoveSeatForm({ member, today, onDone }: FormProps & { member: BatchMember }) {
  const [move] = useMoveSeatMutation();
  return (
    <RecordForm
      label={`Move ${member.student_name}`}
      draft={`move of ${member.id}`}
      initial={{ batch_id: '', from_date: today as string, reason: '' }}
      schema={batchSeats.moveSeat.body}
      labels={LABELS}
      send={(body) => move({ path: { member_id: member.id }, body })}
      saved={({ student_name, from_date }) => `${student_name} moves on ${dateText(from_date)}`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Move student"
    >
      {({ field, date, values, change }) => (
        <>
          <Chosen
            to="batch"
            input={field('batch_id')}
            value={values.batch_id}
            onChange={change('batch_id')}
            batch={values.batch_id}
            enrolment={member.variant_id}
            here={member.batch_id}
          />
          <DateField {...date('from_date')} required />
          <Textarea {...field('reason')} required autosize minRows={2} />
          <Touched
            leaves={member.batch_id}
            joins={values.batch_id}
            enrolment={member.variant_id}
            from={values.from_date}
          />
        </>
      )}
    </RecordForm>
  );
}

interface ChosenProps {
  to: 'variant' | 'batch';
  input: FieldProps;
  value: string;
  onChange: (id: unknown) => void;
  batch: string;
  enrolment: string;
  /** The batch in which they sit now, for a move. */
  here?: string;
}

/** A student for the batch, or a batch for the student: one that can never be is refused at once, where it was chosen. */
function Chosen({ to, input, value, onChange, batch, enrolment, here }: ChosenProps) {
  const { currentData: course } = useRecord(ENROLMENTS, enrolment || null);
  const { currentData: place } = useRecord(BATCHES, batch || null);
  const problem =
    course &&
    place &&
    (place.id === here ? `${course.student_name} is in this batch already` : otherCourse(place, course));
  return (
    <ReferenceField
      to={to}
      multiple={false}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      input={{ ...input, error: input.error ?? problem, required: true }}
    />
  );
}

/** `came_from`: the batch that a move led from. Before the move begins, they stay there instead. */
export function GiveBackForm({
  member,
  came_from,
  today,
  onDone,
}: FormProps & { member: BatchMember; came_from: string | null }) {
  const [giveBack] = useGiveBackSeatMutation();
  return (
    <RecordForm
      label={`Remove ${member.student_name}`}
      draft={`end of ${member.id}`}
      initial={{ from_date: today as string, reason: '' }}
      schema={batchSeats.giveBackSeat.body}
      labels={LABELS}
      send={(body) => giveBack({ path: { member_id: member.id }, body })}
      saved={({ student_name, from_date, to_date }) =>
        came_from !== null && to_date === from_date
          ? `${student_name} does not move from ${came_from}`
          : `${student_name} leaves on ${dateText(to_date!)}`
      }
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Remove student"
    >
      {({ field, date, values }) => (
        <>
          <DateField {...date('from_date')} required />
          <Textarea {...field('reason')} required autosize minRows={2} />
          <Touched leaves={member.batch_id} from={values.from_date} />
        </>
      )}
    </RecordForm>
  );
}
