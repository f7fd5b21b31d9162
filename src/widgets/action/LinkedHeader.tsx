// The head of a screen with the ways on from it: buttons that are found by name too, once the record that is shown has one.
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Offered, OfferedOn } from './offered';

interface LinkedHeaderProps {
  title: string;
  /** What the open record is called. */
  on?: string;
  /** Addresses by what their buttons say. */
  links: Readonly<Record<string, string>>;
  /** The blue one of them. */
  main?: string;
}

export function LinkedHeader({ title, on, links, main }: LinkedHeaderProps) {
  return (
    <PageHeader title={title}>
      <OfferedOn value={on ?? null}>
        {Object.entries(links).map(([label, to]) => (
          <Fragment key={label}>
            <Offered label={label} to={to} />
            <Button component={Link} variant={label === main ? 'filled' : 'default'} to={to}>
              {label}
            </Button>
          </Fragment>
        ))}
      </OfferedOn>
    </PageHeader>
  );
}
