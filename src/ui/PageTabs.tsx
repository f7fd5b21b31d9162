// The parts of one page below its title, each at an address of its own.
import { Link } from './Link';
import styles from './pageTabs.module.css';

export interface PagePart {
  label: string;
  to: string;
  isShown: boolean;
}

/** `label`: what they are parts of. */
export function PageTabs({ label, parts }: { label: string; parts: readonly PagePart[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {parts.map((part) => (
        <Link key={part.to} to={part.to} aria-current={part.isShown ? 'page' : undefined}>
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
