// The palette: does what may be done to the record that is open, goes to any screen the person may see, finds people and what else has a name.
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEAST_LETTERS } from '@domain/named/namedKinds';
import { foldText, matchesWords, searchWords } from '@domain/search';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { COLOR_SCHEMES } from '@/store/preferences';
import { useDebounced } from '@/ui/useDebounced';
import { offeredActions } from '@/widgets/action/offeredActions';
import classes from '../app/Shell.module.css';
import { pathTo } from '../routes/paths';
import { type Route, ROUTES } from '../routes/routes';
import { useLeads, useNamed, useTrainers } from './found';
import { leave } from '../session/session';
import { SCHEME_LABELS } from '../app/schemeLabels';

/** More than there are: what is found is never cut off behind screens of the same words. */
const MAX_SHOWN = 200;

/** It is there in the frame after the key; what lies behind is not blurred, which takes longer than that. */
const AT_ONCE = { duration: 0 };
const BEHIND = { backgroundOpacity: 0.35, blur: 0 };

const routes: readonly Route[] = ROUTES;

interface PaletteProps {
  /** What was typed before there was a field for it. */
  takeTyped: () => string;
  onShortcuts: () => void;
}

export default function Palette({ takeTyped, onShortcuts }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [query, setQuery] = useState('');
  const words = useDebounced(query);
  useEffect(() => spotlight.open(), [spotlight]);
  const actions = [
    ...useOpenRecord(query),
    { group: 'Screens', actions: useScreens() },
    { group: 'Trainers', actions: useTrainers(words) },
    ...useNamed(words),
    { group: 'Leads', actions: useLeads(words) },
    { group: 'Actions', actions: useRunnable(onShortcuts) },
  ];
  useFirstSelected(store, query);
  return (
    <Spotlight
      store={store}
      title="Search or run"
      classNames={{ header: classes.unseen, content: classes.paletteBox, actionsList: classes.found }}
      shortcut={null}
      transitionProps={AT_ONCE}
      overlayProps={BEHIND}
      query={query}
      onQueryChange={setQuery}
      filter={matchingActions}
      actions={actions}
      limit={MAX_SHOWN}
      scrollable
      maxHeight="32rem"
      nothingFound={
        query.trim().length < LEAST_LETTERS ? 'Type a screen, a name, a reference or an action' : 'Nothing found'
      }
      searchProps={{
        placeholder: 'Go to a screen, find a person, a batch or a payment',
        'aria-label': 'Search or run',
        onFocus: () => setQuery((typed) => typed + takeTyped()),
      }}
    />
  );
}

/**
 * The library selects the first action as one types; what is found comes later and in any order, and Enter opens the first of it until a
 * key has moved the choice, which then stays where it is.
 */
function useFirstSelected(store: ReturnType<typeof createSpotlight>[0], query: string): void {
  const isMoved = useRef(false);
  const asked = useRef(query);
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') isMoved.current = true;
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, []);
  useEffect(() => {
    if (asked.current !== query) isMoved.current = false;
    asked.current = query;
    const list = document.getElementById(store.getState().listId);
    const all = [...(list?.querySelectorAll('[data-action]') ?? [])];
    const before = all.findIndex((each) => each.hasAttribute('data-selected'));
    const selected = isMoved.current && before >= 0 ? before : 0;
    if (all.length === 0 || (before === selected && store.getState().selected === selected)) return;
    all[before]?.removeAttribute('data-selected');
    all[selected]!.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected }));
  });
}

type Actions = SpotlightActionGroupData['actions'];

/** What holds the query as it stands; where nothing does, what holds its words, as every search matches (`domain/search.ts`). */
function matchingActions(query: string, data: (SpotlightActionGroupData | Actions[number])[]): typeof data {
  const asTyped = actionsWith([foldText(query)], data);
  return asTyped.length > 0 ? asTyped : actionsWith(searchWords(query), data);
}

function actionsWith(words: readonly string[], data: (SpotlightActionGroupData | Actions[number])[]): typeof data {
  const matches = ({ label = '', description = '', keywords = [] }: Actions[number]) =>
    matchesWords([label, description, ...[keywords].flat()], words);
  return data.flatMap((each): typeof data => {
    if (!('actions' in each)) return matches(each) ? [each] : [];
    const actions = each.actions.filter(matches);
    return actions.length > 0 ? [{ ...each, actions }] : [];
  });
}

/** What the menu and the links of this person lead to, what is built first; addresses of single records need to be named elsewhere. */
function useScreens(): Actions {
  const navigate = useNavigate();
  const store = useAppStore();
  return routes
    .filter(({ path, access, menu, redirect }) => {
      const leadsSomewhere = !path.includes(':') && !redirect && !menu?.disabled;
      return leadsSomewhere && selectMayAccess(store.getState(), access);
    })
    .sort((a, b) => Number(!a.page) - Number(!b.page))
    .map(({ path, title, menu, page }) => ({
      id: path,
      label: title,
      description: [menu?.group, menu?.label, !page && 'Not available yet']
        .filter((words) => words && words !== title)
        .join(', '),
      onClick: () => void navigate(path),
    }));
}

function offeredOnTyping(_query: string) {
  return offeredActions();
}

/** Of the record that is open, as in its menu; what is refused says why. */
function useOpenRecord(query: string): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  // Parts of the screen may still have been on their way when it was opened: with each letter it looks again.
  const offered = useMemo(() => offeredOnTyping(query), [query]);
  return [...new Set(offered.map(({ on }) => on))].map((on) => ({
    group: on,
    actions: offered
      .filter((each) => each.on === on)
      .map(({ label, refusal, to, press }, at) => ({
        id: `on ${on} ${at} ${label}`,
        label,
        description: refusal,
        'aria-disabled': refusal !== undefined || undefined,
        closeSpotlightOnTrigger: refusal === undefined,
        onClick: () => (to === undefined ? press() : void navigate(to)),
      })),
  }));
}

function useRunnable(onShortcuts: () => void): Actions {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...(selectMayAccess(store.getState(), 'staff')
      ? [
          {
            id: 'openings',
            label: 'Which batches to open',
            description: 'Proposals for those who wait',
            onClick: () => void navigate(`${pathTo('/trainers/view-future-batches')}?show=openings`),
          },
        ]
      : []),
    ...COLOR_SCHEMES.map((scheme) => ({
      id: `scheme ${scheme}`,
      label: `Appearance: ${SCHEME_LABELS[scheme]}`,
      keywords: ['colour', 'theme', 'scheme'],
      onClick: () => setColorScheme(scheme),
    })),
    { id: 'shortcuts', label: 'Keyboard shortcuts', onClick: onShortcuts },
    { id: 'sign out', label: 'Log out', keywords: ['sign out'], onClick: () => dispatch(leave()) },
  ];
}
