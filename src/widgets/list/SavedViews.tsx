// The saved views of a list, own and shared: the one that is shown, and the way to the others. Their menu is loaded when somebody is about
// to open it.
import { Button, type ButtonProps } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { SavedView } from '@domain/contract/views';
import { filterableFields, type ListShape } from '@domain/lists/list';
import { useListViewsQuery } from '@/store/api/views';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { defaultViewOpened, LAYOUT } from '@/store/lists/address';
import { selectLayout, selectOpenView, viewLeft } from '@/store/lists/layouts';
import { isDrawnAs, viewDrawn } from '@/store/savedViews';
import classes from '@/ui/list/toolbar.module.css';
import { part, usePart } from '@/ui/part';

export const VIEWS_MENU = part(() => import('./SavedViewsMenu'));

const NO_VIEWS: readonly SavedView[] = [];

/** `search` is the query string as it is now. */
export function SavedViews({ shape, search }: { shape: ListShape; search: string }) {
  const { data: views = NO_VIEWS, isSuccess } = useListViewsQuery({ query: { list: shape.name } });
  const [isWanted, setWanted] = useState(false);
  const layout = useAppSelector((state) => selectLayout(state, shape.name));
  const same = views.filter((view) => sameView(shape, view.search, search));
  const open = useAppSelector((state) => selectOpenView(state, shape.name));
  const opened = same.find((view) => view.owner === open?.owner && view.name === open.name);
  // The address of a view opens it, wherever the link stands. That of the whole list may be a view's too, which is opened by its name.
  const led = viewPart(shape, search) === '' ? undefined : (same.find((view) => isDrawnAs(view, layout)) ?? same[0]);
  const current = opened ?? led;
  useDefaultView(shape, views, search);
  useDrawnAs(shape, { current, isOpen: opened !== undefined, isLeft: open !== undefined && isSuccess && !current });
  const Opened = usePart(VIEWS_MENU, isWanted, () => setWanted(false));
  if (Opened) return <Opened.default {...{ shape, search, views, current }} />;
  const comesNow = () => VIEWS_MENU.loadAhead();
  return (
    <ViewsButton
      name={current?.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={comesNow}
      onFocus={comesNow}
    />
  );
}

export function ViewsButton({ name = 'Views', ...rest }: { name?: string } & ButtonProps & ComponentProps<'button'>) {
  return (
    <Button {...rest} variant="default" className={classes.tool} leftSection={<IconBookmark size={16} aria-hidden />}>
      {name}
    </Button>
  );
}

/** A view draws the list while it is open; once it is left, or gone, the list is drawn as the person has it. */
function useDrawnAs(
  { name: list }: ListShape,
  { current, isOpen, isLeft }: { current: SavedView | undefined; isOpen: boolean; isLeft: boolean },
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isLeft) dispatch(viewLeft(list));
    else if (current && !isOpen) dispatch(viewDrawn(current));
  }, [dispatch, list, current, isOpen, isLeft]);
}

/** A list that is opened without a query shows the person's default view: once, for a jump in time may come by here again. */
function useDefaultView(shape: ListShape, views: readonly SavedView[], search: string): void {
  const dispatch = useAppDispatch();
  const isOpening = useRef(true);
  useEffect(() => {
    const isFirst = isOpening.current && search === '';
    if (search !== '' || views.length > 0) isOpening.current = false;
    const standard = views.find((view) => view.is_default);
    if (!isFirst || !standard) return;
    if (standard.search) dispatch(defaultViewOpened(viewPart(shape, standard.search), search));
    dispatch(viewDrawn(standard));
  }, [dispatch, shape, views, search]);
}

/** What of a query string makes a view: neither the page one is on, nor the record that is open, nor a search over families. */
export function viewPart(shape: ListShape, search: string): string {
  const asked = [...filterableFields(shape), ...(shape.viewParts ?? [])];
  const parts = [...(shape.searchesFamilies ? [] : ['search']), 'sort', 'size', LAYOUT, ...asked];
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => parts.includes(name)));
  const text = params.toString();
  return text && `?${text}`;
}

function sameView(shape: ListShape, one: string, other: string): boolean {
  const sortedParams = (search: string) => {
    const params = new URLSearchParams(viewPart(shape, search));
    params.sort();
    return params.toString();
  };
  return sortedParams(one) === sortedParams(other);
}
