// From the name of a lead, which leads elsewhere, to the screen on which its family is called: one press, wherever the lead is named.
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pathTo } from '@/routes/paths';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { Link } from '@/ui/Link';
import styles from './callLink.module.css';

interface CallLinkProps {
  id: string;
  name: string;
}

export function CallLink({ id, name }: CallLinkProps) {
  const mayCall = useAppSelector((state) => selectMayAccess(state, 'staff'));
  if (!mayCall) return null;
  return (
    <Link
      to={`${pathTo('/get-lead')}?${new URLSearchParams({ lead: id })}`}
      className={styles.call}
      aria-label={`Open call screen of ${name}`}
      title="Open call screen"
    >
      <IconPhone size={15} aria-hidden />
    </Link>
  );
}

/** A name and its call screen on one line: where there is little room the name is cut, not the way to call. */
export function WithCallLink({ id, name, children }: CallLinkProps & { children: ReactNode }) {
  return (
    <span className={styles.named}>
      <span className={styles.name}>{children}</span>
      <CallLink id={id} name={name} />
    </span>
  );
}
