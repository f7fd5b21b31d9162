// What a person may do, as badges.
import { Badge, Group } from '@mantine/core';
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
