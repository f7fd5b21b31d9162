// The pages' parts by address: what the router loads before it shows them.
import type { ComponentType } from 'react';
import { part, type Part } from '@/ui/part';
import type { Pages } from './consoleRouter';
import { routeAt } from '../routes/paths';
import type { Route } from '../routes/routes';

type PageModule = { default: ComponentType };

const parts = new Map<string, Part<PageModule>>();
const failures = new Map<string, unknown>();

function partOf({ path, page }: Route): Part<PageModule> | undefined {
  if (!page) return undefined;
  const known = parts.get(path) ?? part<PageModule>(page);
  parts.set(path, known);
  return known;
}

/** The page itself; `error` where it could not be loaded. A page that is shown is either. */
export function pageOf(route: Route): { Page?: ComponentType; error?: unknown } {
  const loaded = partOf(route)?.loaded();
  return loaded ? { Page: loaded.default } : { error: failures.get(route.path) };
}

export const PAGES: Pages = {
  isHere({ pathname }) {
    const route = routeAt(pathname);
    const page = route && partOf(route);
    return !page || page.loaded() !== undefined;
  },
  async load({ pathname }) {
    const route = routeAt(pathname);
    if (!route) return;
    try {
      await partOf(route)?.load();
      failures.delete(route.path);
    } catch (error) {
      failures.set(route.path, error);
    }
  },
};
