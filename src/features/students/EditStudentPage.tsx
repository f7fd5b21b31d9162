// Students, edit (spec 2.2, /student/edit, query id): family facts, and who is notified of what, and how.
import { Select, type SelectProps } from '@mantine/core';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { optionsOf } from '@domain/business/codeWords';
import { GRADES } from '@domain/business/trainerTerms';
import { STUDENTS } from '@domain/records/student';
import { pathTo } from '@/routes/paths';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { EditRecordPage } from '@/widgets/record/form/EditRecordPage';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';

export default function EditStudentPage() {
  return (
    <EditRecordPage
      type={STUDENTS}
      title="Edit Student"
      titleOf={({ student_name }) => `Edit ${student_name}`}
      list={pathTo('/student/profile')}
      listParameter="id"
      own={OWN}
    />
  );
}

/** Closed sets are chosen, not typed. */
const OWN: OwnInputs = {
  country: chosenOf('country', optionsOf(COUNTRY_WORDS)),
  grade: chosenOf('grade', [...GRADES]),
  time_zone: {
    inColumn: ({ field }) => <TimeZoneField key="time_zone" {...(field('time_zone') as SelectProps)} required />,
  },
};

function chosenOf(name: string, data: SelectProps['data']): OwnInputs[string] {
  return {
    inColumn: ({ field }) => (
      <Select key={name} {...(field(name) as SelectProps)} required data={data} searchable allowDeselect={false} />
    ),
  };
}
