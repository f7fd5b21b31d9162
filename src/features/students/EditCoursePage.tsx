// Students, change of course (spec 2.2, /student/edit-course, query id and variant): what is carried over, owed or given back, before it is done.
import { Anchor, Select } from '@mantine/core';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { ENROLMENTS } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { useReturn } from '@/widgets/form/useReturn';
import { useOpened } from '@/widgets/record/beside';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { CourseChangeForm } from './edit/CourseChangeForm';

export default function EditCoursePage() {
  return (
    <>
      <PageHeader title="Edit Course of Student" />
      <ChosenRecord to="student" hint="Choose a student whose course changes">
        {(id) => <CourseOf key={id} student={id} />}
      </ChosenRecord>
    </>
  );
}

function CourseOf({ student }: { student: string }) {
  const dispatch = useAppDispatch();
  const enrolment = useOpened('variant');
  const query = useRecordPage(ENROLMENTS, { student_id: student });
  const courseName = useCourseNames(query.data?.rows ?? []);
  const { goBack } = useReturn(pathTo('/student/profile'), 'id');
  return (
    <QueryBoundary what="courses" query={query}>
      {({ rows }) => {
        const course = rows.find(({ id }) => id === enrolment) ?? (rows.length === 1 ? rows[0] : undefined);
        if (rows.length === 0) return <EmptyState title="No such student, or no course yet" />;
        return (
          <>
            <p>
              <Anchor
                component={Link}
                underline="always"
                to={`${pathTo('/student/profile')}?${new URLSearchParams({ id: student })}`}
              >
                {rows[0]!.student_name}
              </Anchor>
            </p>
            {rows.length > 1 && (
              <Select
                label="Course"
                maw={480}
                mb="md"
                data={rows.map((each) => ({
                  value: each.id,
                  label: `${courseName(each)}, ${PACKAGE_LABELS[each.package]}`,
                }))}
                value={course?.id ?? null}
                allowDeselect={false}
                onChange={(chosen) => dispatch(recordOpened('variant', chosen))}
              />
            )}
            {course && <CourseChangeForm key={course.id} course={course} onDone={() => goBack(student)} />}
          </>
        );
      }}
    </QueryBoundary>
  );
}
