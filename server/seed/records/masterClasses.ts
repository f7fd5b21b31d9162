// Master classes of a working company: one each Saturday around today, with its students.
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { sessionsOf } from '../../classes/hostedHours';
import { HOSTINGS } from '../../classes/hosts';
import { person } from '../company/names';
import type { FreeHours } from './freeHours';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';

const TITLES = [
  'Vedic maths in one afternoon',
  'The art of the essay',
  'Chess for thinkers',
  'Coding a first game',
] as const;
const SATURDAY = 5;
const MINUTES = 90;

export function seedMasterClasses(seed: number, today: IsoDate, free: FreeHours) {
  const dates = Array.from({ length: 50 }, (_, at) => addDays(today, at - 21)).filter(
    (date) => weekdayIndex(date) === SATURDAY,
  );
  const made = dates.flatMap(
    (date) => seedClass(new Random(seed, DRAW.masterClass, startOfDay(date)), date, free) ?? [],
  );
  return {
    sessions: made.flatMap(({ row, students }) =>
      sessionsOf(HOSTINGS.master_class, { ...row, trainer_name: null, students: students.length }, [row.trainer], []),
    ),
    records: {
      master_class: made.map(({ row }) => row),
      master_class_student: made.flatMap(({ students }) => students),
    },
    audit: [],
  };
}

function seedClass(random: Random, date: IsoDate, free: FreeHours) {
  const start_time = startOfHour(date, 16);
  const trainer = free.pick(random, start_time, MINUTES);
  if (!trainer) return undefined;
  const { teacher_id, rm_email } = trainer;
  const stamps = {
    version: 1,
    created_by: rm_email,
    created_on: start_time - 40 * 86_400,
    updated_by: rm_email,
    updated_on: start_time - 40 * 86_400,
  };
  const row = {
    id: uuid(random),
    title: random.pick(TITLES),
    trainer: teacher_id,
    cancel_reason: null,
    about: null,
    class_link: `https://classes.example.com/${date}`,
    start_time,
    minutes: MINUTES,
    capacity: 300,
    grades: ['4', '5', '6'],
    status: 'scheduled' as const,
    cancelled_on: null,
    cancelled_by: null,
    ...stamps,
  };
  const students = Array.from({ length: random.int(20, 60) }, () => {
    const { first, last } = person(random);
    return {
      id: uuid(random),
      master_class_id: row.id,
      contact: `${first}.${last}.${random.int(100, 999)}@families.example.com`.toLowerCase(),
      student_name: `${first} ${last}`,
      status: 'added',
      ...stamps,
    };
  });
  return { row, students };
}
