// The head of every screen: its title, which takes the focus when the page opens, and its actions.
import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.header}>
      <PageTitle title={title} />
      {children && <Group gap="xs">{children}</Group>}
    </div>
  );
}

/** `count`: how many rows there are, shown beside it. */
export function PageTitle({ title, count }: { title: string; count?: string }) {
  return (
    <div className={classes.title}>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      {count !== undefined && <p>{count}</p>}
    </div>
  );
}
