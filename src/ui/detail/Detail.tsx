// One record beside its list, or as a page of its own: its name, the way to its neighbours, what can be done to it, its tabs.
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconColumns,
  IconLayoutSidebarRight,
  IconLink,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Hint } from '../Hint';
import { IconButton } from '../IconButton';
import { ErrorState, LoadingState } from '../State';
import { useFocusIfLost } from '../useFocusIfLost';
import classes from './detail.module.css';
import { SectionHeading } from './Sections';
import { useRecordFocus } from './useRecordFocus';
import { useRecordKeys } from './useRecordKeys';

export interface DetailTab {
  value: string;
  label: string;
  /** Mounted while the tab is open. */
  content: ReactNode;
  /** An action leads to it, and it is there while it is open. It is about this record alone: the next one opens at its facts. */
  isForm?: true;
}

/** The records before and after it in the list; a way that is missing ends here. */
export interface Neighbours {
  /** Such as `4 of 413`. */
  place: string;
  previous?: () => void;
  next?: () => void;
}

export interface DetailProps {
  opened: boolean;
  /** Its id: what a tab shows of one record is never there for the next. */
  record: string | null;
  onClose: () => void;
  /** It stands alone. On a small screen it does anyway. */
  isPage: boolean;
  onPage: (isPage: boolean) => void;
  onCopyLink: () => void;
  /** Another one of its kind is shown beside it. */
  onCompare?: () => void;
  neighbours: Neighbours | undefined;
  /** What the list is called that it is in. */
  list: string;
  title: string;
  /** Below the name: id, state. */
  about?: ReactNode;
  actions?: ReactNode;
  tabs: readonly DetailTab[];
  tab: string | null;
  onTab: (tab: string) => void;
}

/** Beside a panel there would be no room for the list. */
const NARROW = '(max-width: 62.49em)';

export function Detail(props: DetailProps) {
  const { opened, record } = props;
  useRecordFocus(opened ? record : null);
  return opened ? <Opened {...props} /> : null;
}

function Opened({
  record,
  onClose,
  isPage,
  onPage,
  onCopyLink,
  onCompare,
  neighbours,
  list,
  title,
  about,
  actions,
  tabs: all,
  tab,
  onTab,
}: DetailProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isAlone = isPage || isNarrow;
  const shown = all.some(({ value }) => value === tab) ? tab : (all[0]?.value ?? null);
  // An open form comes last: the others stay where they are.
  const tabs = [
    ...all.filter(({ isForm }) => !isForm),
    ...all.filter(({ value, isForm }) => isForm && value === shown),
  ];
  const tabList = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useFocusIfLost(tabList, '[aria-selected=true]', shown);
  const shownAt = tabs.findIndex(({ value }) => value === shown);
  useLayoutEffect(() => {
    const list = tabList.current;
    const open = list?.querySelectorAll<HTMLElement>('[role=tab]')[shownAt];
    // Of a line that is longer than the panel, the tab that is open is seen.
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [shownAt]);
  useRecordKeys({ onClose, ...neighbours });
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-record-alone', isAlone);
    return () => page.removeAttribute('data-record-alone');
  }, [isAlone]);
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <section className={isAlone ? classes.page : classes.panel} aria-labelledby={titleId} data-record-panel>
      <div className={classes.bar}>
        {isAlone && (
          <button type="button" className={classes.back} onClick={onClose}>
            <IconArrowLeft size={16} aria-hidden />
            {list}
          </button>
        )}
        {neighbours && (
          <>
            <Tool label="Previous record" keys="K" icon={IconChevronLeft} onPress={neighbours.previous} />
            <span className={classes.place}>{neighbours.place}</span>
            <Tool label="Next record" keys="J" icon={IconChevronRight} onPress={neighbours.next} />
          </>
        )}
        <span className={classes.tools}>
          {!isNarrow && (
            <Tool
              label={isPage ? 'Show beside the list' : 'Open as page'}
              icon={isPage ? IconLayoutSidebarRight : IconArrowsMaximize}
              onPress={() => onPage(!isPage)}
            />
          )}
          {onCompare && <Tool label="Compare with another" icon={IconColumns} onPress={onCompare} />}
          <Tool label="Copy link to record" icon={IconLink} onPress={onCopyLink} />
          <Tool label="Close record" keys="Esc" icon={IconX} onPress={onClose} />
        </span>
      </div>
      <Title id={titleId} className={classes.title} tabIndex={-1} data-record-title>
        {title}
      </Title>
      {about && <div className={classes.about}>{about}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      <Tabs value={shown} onChange={(next) => next && onTab(next)} keepMounted={false}>
        <Tabs.List ref={tabList} mb="sm" className={classes.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value}>
            {value === shown && (
              <SectionHeading key={record} value={isAlone ? 'h2' : 'h3'}>
                {content}
              </SectionHeading>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

interface ToolProps {
  label: string;
  /** The key that does the same. */
  keys?: string;
  icon: typeof IconX;
  /** There is nothing to do without it. */
  onPress: (() => void) | undefined;
}

function Tool({ label, keys, icon: Icon, onPress }: ToolProps) {
  return (
    <Hint label={keys ? `${label} (${keys})` : label}>
      {/* Not `disabled`: at the last record the keyboard stays where it is. */}
      <IconButton
        size={24}
        aria-label={label}
        aria-disabled={!onPress}
        data-disabled={!onPress || undefined}
        onClick={onPress}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    </Hint>
  );
}

/** A query's answer, its error, and how to ask again. */
export interface Loaded<T> {
  /** Of the search before while this one's answer is awaited. */
  data?: T;
  /** The answer to this very search, not to the one before. */
  currentData?: T;
  error?: unknown;
  refetch: () => unknown;
}

/** What belongs to a record, once it is there; loading and errors are shown in its place. */
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
