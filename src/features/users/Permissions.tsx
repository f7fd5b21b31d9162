// What a person may do, in words: each with what it allows, and its code on hover.
import { Badge, Group } from '@mantine/core';
import { permissionWords } from '@domain/permissionWords';
import classes from './UsersPage.module.css';

export function Permissions({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span className={classes.none}>none</span>;
  return (
    <Group gap={4}>
      {of.map((permission) => {
        const { word, allows } = permissionWords(permission);
        return (
          <span key={permission} title={`${permission}: ${allows}`} data-code>
            <Badge className={classes.permission} variant="default" size="sm" radius="sm" tt="none">
              {word}
            </Badge>
            <span className={classes.allows}>{allows}</span>
          </span>
        );
      })}
    </Group>
  );
}
