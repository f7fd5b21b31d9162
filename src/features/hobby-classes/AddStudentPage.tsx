// Hobby classes, add students (spec 2.2, /hobby-class/add/student?class=): one, or hundreds pasted; each is answered for itself.
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { momentText } from '@domain/formats';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useRecord } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { AddStudents } from './students/AddStudents';
import styles from './hobby.module.css';

export default function AddStudentPage() {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => selectAddressed(state, 'class'));
  const now = useNow();
  const chosen = useRecord(HOBBY_CLASSES, id);
  return (
    <>
      <PageHeader title="Add Student to Hobby Class" />
      <ChooseRecord
        to="hobby_class"
        label="Hobby class"
        hint="Choose a class or a session of a series, then enter the students’ contacts"
        value={id}
        onChoose={(next) => dispatch(choiceMade({ class: next }, true))}
      />
      {id && (
        <QueryBoundary what="hobby class" query={chosen}>
          {(row) => (
            <>
              <p>
                {`${momentText(row.start_time)} IST · ${row.students} of ${row.capacity} seats taken · ${row.waiting} waiting · `}
                <NameLink to={pathTo('/hobby-class/view')} named={{ hobby_class: id, tab: 'students' }}>
                  View students
                </NameLink>
              </p>
              {row.series_id && (
                <p className={styles.quiet}>A session of a series: a seat in it is a seat in all of its sessions.</p>
              )}
              <AddStudents key={row.place_id} place={row.place_id} closed={closedText(row, now)} />
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

/** A session that is over may be of a series that goes on: the API says whether it does. */
function closedText({ status, series_id, start_time, minutes }: HobbyClass, now: number): string | undefined {
  if (status === 'cancelled') return 'The class is cancelled.';
  if (status === 'not_held' && series_id === null) return 'The class was not held.';
  return series_id === null && start_time + minutes * 60 <= now ? 'The class is over.' : undefined;
}
