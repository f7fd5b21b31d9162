// What is around every page of a signed-in person: top bar, side menu, breadcrumbs (spec 2.1).
import { AppShell, Burger } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import type { AuthUser } from '@domain/access';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { menuToggled, selectMenuOpen } from '@/store/preferences';
import { Breadcrumbs } from './Breadcrumbs';
import { PaletteButton } from '../palette/PaletteButton';
import { pathTo, routeAt } from '../routes/paths';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu';
import { UserMenu } from './UserMenu';

const LeaveQuestion = lazy(() => import('./LeaveQuestion'));

const LARGE = '(min-width: 62em)';

export function Shell({ user }: { user: AuthUser }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const large = useMediaQuery(LARGE, true, { getInitialValueInEffect: false });
  const openOnLarge = useAppSelector(selectMenuOpen);
  const [openOnSmall, setOpenOnSmall] = useState(false);
  const open = large ? openOnLarge : openOnSmall;
  const main = useTitleFocus(pathname);
  const burger = useRef<HTMLButtonElement>(null);
  /** On a small screen the open menu lies over the page. */
  const covered = open && !large;
  const route = useMemo(() => routeAt(pathname), [pathname]);
  const asksToLeave = useAppSelector(({ auth }) => auth.asksToLeave);

  /** The focus goes back to what opened the menu; a page that was chosen takes it from there. */
  const uncover = useCallback(() => {
    if (!covered) return;
    setOpenOnSmall(false);
    burger.current?.focus();
  }, [covered]);

  function escaped({ key }: KeyboardEvent): void {
    if (key === 'Escape') uncover();
  }

  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 236, breakpoint: 'md', collapsed: { mobile: !open, desktop: !open } }}
      padding={{ base: 'sm', md: 'md' }}
      transitionDuration={120}
    >
      <a href="#main" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to the page
      </a>
      <AppShell.Header className={classes.bar}>
        <Burger
          ref={burger}
          size="sm"
          lineSize={1.5}
          opened={open && !large}
          onClick={() => (large ? dispatch(menuToggled()) : setOpenOnSmall(!openOnSmall))}
          onKeyDown={escaped}
          aria-label="Toggle menu"
          aria-expanded={open}
          aria-controls="side-menu"
        />
        <Link to={pathTo('/')} className={classes.brand}>
          Tutoring Console
        </Link>
        <PaletteButton />
        <UserMenu user={user} />
        <div className={classes.progress} data-loading={state !== 'idle' || undefined} />
      </AppShell.Header>
      <AppShell.Navbar id="side-menu" role="none" className={classes.side} inert={!open} onKeyDown={escaped}>
        <SideMenu pathname={pathname} onOpen={uncover} />
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main} inert={covered}>
        {route && <Breadcrumbs route={route} />}
        <Outlet />
      </AppShell.Main>
      <Suspense>{asksToLeave && <LeaveQuestion />}</Suspense>
    </AppShell>
  );
}

/**
 * Brings the focus to the new page's title, so that a screen reader says where one is; not on the first page, and not where
 * a form has it already.
 */
function useTitleFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current?.querySelector('form')?.contains(document.activeElement)) return;
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
