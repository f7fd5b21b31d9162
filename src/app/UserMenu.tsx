// The button that opens the user menu: who is signed in. The menu itself is loaded when somebody is about to open it.
import { UnstyledButton } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { AuthUser } from '@domain/access';
import { part, usePart } from '@/ui/part';
import classes from './Shell.module.css';

export const USER_MENU = part(() => import('./UserMenuOpened'));

export function UserMenu({ user }: { user: AuthUser }) {
  const [isWanted, setWanted] = useState(false);
  const Opened = usePart(USER_MENU, isWanted, () => setWanted(false));
  if (Opened) return <Opened.default user={user} />;
  const comesNow = () => USER_MENU.loadAhead();
  return (
    <UserButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={comesNow}
      onFocus={comesNow}
    />
  );
}

export function UserButton({ user, ...rest }: { user: AuthUser } & ComponentProps<'button'>) {
  return (
    <UnstyledButton {...rest} className={classes.user} aria-label={`User menu of ${user.email}`}>
      <span className={classes.initial} data-initial={user.email.charAt(0).toUpperCase()} aria-hidden />
      <span className={classes.email}>{user.email}</span>
    </UnstyledButton>
  );
}
