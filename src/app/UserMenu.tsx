// Who is signed in, how the console looks, and the way out (spec 2.1).
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AuthUser } from '@domain/access';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { COLOR_SCHEMES } from '@/store/preferences';
import { pathTo, routeOf } from '../routes/paths';
import { leave } from '../session/session';
import classes from './Shell.module.css';

const OF_ADMINS = ['/users', '/security-log', '/outbox'] as const;

export const SCHEME_LABELS = { light: 'Light', dark: 'Dark', auto: 'As the system' } as const;

export function UserMenu({ user }: { user: AuthUser }) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={260} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`User menu of ${user.email}`}>
          <span className={classes.initial} data-initial={user.email.charAt(0).toUpperCase()} aria-hidden />
          <span className={classes.email}>{user.email}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.greeting}>
          <span>Hello, {user.email}</span>
          <span className={classes.role}>Project Admin</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={pathTo('/account')}>
          Your account
        </Menu.Item>
        {isAdmin &&
          OF_ADMINS.map((path) => (
            <Menu.Item key={path} component={Link} to={pathTo(path)}>
              {routeOf(path)!.title}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          <Menu.Label>Appearance</Menu.Label>
          {COLOR_SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
              {SCHEME_LABELS[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => dispatch(leave())}>Log out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
