// The name of a record that stands on another screen: leads to it, for people who may open that.
import type { ReactNode } from 'react';
import { Link } from '@/ui/Link';
import type { Access } from '@domain/access';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import classes from '@/ui/list/list.module.css';

interface NameLinkProps {
  /** The screen, and who may open it. */
  to: string;
  access?: Access;
  /** By what its address calls the record, such as `trainer`. */
  named: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function NameLink({ to, access = 'staff', named, children }: NameLinkProps) {
  const mayOpen = useAppSelector((state) => selectMayAccess(state, access));
  if (!mayOpen) return children;
  return (
    <Link to={`${to}?${new URLSearchParams(named)}`} className={classes.open}>
      {children}
    </Link>
  );
}
