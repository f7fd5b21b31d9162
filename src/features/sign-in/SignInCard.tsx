// The one card on the pages of people who are not signed in.
import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '@/ui/Mark';
import classes from './SignInCard.module.css';

export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card}>
        <Stack gap="sm">
          <Mark size={32} />
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}
