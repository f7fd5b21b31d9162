// The name of a record that stands on another screen: leads to it, for whoever may open that.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Path } from '@/routes/routes';
import { routeOf } from '@/routes/paths';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import classes from '@/ui/list/list.module.css';

interface NameLinkProps {
  /** Of the screen. */
  path: Path;
  /** What its address calls the record, such as `trainer`. */
  parameter: string;
  id: string;
  children: ReactNode;
}

export function NameLink({ path, parameter, id, children }: NameLinkProps) {
  const mayOpen = useAppSelector((state) => selectMayAccess(state, routeOf(path)?.access ?? 'staff'));
  if (!mayOpen) return children;
  return (
    <Link to={`${path}?${new URLSearchParams({ [parameter]: id })}`} className={classes.open}>
      {children}
    </Link>
  );
}

export function TrainerName({ id, children }: { id: string; children: ReactNode }) {
  return (
    <NameLink path="/trainers/view-trainer" parameter="trainer" id={id}>
      {children}
    </NameLink>
  );
}

export function LeadName({ id, children }: { id: string; children: ReactNode }) {
  return (
    <NameLink path="/" parameter="lead" id={id}>
      {children}
    </NameLink>
  );
}
