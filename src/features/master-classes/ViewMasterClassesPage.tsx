// Master classes, view (spec 2.2, /master-class/view): the list, and one of them with its students beside it.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES, type MasterClass } from '@domain/records/masterClass';
import { pathTo } from '@/routes/paths';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

const WIDTHS = { title: 260, minutes: 170, trainer_name: 160 };
const CELLS = {
  trainer_name: ({ trainer, trainer_name }: MasterClass) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer }}>
      {trainer_name ?? trainer}
    </NameLink>
  ),
};

export default function ViewMasterClassesPage() {
  const create = (
    <Button component={Link} to={pathTo('/master-class/create')}>
      Create master class
    </Button>
  );
  return (
    <RecordScreen
      type={MASTER_CLASSES}
      title="View Master Classes"
      shown={['start_time', 'title', 'status', 'trainer_name', 'students', 'capacity', 'minutes', 'grades']}
      widths={WIDTHS}
      cells={CELLS}
      create={create}
      empty="Choose other days above, or create a master class."
      extra={addStudents}
      tabs={tabs}
    />
  );
}

function addStudents({ id, status }: MasterClass) {
  if (status !== 'scheduled') return null;
  return <PlainAction label="Add students" to={`${pathTo('/master-class/add/student')}?master_class=${id}`} />;
}

function tabs({ id, students, start_time }: MasterClass) {
  const content = (
    <ChildRecords
      type={MASTER_CLASS_STUDENTS}
      by="master_class_id"
      parent={id}
      shown={['student_name', 'contact', 'status', 'created_on']}
    />
  );
  const recordings = (
    <Later what="the recordings">
      <SessionRecordings kind="master_class" session_id={id} start_time={start_time} />
    </Later>
  );
  return [
    { value: 'students', label: `Students (${students})`, content },
    { value: 'recordings', label: 'Recordings', content: recordings },
  ];
}
