// The name of a lead where it stands by itself: it leads to the screen on which the family is called.
import type { ReactNode } from 'react';
import { pathTo } from '@/routes/paths';
import { NameLink } from '../record/NameLink';

export function leadNamed(id: string, name: ReactNode): ReactNode {
  return (
    <NameLink to={pathTo('/get-lead')} named={{ lead: id }}>
      {name}
    </NameLink>
  );
}
