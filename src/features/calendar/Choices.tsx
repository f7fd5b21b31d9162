// Whose calendars are shown, and by which clocks. Fields with lists come soon after the page.
import { part, useKeptPart } from '@/ui/part';
import styles from './calendar.module.css';

const FIELDS = part(() => import('./ChoiceFields'));

export interface ChoicesProps {
  trainers: readonly string[];
  zone: string;
}

/** The page goes on without them; what failed is said. */
const NOTHING = () => {};

export function Choices(props: ChoicesProps) {
  const loaded = useKeptPart(FIELDS, true, NOTHING);
  return loaded ? <loaded.ChoiceFields {...props} /> : <div className={styles.choices} aria-hidden />;
}
