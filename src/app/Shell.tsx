// What is around every page of a signed-in person: top bar with breadcrumbs, side menu (spec 2.1).
import { useMediaQuery } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { AuthUser } from '@domain/access';
import { leaveDismissed } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { menuToggled, selectMenuOpen } from '@/store/preferences';
import { Link } from '@/ui/Link';
import { Mark } from '@/ui/Mark';
import { part, usePart } from '@/ui/part';
import { Breadcrumbs } from './Breadcrumbs';
import { useIsLoading } from './navigation';
import { PRODUCT } from './PageFrame';
import { PaletteButton } from '../palette/PaletteButton';
import { pathTo, routeAt } from '../routes/paths';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu';
import { UserMenu } from './UserMenu';

const LEAVE_QUESTION = part(() => import('./LeaveQuestion'));
const TOUR = part(() => import('../features/guide/Tour'));
const nothing = () => {};

const LARGE = '(min-width: 62em)';

export function Shell({ user }: { user: AuthUser }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isLoading = useIsLoading();
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
  const LeaveQuestion = usePart(LEAVE_QUESTION, asksToLeave === true, () => dispatch(leaveDismissed()));

  const Tour = usePart(TOUR, user.tour === true, nothing);

  /** The focus goes back to what opened the menu; a page that was chosen takes it from there. */
  const uncover = useCallback(() => {
    if (!covered) return;
    setOpenOnSmall(false);
    burger.current?.focus();
  }, [covered]);

  /** The browser would make a step of Back out of it. */
  function skip(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }

  function escaped({ key }: KeyboardEvent): void {
    if (key === 'Escape') uncover();
  }

  return (
    <>
      <a href="#main" className={classes.skip} onClick={skip}>
        Skip to the page
      </a>
      <header className={classes.bar}>
        <button
          type="button"
          ref={burger}
          className={classes.burger}
          onClick={() => (large ? dispatch(menuToggled()) : setOpenOnSmall(!openOnSmall))}
          onKeyDown={escaped}
          aria-label="Toggle menu"
          aria-expanded={open}
          aria-controls="side-menu"
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={covered ? 'M6 6l12 12M18 6L6 18' : 'M4 6h16M4 12h16M4 18h16'} />
          </svg>
        </button>
        <Link to={pathTo('/')} className={classes.brand} aria-label={PRODUCT}>
          <Mark />
          <span className={classes.name}>{PRODUCT}</span>
        </Link>
        {route && <Breadcrumbs route={route} />}
        <PaletteButton />
        <UserMenu user={user} />
        <div className={classes.progress} data-loading={isLoading || undefined} />
      </header>
      <div id="side-menu" role="none" className={classes.side} inert={!open} onKeyDown={escaped}>
        <SideMenu pathname={pathname} onOpen={uncover} />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main} data-beside={open || undefined} inert={covered}>
        <PageTop pathname={pathname} />
        <Outlet />
      </main>
      {LeaveQuestion && <LeaveQuestion.default />}
      {Tour && <Tour.default />}
    </>
  );
}

/** Another page begins at its top; one that is gone back to begins where it was left (useKeptScroll, or the browser). */
function PageTop({ pathname }: { pathname: string }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  // Before the effects of the page, which may bring it to where it was left.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack && window.scrollY > 0) window.scrollTo(0, 0);
  }, [pathname, isBack]);
  return null;
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
