// Whose seat it is about: the student, the course, and where the family's clocks are.
import { COUNTRY_WORDS } from '@domain/business/countries';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { zoneCity } from '@domain/formats';
import { type Enrolment, ENROLMENT_STATES } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { DescriptionList } from '@/ui/DescriptionList';
import { NameLink } from '@/widgets/record/NameLink';
import { BatchLink } from '@/widgets/record/BatchLink';
import { useCourseNames } from '@/widgets/record/useCourseNames';

export function CourseFacts({ enrolment }: { enrolment: Enrolment }) {
  const courseName = useCourseNames([enrolment]);
  const {
    student_id,
    student_name,
    grade_band,
    package: name,
    country,
    time_zone,
    status,
    classes_left,
    classes_total,
  } = enrolment;
  return (
    <DescriptionList
      facts={{
        Student: (
          <NameLink to={pathTo('/student/profile')} named={{ id: student_id }}>
            {student_name}
          </NameLink>
        ),
        Course: `${courseName(enrolment)}, grades ${grade_band}`,
        Package: PACKAGE_LABELS[name],
        Family: `${COUNTRY_WORDS[country] ?? country}, ${zoneCity(time_zone)} time`,
        Status: ENROLMENT_STATES[status],
        'Classes left': `${classes_left} of ${classes_total}`,
        Batch: <BatchLink course={enrolment} none="None yet" />,
      }}
    />
  );
}
