// Master classes of a working company: one each Saturday around today, with its students.
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { SeedTrainer } from '../../store/store';
import { person } from '../names';
import { DRAW, Random } from '../random';
import { uuid } from './webinars';

const TITLES = ['Vedic maths in one afternoon', 'The art of the essay', 'Chess for thinkers', 'Coding a first game'] as const;
const SATURDAY = 5;

export function seedMasterClasses(seed: number, today: IsoDate, trainers: readonly SeedTrainer[]) {
  const active = trainers.filter(({ trainer_status, row_status }) => trainer_status === 'active' && row_status === 'active');
  const dates = Array.from({ length: 50 }, (_, at) => addDays(today, at - 21)).filter((date) => weekdayIndex(date) === SATURDAY);
  const made = active.length === 0 ? [] : dates.map((date) => seedClass(new Random(seed, DRAW.masterClass, startOfDay(date)), date, active));
  return { records: { master_class: made.map(([row]) => row), master_class_student: made.flatMap(([, students]) => students) }, audit: [] };
}

function seedClass(random: Random, date: IsoDate, trainers: readonly SeedTrainer[]) {
  const start_time = startOfHour(date, 16);
  const { teacher_id, rm_email } = random.pick(trainers);
  const stamps = { version: 1, created_by: rm_email, created_on: start_time - 40 * 86_400, updated_by: rm_email, updated_on: start_time - 40 * 86_400 };
  const row = { id: uuid(random), title: random.pick(TITLES), trainer: teacher_id, about: null, class_link: `https://classes.example.com/${date}`, start_time, minutes: 90, capacity: 300, grades: ['4', '5', '6'], status: 'scheduled', cancelled_on: null, cancelled_by: null, ...stamps };
  const students = Array.from({ length: random.int(20, 60) }, () => {
    const { first, last } = person(random);
    return { id: uuid(random), master_class_id: row.id, contact: `${first}.${last}.${random.int(100, 999)}@families.example.com`.toLowerCase(), student_name: `${first} ${last}`, status: 'added', ...stamps };
  });
  return [row, students] as const;
}
