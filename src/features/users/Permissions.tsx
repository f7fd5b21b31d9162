// What a person may do and whether they may sign in, as badges.
import { Badge, Group } from '@mantine/core';
import { lookOf } from '@domain/actions/looks';
import type { UserRecord } from '@domain/contract/users';
import { Status } from '@/ui/Status';
import classes from './UsersPage.module.css';

export function Permissions({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span className={classes.none}>none</span>;
  return (
    <Group gap={4}>
      {of.map((permission) => (
        <Badge key={permission} className={classes.permission} variant="default" size="sm" radius="sm" tt="none">
          {permission}
        </Badge>
      ))}
    </Group>
  );
}

export function StatusBadge({ user: { disabled_on } }: { user: UserRecord }) {
  const disabled = disabled_on !== null;
  return (
    <Status look={lookOf('user', disabled ? 'disabled' : 'active', {}, 0)}>{disabled ? 'Disabled' : 'Active'}</Status>
  );
}
