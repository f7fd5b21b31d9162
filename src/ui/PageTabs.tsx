// The parts of one page below its title, each at an address of its own.
import { Link } from './Link';
import styles from './pageTabs.module.css';

export interface PageTab {
  label: string;
  to: string;
  isShown: boolean;
}

/** `label`: what they are parts of. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isShown ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
