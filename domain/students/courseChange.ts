// A change of course or package: what is carried over, and what is owed or given back for it (decisions 8). Amounts are minor units.
import { shareRoundedUp } from '../payments/money';

export interface CourseNow {
  product_type: string;
  /** As agreed, after discount. */
  price: number;
  classes_total: number;
  classes_taken: number;
}

export interface CourseWanted {
  product_type: string;
  /** After the discount of the course that is given up. */
  price: number;
  /** Of its package. */
  classes: number;
}

export interface CourseChangeSums {
  /** The same course in another package goes on where it was: what was taken counts in it. */
  goes_on: boolean;
  /** What the classes taken so far cost. */
  used: number;
  /** Counted from the first class on. */
  classes_total: number;
  classes_left: number;
  /** Of the new package: classes that were taken already. */
  classes_carried: number;
  /** Of all classes, those taken too: later refunds share it. */
  price: number;
  /** Owed by the family; below 0 it is given back. */
  difference: number;
}

/** Undefined where more classes were taken than the new package has. `step`: `stepOf` the currency. */
export function courseChange(now: CourseNow, wanted: CourseWanted, step: number): CourseChangeSums | undefined {
  const used =
    now.classes_total > 0
      ? Math.min(now.price, shareRoundedUp(now.price, now.classes_taken, now.classes_total, step))
      : 0;
  const goes_on = now.product_type === wanted.product_type;
  if (goes_on && wanted.classes < now.classes_taken) return undefined;
  const price = goes_on ? wanted.price : used + wanted.price;
  const classes_total = goes_on ? wanted.classes : now.classes_taken + wanted.classes;
  return {
    goes_on,
    used,
    classes_total,
    classes_left: classes_total - now.classes_taken,
    classes_carried: goes_on ? now.classes_taken : 0,
    price,
    difference: price - now.price,
  };
}
