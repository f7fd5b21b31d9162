// Stands between a page and the API: lets through, holds back, refuses, or answers that there is nothing.
import type { Page, Route } from '@playwright/test';
import { isApiPath } from '@server/app';

type Mode = 'open' | 'held' | 'failing' | 'empty';

export interface ApiGate {
  /** Reads since the last `open`, as `/path`; those of every page, such as saved views, are left out. */
  readonly requested: readonly string[];
  open(): void;
  /** Nothing is answered until `fail`. */
  holdAll(): void;
  /** What was held, and all that comes after it, fails, and says not to be asked again soon. */
  fail(): void;
  /** Lists are empty from now on. */
  empty(): void;
}

/** Saved views stand beside a list, and countries are words of its filters: neither is what a screen shows. */
const BESIDE = ['/console/v1/views', '/tms/v1/countries'];

export async function gateOf(page: Page): Promise<ApiGate> {
  let mode: Mode = 'open';
  let requested: string[] = [];
  let held: (() => void)[] = [];
  await page.route(
    (url) => isApiPath(url.pathname),
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'document') return route.continue();
      const { pathname } = new URL(request.url());
      if (!BESIDE.includes(pathname)) requested.push(pathname);
      if (mode === 'held') await new Promise<void>((release) => held.push(release));
      if (mode === 'failing') return route.fulfill({ status: 500, headers: { 'Retry-After': '600' }, json: { status_code: 500 } });
      return mode === 'empty' ? answerEmpty(route) : route.continue();
    },
  );
  const become = (next: Mode) => {
    mode = next;
  };
  return {
    get requested() {
      return requested;
    },
    open: () => {
      requested = [];
      become('open');
    },
    holdAll: () => {
      held = [];
      become('held');
    },
    fail: () => {
      become('failing');
      for (const release of held) release();
    },
    empty: () => become('empty'),
  };
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json();
  await route.fulfill({ response, json: emptied(body) });
}

/** A list without rows; what is no list stays. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  return typeof body === 'object' && body !== null && 'rows' in body ? { ...body, rows: [], total: 0 } : body;
}
