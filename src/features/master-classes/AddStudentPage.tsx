// Master classes, add students (spec 2.2, /master-class/add/student, query master_class): hundreds at once by their contacts.
import { stateText } from '@domain/actions/action';
import { Anchor } from '@mantine/core';
import { Link } from '@/ui/Link';
import type { PastedContact } from '@domain/business/pastedContacts';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { pathTo } from '@/routes/paths';
import { useRecord } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { momentText } from '@domain/formats';
import { PageHeader } from '@/ui/PageHeader';
import { AddContacts } from '@/widgets/record/AddContacts';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';

export default function AddStudentPage() {
  const dispatch = useAppDispatch();
  const id = useOpened('master_class');
  const chosen = useRecord(MASTER_CLASSES, id);
  return (
    <>
      <PageHeader title="Add Student to Master Class" />
      <ChooseRecord
        to="master_class"
        label="Master class"
        hint="Choose a class, then paste the students’ contacts"
        value={id}
        onChoose={(next) => dispatch(recordOpened('master_class', next))}
      />
      {id && (
        <QueryBoundary what="master class" query={chosen}>
          {({ start_time, students, capacity, status }) => (
            <>
              <p>
                {`${momentText(start_time)} IST · ${students} of ${capacity} seats taken · `}
                <Anchor
                  underline="always"
                  component={Link}
                  to={`${pathTo('/master-class/view')}?${new URLSearchParams({ master_class: id, tab: 'students' })}`}
                >
                  View students
                </Anchor>
              </p>
              <AddContacts
                isMain
                type={MASTER_CLASS_STUDENTS}
                parent={id}
                rowOf={({ contact, name }: PastedContact) => ({ master_class_id: id, contact, student_name: name })}
                closed={
                  status !== 'scheduled'
                    ? `The master class ${stateText(status)}.`
                    : students >= capacity
                      ? `All ${capacity} seats are taken.`
                      : undefined
                }
              />
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
