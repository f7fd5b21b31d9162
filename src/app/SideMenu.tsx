// The side menu: groups that fold, the current entry marked (spec 2.3). It has to do with the page one is on, never with its
// filters: a change of the query string draws none of it anew.
import { memo, type MouseEvent, use, useMemo } from 'react';
import { selectIsPartner, selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { menuGroupToggled, selectFoldedGroups } from '@/store/preferences';
import { isPlainClick } from '@/ui/plainClick';
import { isValidEntry, type MenuEntry, menuFor, type MenuSection, menuPathAt } from './menu';
import { RouterContext } from './navigation';
import classes from './SideMenu.module.css';

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
  return <MenuSections sections={sections} {...props} />;
});

export function MenuSections({ sections, pathname, onOpen }: SideMenuProps & { sections: readonly MenuSection[] }) {
  const folded = useAppSelector(selectFoldedGroups);
  const dispatch = useAppDispatch();
  const current = menuPathAt(pathname);

  function opened({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) onOpen();
  }

  return (
    <nav aria-label="Main menu" className={classes.menu} onClick={opened}>
      {sections.map(({ group, entries }) => {
        const open = !folded.includes(group);
        const id = `menu-${group.replace(/\W/g, '-')}`;
        return (
          <div key={group} className={classes.section}>
            <button
              type="button"
              className={classes.group}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => dispatch(menuGroupToggled(group))}
            >
              {group}
            </button>
            <ul id={id} hidden={!open} className={classes.entries}>
              {entries.map((entry) => (
                <li key={entry.path || entry.label}>
                  <Entry entry={entry} current={entry.path === current} exact={entry.path === pathname} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ entry, current, exact }: { entry: MenuEntry; current: boolean; exact: boolean }) {
  if (!isValidEntry(entry)) return <span className={classes.invalid}>Menu Items Error</span>;
  if (entry.disabled)
    return (
      <a className={classes.entry} role="link" aria-disabled="true">
        {entry.label}
      </a>
    );
  return <MenuLink path={entry.path} label={entry.label} current={current ? (exact ? 'page' : 'true') : undefined} />;
}

/** The router's own link would be drawn anew with every change of the address, sixty times over. */
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
