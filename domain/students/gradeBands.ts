// Which grades a band is for: bands are ranges of grades, both ends included, and `9+` is open above.
import { GRADES } from '../business/trainerTerms';

export function gradesOfBand(band: string): readonly string[] {
  const order = GRADES as readonly string[];
  if (band.endsWith('+')) return order.slice(order.indexOf(band.slice(0, -1)));
  const [first, last] = band.split('-') as [string, string];
  return order.slice(order.indexOf(first), order.indexOf(last) + 1);
}
