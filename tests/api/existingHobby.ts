// Good calls about hobby classes that are there: one that has begun, with a child in it, and a series ahead.
import { addDays } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import { type RecordType, storedFields } from '@domain/records/record';
import type { Store } from '@server/store/store';
import { STAMPS } from './existingPayments';
import { hobbyClass, hobbySeries } from './hobbyRows';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA } from './trainers';

const CLASS = 'ab000000-0000-4000-8000-000000000001';
const SERIES = 'ab000000-0000-4000-8000-000000000002';
const SESSION = 'ab000000-0000-4000-8000-000000000003';
const SEAT = 'ab000000-0000-4000-8000-000000000004';

/** Of the values that are given, and what a new one begins with. */
function rowOf<Row>(type: RecordType<never>, values: object): Row {
  const known = storedFields(type as unknown as RecordType).map(([name, field]) => [name, field.default ?? null]);
  return { ...STAMPS, ...Object.fromEntries(known), ...values } as Row;
}

export function hobbyRows(lead_id: string): { classes: HobbyClass[]; series: HobbySeries; seat: HobbyStudent } {
  const ahead = { start_time: NOW + 9 * 86_400, series_id: SERIES, number: 1, place_id: SERIES };
  return {
    classes: [
      rowOf(HOBBY_CLASSES as never, {
        ...hobbyClass(ASHA, 0, 9),
        id: CLASS,
        start_time: NOW - 600,
        place_id: CLASS,
        students: 1,
        fill: 'open',
      }),
      rowOf(HOBBY_CLASSES as never, { ...hobbyClass(ASHA, 0, 9), ...ahead, id: SESSION }),
    ],
    series: rowOf(HOBBY_SERIES as never, { ...hobbySeries(ASHA, { planned: 1 }), id: SERIES }),
    seat: rowOf(HOBBY_STUDENTS as never, {
      id: SEAT,
      place_id: CLASS,
      lead_id,
      student_name: 'Mira Rao',
      child_age: 9,
      party: SEAT,
      since: NOW - 86_400,
    }),
  };
}

export async function existingHobby(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const { classes, series, seat } = hobbyRows(lead_id);
  await store.records(HOBBY_SERIES).insert([series]);
  await store.records(HOBBY_CLASSES).insert(classes);
  await store.records(HOBBY_STUDENTS).insert([seat]);
  const following = {
    from: 1,
    host: ASHA,
    time_zone: 'Asia/Kolkata',
    slots: ['Tue 11:00'],
    start_date: addDays(TODAY, 20),
  };
  const path = { id: SERIES };
  return {
    previewHobbyFollowing: { path, body: following },
    changeHobbyFollowing: { path, body: { version: 1, ...following } },
    addHobbyStudents: { path, body: { students: [{ contact: lead_id, name: null }], wait: true } },
    hobbyAttendance: { path: { id: CLASS } },
    markHobbyClass: { path: { id: CLASS }, body: { version: 0, marks: [{ seat_id: SEAT, mark: 'present' }] } },
  };
}
