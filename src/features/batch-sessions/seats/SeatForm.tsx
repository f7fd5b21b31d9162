// Gives a student a seat, moves them to another batch, or takes them out: from a day on, with the reason.
import { Textarea } from '@mantine/core';
import { batchSeats } from '@domain/contract/batchSeats';
import { dateText } from '@domain/formats';
import { BATCHES } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import { ENROLMENTS } from '@domain/records/enrolment';
import { date, reference, text } from '@domain/records/fields';
import { otherCourse } from '@domain/students/seatFit';
import type { IsoDate } from '@domain/units';
import { useGiveBackSeatMutation, useGiveSeatMutation, useMoveSeatMutation } from '@/store/api/batchSeats';
import { useRecord } from '@/store/api/records';
import type { FieldProps } from '@/widgets/form/RecordForm';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { Touched } from './Touched';

const ENDING = { from_date: date('From'), reason: text('Reason', 300, { long: true }) };
const MOVING = { batch_id: reference('New batch', 'batch'), ...ENDING };
const GIVING = { variant_id: reference('Student', 'variant'), ...ENDING };

interface FormProps {
  today: IsoDate;
  onDone: () => void;
}

export function GiveSeatForm({ batchId, today, onDone }: FormProps & { batchId: string }) {
  const [give] = useGiveSeatMutation();
  return (
    <PlainForm
      label="Add student"
      draft={`seat in ${batchId}`}
      fields={GIVING}
      begins={{ from_date: today, reason: null }}
      own={studentFor(batchId)}
      schema={batchSeats.giveSeat.body}
      send={(body) => give({ path: { batch_id: batchId }, body })}
      saved={({ student_name, from_date }) => `${student_name} has a seat from ${dateText(from_date)}`}
      onDone={onDone}
    >
      {({ variant_id, from_date }) => <Touched joins={batchId} enrolment={idIn(variant_id)} from={String(from_date)} />}
    </PlainForm>
  );
}

/** Without a reason, none is kept. */
function studentFor(batch: string): OwnInputs {
  return {
    variant_id: ({ field, values, change }) => (
      <Chosen
        key="student"
        to="variant"
        input={field('variant_id')}
        onChange={change('variant_id')}
        batch={batch}
        enrolment={idIn(values['variant_id'])}
      />
    ),
    reason: ({ field, values, change }) => (
      <Textarea
        key="reason"
        {...field('reason')}
        value={(values['reason'] as string | null) ?? ''}
        onChange={({ currentTarget }) => change('reason')(currentTarget.value || null)}
        autosize
        minRows={2}
      />
    ),
  };
}

export function MoveSeatForm({ member, today, onDone }: FormProps & { member: BatchMember }) {
  const [move] = useMoveSeatMutation();
  const { id, student_name, batch_id: here, variant_id } = member;
  return (
    <PlainForm
      label={`Move ${student_name}`}
      draft={`move of ${id}`}
      fields={MOVING}
      begins={{ from_date: today }}
      own={batchFor(member)}
      schema={batchSeats.moveSeat.body}
      send={(body) => move({ path: { member_id: id }, body })}
      saved={(after) => `${student_name} moves on ${dateText(after.from_date)}`}
      onDone={onDone}
      submitLabel="Move student"
    >
      {({ batch_id, from_date }) => (
        <Touched leaves={here} joins={idIn(batch_id)} enrolment={variant_id} from={String(from_date)} />
      )}
    </PlainForm>
  );
}

function batchFor({ batch_id: here, variant_id }: BatchMember): OwnInputs {
  return {
    batch_id: ({ field, values, change }) => (
      <Chosen
        key="batch"
        to="batch"
        input={field('batch_id')}
        onChange={change('batch_id')}
        batch={idIn(values['batch_id'])}
        enrolment={variant_id}
        here={here}
      />
    ),
  };
}

/** `came_from`: the batch that a move led from. Before the move begins, they stay there instead. */
export function GiveBackForm(props: FormProps & { member: BatchMember; came_from: string | null }) {
  const { member, came_from, today, onDone } = props;
  const [giveBack] = useGiveBackSeatMutation();
  return (
    <PlainForm
      label={`Remove ${member.student_name}`}
      draft={`end of ${member.id}`}
      fields={ENDING}
      begins={{ from_date: today }}
      schema={batchSeats.giveBackSeat.body}
      send={(body) => giveBack({ path: { member_id: member.id }, body })}
      saved={({ student_name, from_date, to_date }) =>
        came_from !== null && to_date === from_date
          ? `${student_name} does not move from ${came_from}`
          : `${student_name} leaves on ${dateText(to_date!)}`
      }
      onDone={onDone}
      submitLabel="Remove student"
    >
      {({ from_date }) => <Touched leaves={member.batch_id} from={String(from_date)} />}
    </PlainForm>
  );
}

interface ChosenProps {
  to: 'variant' | 'batch';
  input: FieldProps;
  onChange: (id: unknown) => void;
  batch: string | undefined;
  enrolment: string | undefined;
  /** The batch in which they sit now, for a move. */
  here?: string;
}

/** A student for the batch, or a batch for the student: one that can never be is refused at once, where it was chosen. */
function Chosen({ to, input, onChange, batch, enrolment, here }: ChosenProps) {
  const { currentData: course } = useRecord(ENROLMENTS, enrolment ?? null);
  const { currentData: place } = useRecord(BATCHES, batch ?? null);
  const problem =
    course &&
    place &&
    (place.id === here ? `${course.student_name} is in this batch already` : otherCourse(place, course));
  return (
    <ReferenceField
      to={to}
      multiple={false}
      value={(to === 'variant' ? enrolment : batch) ?? null}
      onChange={onChange}
      input={{ ...input, error: input.error ?? problem, required: true }}
    />
  );
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
