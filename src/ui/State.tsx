// What a place says when it has nothing else to show: it is loading, empty, failed, or not for this person.
import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './State.module.css';

interface StateProps {
  title: string;
  /** What it means, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className={classes.state} data-empty>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}

/** An error shown at its place; `onRetry` brings the button. */
export function ErrorState({ title, children, onRetry }: Omit<StateProps, 'action'> & { onRetry?: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

export function LoadingState({ label }: { label: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" />
      <p className={classes.text}>{label}</p>
    </div>
  );
}
