// The head of every screen: its title, which takes the focus when the page opens, and its actions.
import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.header}>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      {children && <Group gap="xs">{children}</Group>}
    </div>
  );
}
