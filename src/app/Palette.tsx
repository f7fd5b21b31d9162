// The palette: goes to any screen the person may see, finds a trainer, runs an action.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrainerPageQuery } from '@/store/api/roster';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { COLOR_SCHEMES } from '@/store/preferences';
import { pathTo } from './paths';
import { type Route, ROUTES } from './routes';
import { signOut } from './session';
import { SCHEME_LABELS } from './UserMenu';

const FEWEST_LETTERS = 2;
const MOST_SHOWN = 30;
const SEARCH_DELAY = 200;

const routes: readonly Route[] = ROUTES;

export default function Palette({ onShortcuts }: { onShortcuts: () => void }) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), [spotlight]);
  const actions = [
    { group: 'Screens', actions: useScreens() },
    { group: 'Trainers', actions: useTrainers(query) },
    { group: 'Actions', actions: useRunnable(onShortcuts) },
  ];
  return (
    <Spotlight
      store={store}
      title="Search or run"
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      limit={MOST_SHOWN}
      scrollable
      maxHeight="60dvh"
      nothingFound={query.trim().length < FEWEST_LETTERS ? 'Type a screen, a trainer or an action' : 'Nothing found'}
      searchProps={{ placeholder: 'Go to a screen, find a trainer, run an action', 'aria-label': 'Search or run' }}
    />
  );
}

type Actions = SpotlightActionGroupData['actions'];

/** What the menu and the links of this person lead to; addresses of single records need to be named elsewhere. */
function useScreens(): Actions {
  const navigate = useNavigate();
  const store = useAppStore();
  return routes
    .filter(({ path, access, menu, redirect }) => {
      const leadsSomewhere = !path.includes(':') && !redirect && !menu?.disabled;
      return leadsSomewhere && selectMayAccess(store.getState(), access);
    })
    .map(({ path, title, menu }) => ({
      id: path,
      label: title,
      description: menu && [menu.group, menu.label].filter((words) => words !== title).join(', '),
      onClick: () => void navigate(path),
    }));
}

function useTrainers(query: string): Actions {
  const navigate = useNavigate();
  const [words] = useDebouncedValue(query.trim(), SEARCH_DELAY);
  const may = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const { data } = useTrainerPageQuery(
    may && words.length >= FEWEST_LETTERS ? { query: { search: words, size: '25' } } : skipToken,
  );
  return (data?.rows ?? []).map(({ teacher_id, trainer_name }) => ({
    id: `trainer ${teacher_id}`,
    label: trainer_name,
    description: teacher_id,
    onClick: () => void navigate(`${pathTo('/trainers/view-trainer')}?${new URLSearchParams({ trainer: teacher_id })}`),
  }));
}

function useRunnable(onShortcuts: () => void): Actions {
  const dispatch = useAppDispatch();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...COLOR_SCHEMES.map((scheme) => ({
      id: `scheme ${scheme}`,
      label: `Appearance: ${SCHEME_LABELS[scheme]}`,
      keywords: ['colour', 'theme', 'scheme'],
      onClick: () => setColorScheme(scheme),
    })),
    { id: 'shortcuts', label: 'Keyboard shortcuts', onClick: onShortcuts },
    { id: 'sign out', label: 'Log out', keywords: ['sign out'], onClick: () => void dispatch(signOut()) },
  ];
}
