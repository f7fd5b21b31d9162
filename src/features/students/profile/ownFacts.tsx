// What a student’s profile says about the family: who and where they are, and how they are notified.
import { Anchor } from '@mantine/core';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { zoneCity } from '@domain/formats';
import { CHANNELS, RECIPIENTS, type Student, STUDENTS } from '@domain/records/student';
import { pathTo } from '@/routes/paths';
import type { Answer } from '@/store/call';
import { Link } from '@/ui/Link';
import { ownFacts } from '@/widgets/record/ownFacts';
import { Revealed } from '@/widgets/record/Revealed';

type Beside = Pick<Answer<'studentProfile'>, 'mobile_number' | 'email_address' | 'siblings'>;

function familyOf(student: Student, { mobile_number, email_address, siblings }: Beside) {
  const { parent_name, parent_relation, country, time_zone, grade, owner } = student;
  return {
    Parent: parent_name ? `${parent_name} (${RECIPIENTS[parent_relation].toLowerCase()})` : null,
    'Mobile number': mobile_number,
    'E-mail': email_address,
    'Second contact':
      student.second_contact === null ? null : <Revealed type={STUDENTS} row={student} field="second_contact" />,
    'Lives in': `${COUNTRY_WORDS[country] ?? country}, ${zoneCity(time_zone)} time`,
    Grade: grade,
    Siblings: siblings.length === 0 ? null : <SiblingNames siblings={siblings} />,
    Owner: owner,
  };
}

function SiblingNames({ siblings }: Pick<Beside, 'siblings'>) {
  return siblings.map(({ lead_id, name, grade, is_student }, at) => (
    <span key={lead_id}>
      {at > 0 && ', '}
      {is_student ? (
        <Anchor component={Link} inherit to={`${pathTo('/student/profile')}?id=${lead_id}`}>
          {name}
        </Anchor>
      ) : (
        name
      )}{' '}
      (grade {grade})
    </span>
  ));
}

function communicationOf(student: Student) {
  const by = (channel: keyof typeof CHANNELS, to: keyof typeof RECIPIENTS) =>
    channel === 'none' ? CHANNELS.none : `${CHANNELS[channel]}, to the ${RECIPIENTS[to].toLowerCase()}`;
  return {
    'Class reminders': by(student.class_reminders, student.class_reminders_to),
    'Payment reminders': by(student.payment_reminders, student.payment_reminders_to),
    'Parent–trainer meetings': by(student.progress_reports, student.progress_reports_to),
  };
}

export const FACTS = ownFacts({
  type: STUDENTS,
  of: (student: Student, beside: Beside) => ({
    Family: familyOf(student, beside),
    Communication: communicationOf(student),
  }),
  elsewhere: ['student_name'],
  unshown: ['lead_id', 'courses'],
});
