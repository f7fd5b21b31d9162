// The side menu and the breadcrumbs, read off the route table (spec 2.1, 2.3).
import type { Access } from '@domain/access';
import { routeAt, routeOf } from '../routes/paths';
import { MENU_GROUPS, type Route, ROUTES } from '../routes/routes';

export interface MenuEntry {
  path: string;
  label: string;
  /** The specification says that it cannot be opened (spec 2.3). */
  disabled: boolean;
}

export interface MenuSection {
  group: string;
  entries: readonly MenuEntry[];
}

/** What the person may open, in the order of spec 2.3; a partner sees Book Demo alone (spec 6). */
export function menuFor(
  may: (access: Access) => boolean,
  isPartner: boolean,
  routes: readonly Route[] = ROUTES,
): MenuSection[] {
  const shown = routes.filter(({ access }) => may(access) && (!isPartner || access === 'anyone'));
  return MENU_GROUPS.map((group) => ({ group, entries: entriesOf(group, shown) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

function entriesOf(group: string, routes: readonly Route[]): MenuEntry[] {
  return routes
    .flatMap(({ path, menu }) => (menu?.group === group ? [{ path, ...menu }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ path, label, disabled = false }) => ({ path, label, disabled }));
}

export const FAVOURITES = 'Favourites';

/** The screens a person put on top, of those in their menu; by their titles, since a label says little outside of its group. */
export function favouritesOf(sections: readonly MenuSection[], paths: readonly string[]): MenuSection {
  const all = sections.flatMap(({ entries }) => entries);
  const entries = paths.flatMap((path) => all.find((entry) => entry.path === path) ?? []);
  return {
    group: FAVOURITES,
    entries: entries.map((entry) => ({ ...entry, label: routeOf(entry.path)?.title ?? entry.label })),
  };
}

/** An entry is valid when it has words and leads to a screen of the table. */
export function isValidEntry({ path, label }: MenuEntry): boolean {
  return label.trim() !== '' && routeOf(path) !== undefined;
}

export interface Crumb {
  label: string;
  /** Where it leads; a menu group and the screen itself lead nowhere. */
  path?: string;
}

export const MAX_CRUMBS = 8;

/** From the menu group down to the screen itself; of a longer way the beginning is left out (spec 2.1). */
export function breadcrumbsOf(route: Route, find = routeOf): Crumb[] {
  const above = routesAbove(route, find).reverse();
  const group = (above[0] ?? route).menu?.group;
  return [
    ...(group && group !== (above[0] ?? route).title ? [{ label: group }] : []),
    ...above.map(({ title, path }) => ({ label: title, path })),
    { label: route.title },
  ].slice(-MAX_CRUMBS);
}

/** From the nearest up. */
function routesAbove({ parent }: Route, find = routeOf): Route[] {
  const route = parent === undefined ? undefined : find(parent);
  return route ? [route, ...routesAbove(route, find)] : [];
}

/** The route of the menu entry that an address belongs to: its own, or the nearest one above it. */
export function menuRouteAt(pathname: string): Route | undefined {
  const route = routeAt(pathname);
  return route && [route, ...routesAbove(route)].find(({ menu }) => menu);
}
