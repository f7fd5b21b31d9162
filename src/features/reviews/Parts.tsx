// What a screen of reviews shows, each part at an address of its own.
import { Link } from '@/ui/Link';
import { useOpened } from '@/widgets/record/beside';
import { addressOf } from './addresses';
import styles from './reviews.module.css';

interface PartsProps<P extends string> {
  label: string;
  path: string;
  parts: Readonly<Record<P, string>>;
  /** Stays while another part is chosen. */
  kept?: Readonly<Record<string, string>>;
}

/** What the address names; else the first. */
export function usePart<P extends string>(parts: Readonly<Record<P, string>>): P {
  const asked = useOpened('show');
  const names = Object.keys(parts) as P[];
  return names.find((each) => each === asked) ?? names[0]!;
}

export function Parts<P extends string>({ label, path, parts, kept }: PartsProps<P>) {
  const part = usePart(parts);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {(Object.keys(parts) as P[]).map((each) => (
        <Link
          key={each}
          to={addressOf(path, { show: each, ...kept })}
          aria-current={each === part ? 'page' : undefined}
        >
          {parts[each]}
        </Link>
      ))}
    </nav>
  );
}
