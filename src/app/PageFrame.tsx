// Around every page: whether the person may see it, the tab's title, and what is shown when it breaks (spec 2.1, 6).
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { selectMayAccess } from '@/store/auth';
import type { Extra } from '@/store/environment';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/State';
import { NoPermissionPage } from './MessagePage';
import type { Route } from '../routes/routes';

export const PRODUCT = 'Tutoring Console';

/** The tab is named together with the page, never a moment after it: a screen reader says the name as the page comes. */
export function useTabTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}

export function PageFrame({ route, children }: { route: Route; children: ReactNode }) {
  const may = useAppSelector((state) => selectMayAccess(state, route.access));
  useTabTitle(route.title);
  return may ? children : <NoPermissionPage title={route.title} />;
}

/** Shown in place of a page that broke or cannot be loaded; the shell around it goes on. */
export function Broken({ error }: { error: unknown }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(pageBroke(error));
  }, [dispatch, error]);
  return (
    <div role="alert">
      <EmptyState
        title="Oops! Something broke. Administrator has been informed. Try again later."
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      />
    </div>
  );
}

function pageBroke(error: unknown) {
  return (_dispatch: unknown, _getState: unknown, { report }: Extra): void => {
    report(error, { during: 'showing a page', address: window.location.pathname });
  };
}
