// A state as a word with its look: distinguished by shape as well as colour, in light, dark and forced colours.
import type { ReactNode } from 'react';
import type { Look } from '@domain/actions/looks';
import classes from './status.module.css';

/** Drawn in a square of 12. */
const SHAPES: Record<Look, ReactNode> = {
  finished: <path d="m2 6.5 2.7 2.7L10 3.5" />,
  now: <circle cx="6" cy="6" r="3.5" fill="currentColor" />,
  upcoming: <circle cx="6" cy="6" r="4" />,
  cancelled: <path d="m3 3 6 6m0-6-6 6" />,
  attention: <path d="M6 1.5 11 10.5H1ZM6 5v2.5M6 8.8v.4" />,
};

export function Status({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <span className={classes.status} data-look={look}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
        {SHAPES[look]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
