// A tab of a record whose content is loaded when it is first opened.
import type { ReactNode } from 'react';
import { Later } from '../Later';
import type { DetailTab } from './Detail';

/** `what` it is that comes; by its label otherwise. */
export function laterTab(
  value: string,
  label: string,
  content: ReactNode,
  what = `the ${label.toLowerCase()}`,
): DetailTab {
  return { value, label, content: <Later what={what}>{content}</Later> };
}
