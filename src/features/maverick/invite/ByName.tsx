// Students of a list: chosen by name, by their courses that go on, or pasted by their contacts.
import { Textarea } from '@mantine/core';
import { ENROLMENTS } from '@domain/records/enrolment';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';

interface ByNameProps {
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
  pasted: string;
  onPasted: (text: string) => void;
}

export function ByName({ chosen, onChosen, pasted, onPasted }: ByNameProps) {
  return (
    <>
      <ReferenceField
        to={ENROLMENTS.name}
        multiple
        value={chosen}
        onChange={(next) => onChosen((next ?? []) as string[])}
        input={{ label: 'Students', description: 'Find them by name: each stands there with a course' }}
      />
      <Textarea
        label="Mobile numbers, e-mails or student ids"
        description="One a line, as from a sheet. Where a family has several children, add the first name after a comma: +91 98…, Mira"
        autosize
        minRows={3}
        maxRows={12}
        value={pasted}
        autoComplete="off"
        onChange={({ currentTarget }) => onPasted(currentTarget.value)}
      />
    </>
  );
}
