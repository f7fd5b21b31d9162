// Which children a trainer's demos are for: checked when a seat is booked and when a session is reassigned.
import { type GradeGroup, groupsTaught } from './grades';

/** What a trainer gives demos for, in the words of trainers. */
export interface DemoOffer {
  countries: readonly string[];
  grades: readonly string[];
}

export interface DemoChild {
  country: string;
  grade_group: GradeGroup;
}

export function suitsChild({ countries, grades }: DemoOffer, { country, grade_group }: DemoChild): boolean {
  return countries.includes(country) && groupsTaught(grades).includes(grade_group);
}
