// The shape of the route table, and its two kinds of lines: screens with a menu entry, and screens below another one.
import type { ComponentType } from 'react';
import type { Access } from '@domain/access';

/** Groups of the side menu in their order (spec 2.3). */
export const MENU_GROUPS = [
  'Demo Session',
  'Payments',
  'Sales',
  'SalesBridge',
  'Trainers',
  'Paid Batch',
  'Paid Student',
  'Webinar',
  'Trainer Performance',
  'Maverick',
  'LMS',
  'Streams',
  'Hobby Class',
  'Master Class',
  'Search Quality Check',
  'Conversations',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface Route {
  path: string;
  title: string;
  access: Access;
  /** `order` is the place within the group, from 1; a disabled entry is shown but cannot be opened. */
  menu?: { group: MenuGroup; label: string; order: number; disabled?: boolean };
  /** The screen above this one in the breadcrumbs, where this one is no menu entry. */
  parent?: string;
  /** Every route has one, or leads on to another. */
  page?: () => Promise<{ default: ComponentType }>;
  /** Leads on to another screen of the table. */
  redirect?: { path: string; search: string };
}

type More = Partial<Pick<Route, 'access' | 'page' | 'redirect'> & { label: string; disabled: boolean }>;

/** A screen with an entry in the side menu; its label is the title by default. */
export function entry<const P extends string>(
  group: MenuGroup,
  order: number,
  path: P,
  title: string,
  more: More = {},
) {
  const { label = title, disabled, ...rest } = more;
  return { path, title, access: 'staff', menu: { group, label, order, disabled }, ...rest } satisfies Route;
}

/** A screen that is reached from another one. */
export function below<const P extends string>(parent: string | undefined, path: P, title: string, more: More = {}) {
  return { path, title, access: 'staff', parent, ...more } satisfies Route;
}
