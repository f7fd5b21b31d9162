// The side menu: favourites, then groups of which the current one is open, the current entry marked (spec 2.3). It has to do with the page one is on, never with its
// filters: a change of the query string draws none of it again.
import { memo, type MouseEvent, use, useLayoutEffect, useMemo, useRef } from 'react';
import { selectIsPartner, selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { menuGroupToggled, selectFavourites, selectMenuGroups } from '@/store/preferences';
import { isPlainClick } from '@/ui/plainClick';
import { FavouriteStar } from './FavouriteStar';
import { FAVOURITES, favouritesOf, isValidEntry, type MenuEntry, menuFor, menuRouteAt, type MenuSection } from './menu';
import { RouterContext } from './navigation';
import { pathTo, routeOf } from '../routes/paths';
import classes from './SideMenu.module.css';

const MY_DAY = pathTo('/my-day');
const NOT_YET = 'Not available yet';

interface SideMenuProps {
  /** Of the page one is on. */
  pathname: string;
  /** Called when a page is chosen. */
  onOpen: () => void;
}

export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const store = useAppStore();
  const user = useAppSelector((state) => state.auth.user);
  const isPartner = useAppSelector(selectIsPartner);
  const sections = useMemo(
    () => menuFor((access) => user !== null && selectMayAccess(store.getState(), access), isPartner),
    [store, user, isPartner],
  );
  const { pathname, onOpen } = props;
  return (
    <>
      {!isPartner && sections.length > 0 && (
        <nav aria-label="Start" className={classes.top} onClick={({ target }) => isInLink(target) && onOpen()}>
          <MenuLink path={MY_DAY} label={routeOf(MY_DAY)!.title} current={pathname === MY_DAY ? 'page' : undefined} />
        </nav>
      )}
      <MenuSections sections={sections} {...props} />
    </>
  );
});

function isInLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

export function MenuSections({ sections, pathname, onOpen }: SideMenuProps & { sections: readonly MenuSection[] }) {
  const favourites = useAppSelector(selectFavourites);
  const current = menuRouteAt(pathname);
  const here = current?.path;
  const menu = useRef<HTMLElement>(null);

  // A long menu shows where one is.
  useLayoutEffect(() => {
    const entry = [...(menu.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    if (here !== undefined) entry?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  function opened({ target }: MouseEvent): void {
    if (isInLink(target)) onOpen();
  }

  const pinned = favouritesOf(sections, favourites);
  const shown = pinned.entries.length > 0 ? [pinned, ...sections] : sections;
  return (
    <nav ref={menu} aria-label="Main menu" className={classes.menu} onClick={opened}>
      {shown.map((section) => (
        <Section
          key={section.group}
          section={section}
          pathname={pathname}
          current={here}
          byItself={section === pinned || section.group === current?.menu?.group}
        />
      ))}
    </nav>
  );
}

interface SectionProps {
  section: MenuSection;
  pathname: string;
  /** The path of the entry that the page belongs to. */
  current: string | undefined;
  /** Whether it is open where the person did not say otherwise. */
  byItself: boolean;
}

function Section({ section: { group, entries }, pathname, current, byItself }: SectionProps) {
  const open = useAppSelector((state) => selectMenuGroups(state)[group]) ?? byItself;
  const dispatch = useAppDispatch();
  const id = `menu-${group.replace(/\W/g, '-')}`;
  return (
    <div className={classes.section} data-favourites={group === FAVOURITES || undefined}>
      <button
        type="button"
        className={classes.group}
        aria-expanded={open}
        aria-controls={id}
        data-current={(!open && byItself && group !== FAVOURITES) || undefined}
        onClick={() => dispatch(menuGroupToggled({ group, open: !open, byItself }))}
      >
        {group}
      </button>
      <ul id={id} hidden={!open} aria-label={group} className={classes.entries}>
        {open &&
          entries.map((entry) => (
            <li key={entry.path || entry.label} className={classes.item}>
              <Entry entry={entry} current={entry.path === current} exact={entry.path === pathname} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Entry({ entry, current, exact }: { entry: MenuEntry; current: boolean; exact: boolean }) {
  if (!isValidEntry(entry)) return <span className={classes.invalid}>Menu Items Error</span>;
  const { path, label, disabled } = entry;
  const here = current ? (exact ? 'page' : 'true') : undefined;
  if (disabled)
    return (
      <a className={classes.entry} role="link" aria-disabled="true" data-dimmed title={NOT_YET}>
        {label}
      </a>
    );
  return (
    <>
      <MenuLink path={path} label={label} current={here} />
      <FavouriteStar path={path} title={routeOf(path)?.title ?? label} />
    </>
  );
}

/** The router's own link would be drawn again with every change of the address, sixty times over. */
function MenuLink({ path, label, current }: { path: string; label: string; current: 'page' | 'true' | undefined }) {
  const { navigate } = use(RouterContext);

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    void navigate(path, { replace: pathname + search === path });
  }

  return (
    <a href={path} className={classes.entry} aria-current={current} onClick={open}>
      {label}
    </a>
  );
}
