// The side menu: groups that fold, the current entry marked (spec 2.3).
import { type MouseEvent, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { selectIsPartner, selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { menuGroupToggled, selectFoldedGroups } from '@/store/preferences';
import { isValidEntry, type MenuEntry, menuFor, type MenuSection, menuPathAt } from './menu';
import classes from './SideMenu.module.css';

export function SideMenu({ onOpen }: { onOpen: () => void }) {
  const store = useAppStore();
  const user = useAppSelector((state) => state.auth.user);
  const isPartner = useAppSelector(selectIsPartner);
  const sections = useMemo(
    () => menuFor((access) => user !== null && selectMayAccess(store.getState(), access), isPartner),
    [store, user, isPartner],
  );
  return <MenuSections sections={sections} onOpen={onOpen} />;
}

export function MenuSections({ sections, onOpen }: { sections: readonly MenuSection[]; onOpen: () => void }) {
  const folded = useAppSelector(selectFoldedGroups);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
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
  return (
    <Link to={entry.path} className={classes.entry} aria-current={current ? (exact ? 'page' : 'true') : undefined}>
      {entry.label}
    </Link>
  );
}
