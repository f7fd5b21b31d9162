// A number that is there already as a tile: its value, its unit and how it changed; it leads to its rows.
import { Link } from '@/ui/Link';
import styles from './numbers.module.css';
import type { ChangeWords } from './values';

export interface TileValue {
  text: string;
  unit?: string;
  /** The address of the list with its rows. */
  to?: string;
  /** Against the period before; left out where there is none. */
  change?: ChangeWords;
}

/** Each currency apart. */
export function Tile({ title, values }: { title: string; values: readonly TileValue[] }) {
  return (
    <section className={styles.tile} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.values}>
        {values.map(({ text, unit, to, change }) => (
          <li key={text + unit}>
            {to === undefined ? (
              <span className={styles.value}>{text}</span>
            ) : (
              <Link className={styles.value} to={to} aria-label={`${text}${unit ? ` ${unit}` : ''}, ${title}`}>
                {text}
                {unit && <span className={styles.unit}> {unit}</span>}
              </Link>
            )}
            {change && (
              <span className={styles.change}>
                <span aria-hidden>{change.sign}</span> {change.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
