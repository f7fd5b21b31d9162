// A button that is a drawing, named for those who cannot see it. Plain, without a library: a list has one in each of two hundred rows.
import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import classes from './iconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  /** As a button beside others, not within a row. */
  isFramed?: boolean;
  /** Its width and height, px. */
  size?: number;
}

export function IconButton({ isFramed = false, size = 28, className, style, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(classes.button, isFramed && classes.framed, className)}
      style={{ ...style, '--size': `${size}px` } as CSSProperties}
    />
  );
}
