// The children of a hobby class or series: those with a seat, and those who wait for one or are offered one.
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import styles from '../hobby.module.css';

interface Counted {
  students: number;
  waiting: number;
  capacity: number;
}

export function studentTabs(place: string, { students, waiting, capacity }: Counted) {
  return [
    {
      value: 'students',
      label: `Students (${students})`,
      content: (
        <>
          <p className={styles.quiet}>{`${students} of ${capacity} seats taken`}</p>
          <ChildRecords
            type={HOBBY_STUDENTS}
            by="place_id"
            parent={place}
            where={{ status: 'added,removed' }}
            shown={['student_name', 'child_age', 'status']}
          />
        </>
      ),
    },
    {
      value: 'waiting',
      label: `Waiting list (${waiting})`,
      content: (
        <>
          <p className={styles.quiet}>
            {students >= capacity
              ? 'All seats are taken. A seat can be offered once one is given up.'
              : 'Offer free seats to those who wait longest. Brothers and sisters are offered seats together, or nobody is.'}
          </p>
          <ChildRecords
            type={HOBBY_STUDENTS}
            by="place_id"
            parent={place}
            where={{ status: 'waiting,offered,declined,left' }}
            shown={['student_name', 'status', 'offer_until']}
          />
        </>
      ),
    },
  ];
}
