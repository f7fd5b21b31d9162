// The user menu: who is signed in, how the console looks, and the way out (spec 2.1). It opens as soon as it is here: somebody
// pressed its button.
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/ui/Link';
import type { AuthUser } from '@domain/access';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { COLOR_SCHEMES } from '@/store/preferences';
import { pathTo, routeOf } from '../routes/paths';
import { leave } from '../session/session';
import { tellTour } from '../session/tour';
import { SCHEME_LABELS } from './schemeLabels';
import classes from './Shell.module.css';
import { UserButton } from './UserMenu';

const OF_ADMINS = ['/users', '/holidays', '/message-templates', '/security-log', '/outbox'] as const;

export default function UserMenuOpened({ user }: { user: AuthUser }) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const isStaff = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const page = isStaff ? 'start' : 'partner';
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // From the button, so that the focus goes back to it: the one that was pressed was another.
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} user={user} />
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
        <Menu.Item component={Link} to={pathTo('/guide/:page', { page })}>
          Guide
        </Menu.Item>
        {isStaff && <Menu.Item onClick={() => void dispatch(tellTour(false))}>Show the tour again</Menu.Item>}
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
