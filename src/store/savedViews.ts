// Saved views of a list: opened with how they draw it, and deleted at once, which is taken back from the snack bar.
import { views } from '@domain/contract/operations/views';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SavedView, ViewLayout } from '@domain/contract/views';
import { viewsApi } from './api/views';
import type { Extra } from './environment';
import { type ListLayout, viewShown } from './lists/layouts';
import { notify } from './snackbar';
import type { RootState } from './store';
import { undoBy } from './undo';

type Thunk<R> = ThunkAction<R, RootState, Extra, UnknownAction>;

/** The list is drawn as the view says, where it says so, for as long as the view is open. */
export function viewDrawn({ list, owner, name, layout }: SavedView): UnknownAction {
  return viewShown({
    list,
    view: { owner, name },
    layout: layout && { ...layout, density: layout.density === 'compact' ? 'xs' : 'md' },
  });
}

/** How a list is drawn, as a view keeps it. */
export function keptLayout({ visibility, order, pinning, density }: ListLayout): ViewLayout {
  return { visibility, order, pinning, density: density === 'xs' ? 'compact' : 'comfortable' };
}

/** Whether the list is drawn as the view says, or the view leaves that to the person. */
export function isDrawnAs({ layout }: SavedView, drawn: ListLayout): boolean {
  return layout === null || layoutText(layout) === layoutText(keptLayout(drawn));
}

function layoutText({ visibility, order, pinning, density }: ViewLayout): string {
  return JSON.stringify([
    Object.entries(visibility).sort(([one], [other]) => (one < other ? -1 : 1)),
    order,
    pinning.left,
    pinning.right,
    density,
  ]);
}

/** As it is sent. */
export function sentView(view: SavedView): Omit<SavedView, 'may_change'> {
  const { may_change: _, ...sent } = view;
  return sent;
}

export function dropView(view: SavedView): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { list, name, owner } = view;
    const { error } = await dispatch(
      viewsApi.endpoints.deleteView.initiate({ query: { list, name, owner } }, { track: false }),
    );
    if (error) return;
    const undo = undoBy(views, 'saveView', { body: sentView(view) }, `View “${name}” restored`);
    dispatch(notify({ kind: 'success', text: `View “${name}” deleted`, undo }));
  };
}
