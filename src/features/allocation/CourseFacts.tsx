// Whose seat it is about: the student, the course, and where the family's clocks are.
import { COUNTRY_WORDS } from '@domain/business/countries';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { zoneCity } from '@domain/formats';
import { type Enrolment, ENROLMENT_STATES } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { DescriptionList } from '@/ui/DescriptionList';
import { Link } from '@/ui/Link';
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
    batch_id,
    batch_name,
  } = enrolment;
  return (
    <DescriptionList
      facts={{
        Student: (
          <Link to={`${pathTo('/student/profile')}?${new URLSearchParams({ id: student_id })}`}>{student_name}</Link>
        ),
        Course: `${courseName(enrolment)}, grades ${grade_band}`,
        Package: PACKAGE_LABELS[name],
        Family: `${COUNTRY_WORDS[country] ?? country}, ${zoneCity(time_zone)} time`,
        Status: ENROLMENT_STATES[status],
        'Classes left': `${classes_left} of ${classes_total}`,
        Batch:
          batch_id === null ? (
            'None yet'
          ) : (
            <Link to={`${pathTo('/batch/view')}?${new URLSearchParams({ batch: batch_id })}`}>
              {batch_name ?? batch_id}
            </Link>
          ),
      }}
    />
  );
}
