// One record in a drawer beside its list: its name, what can be done to it, and its tabs. The address says which.
import { Drawer, Tabs } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Fragment, type ReactNode, useRef } from 'react';
import { ErrorState, LoadingState } from '../State';
import { focusIfLost, useFocusIfLost } from '../useFocusIfLost';
import classes from './detail.module.css';

export interface DetailTab {
  value: string;
  label: string;
  /** Mounted while the tab is open. */
  content: ReactNode;
}

export interface DetailProps {
  opened: boolean;
  /** Its id: what a tab shows of one record is never there for the next. */
  record: string | null;
  onClose: () => void;
  title: string;
  /** Below the name: id, state. */
  about?: ReactNode;
  actions?: ReactNode;
  tabs: readonly DetailTab[];
  tab: string | null;
  onTab: (tab: string) => void;
}

/** By then the drawer has given the focus back, ms. */
const RETURNED = 50;

/** The row that opened the record may be gone by now: its list takes the focus. */
function leave(): void {
  focusIfLost(document.querySelector<HTMLElement>('[data-rows]'));
}

export function Detail({ opened, record, onClose, title, about, actions, tabs, tab, onTab }: DetailProps) {
  const shown = tabs.some(({ value }) => value === tab) ? tab : (tabs[0]?.value ?? null);
  const isMounted = useMounted();
  const list = useRef<HTMLDivElement>(null);
  useFocusIfLost(list, '[aria-selected=true]', shown);
  return (
    <Drawer
      // Opened once it is there: it gives the focus back to where that was before.
      opened={opened && isMounted}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(leave, RETURNED)}
      position="right"
      size="min(46rem, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          {about}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        <Tabs value={shown} onChange={(next) => next && onTab(next)} keepMounted={false}>
          <Tabs.List ref={list} mb="sm">
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ value, content }) => (
            <Tabs.Panel key={value} value={value}>
              {value === shown && <Fragment key={record}>{content}</Fragment>}
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </Drawer>
  );
}

/** A query's answer, its error, and how to ask again. */
export interface Loaded<T> {
  /** Of the search before while this one's answer is awaited. */
  data?: T;
  /** Of this very search. */
  currentData?: T;
  error?: unknown;
  refetch: () => unknown;
}

/** What belongs to a record, once it is there; loading and errors are told in its place. */
export function Related<T>({
  what,
  query,
  errorText,
  children,
}: {
  /** Such as `sessions`. */
  what: string;
  query: Loaded<T>;
  errorText: (error: unknown) => string;
  children: (data: T) => ReactNode;
}) {
  const isOfAnother = query.error !== undefined && 'currentData' in query && query.currentData === undefined;
  if (query.data !== undefined && !isOfAnother) return children(query.data);
  if (query.error === undefined) return <LoadingState label={`Loading the ${what}`} />;
  return (
    <ErrorState title={`The ${what} could not be loaded`} onRetry={() => void query.refetch()}>
      {errorText(query.error)}
    </ErrorState>
  );
}
