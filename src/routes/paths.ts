// Addresses of the console's own screens, checked against the route table: nobody writes a path by hand.
import { matchPath } from 'react-router-dom';
import { type Path, PUBLIC_ROUTES, type Route, ROUTES } from './routes';

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Values<P extends Path> = Names<P> extends never ? [] : [values: Record<Names<P>, string>];

/** `pathTo('/student/:id/dashboard', { id })`; values are encoded. */
export function pathTo<P extends Path>(path: P, ...[values]: Values<P>): string {
  const given: Readonly<Record<string, string>> = values ?? {};
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

const ALL_ROUTES: readonly Route[] = [...ROUTES, ...PUBLIC_ROUTES];

/** The route of the table with exactly this path template. */
export function routeOf(path: string): Route | undefined {
  return ALL_ROUTES.find((route) => route.path === path);
}

/** The route that shows an address; literal paths win over parameters, as in the router. */
export function routeAt(pathname: string): Route | undefined {
  const matches = ALL_ROUTES.filter((route) => matchPath(route.path, pathname));
  return matches.find((route) => !route.path.includes(':')) ?? matches[0];
}
