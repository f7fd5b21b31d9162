// A person's saved views of a list: opened, saved, made the default, deleted, or shared as a link.
import { Button, Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SavedView } from '@domain/contract/views';
import { filterableFields, type ListShape } from '@domain/lists/list';
import { useListViewsQuery, useSaveViewMutation } from '@/store/api/views';
import { useAppDispatch } from '@/store/hooks';
import { EVERYTHING, viewOpened } from '@/store/lists/address';
import { dropView } from '@/store/savedViews';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import classes from '@/ui/list/list.module.css';

const NO_VIEWS: readonly SavedView[] = [];

/** `search` is the query string as it is now: what a new view keeps. */
export function SavedViews({ shape, search }: { shape: ListShape; search: string }) {
  const list = shape.name;
  const dispatch = useAppDispatch();
  const { data: views = NO_VIEWS } = useListViewsQuery({ query: { list } });
  const [saveView] = useSaveViewMutation();
  const [saving, setSaving] = useScreenState(`saving a view ${list}`, false);
  const current = views.find((view) => sameView(shape, view.search, search));
  useDefaultView(shape, views, search);

  async function share(): Promise<void> {
    const link = new URL(window.location.href);
    // What was searched for stays in this tab.
    if (shape.searchesFamilies) link.searchParams.delete('search');
    link.search ||= EVERYTHING;
    try {
      await navigator.clipboard.writeText(link.href);
      dispatch(notify({ kind: 'success', text: 'The link to this view is copied' }));
    } catch {
      // A browser lends its clipboard to https and localhost alone, and not if the person forbids it.
      dispatch(notify({ kind: 'error', text: `This browser does not let the link be copied: ${link.href}` }));
    }
  }

  return (
    <>
      <Menu position="bottom-start" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" className={classes.tool} leftSection={<IconBookmark size={16} aria-hidden />}>
            {current?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => dispatch(viewOpened(EVERYTHING, search))}>Everything</Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              rightSection={view.is_default ? 'default' : undefined}
              onClick={() => dispatch(viewOpened(viewPart(shape, view.search), search))}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>Save this view</Menu.Item>
          <Menu.Item onClick={() => void share()}>Copy a link to this view</Menu.Item>
          {current && (
            <>
              <Menu.Item onClick={() => void saveView({ body: { ...current, is_default: !current.is_default } })}>
                {current.is_default ? 'Open this list without it' : 'Open this list with it'}
              </Menu.Item>
              <Menu.Item onClick={() => void dispatch(dropView(current))}>Delete “{current.name}”</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={saving}
        onClose={() => setSaving(false)}
        title="Save this view"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <NewView list={list} search={viewPart(shape, search)} onSaved={() => setSaving(false)} />
      </Modal>
    </>
  );
}

function NewView({ list, search, onSaved }: { list: string; search: string; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const [saveView, { isLoading }] = useSaveViewMutation();
  const [name, setName] = useScreenState(`new view ${list}`, '');
  const [isDefault, setIsDefault] = useScreenState(`new view opens ${list}`, false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { data } = await saveView({ body: { list, name, search, is_default: isDefault } });
    if (!data) return;
    dispatch(notify({ kind: 'success', text: `The view “${data.name}” is saved` }));
    onSaved();
  }

  return (
    <form aria-label="Save this view" onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          description="A view of the same name is replaced."
          data-autofocus
          required
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label="Open this list with it"
          checked={isDefault}
          onChange={({ currentTarget }) => setIsDefault(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={isLoading} disabled={name.trim() === ''}>
            Save
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** A list that is opened without a query shows the person's default view: once, for a jump in time may come by here again. */
function useDefaultView(shape: ListShape, views: readonly SavedView[], search: string): void {
  const dispatch = useAppDispatch();
  const isOpening = useRef(true);
  useEffect(() => {
    const isFirst = isOpening.current && search === '';
    if (search !== '' || views.length > 0) isOpening.current = false;
    const standard = views.find((view) => view.is_default)?.search;
    if (isFirst && standard) dispatch(viewOpened(viewPart(shape, standard), search));
  }, [dispatch, shape, views, search]);
}

/** What of a query string makes a view: neither the page one is on, nor the record that is open, nor a search over families. */
function viewPart(shape: ListShape, search: string): string {
  const parts = [...(shape.searchesFamilies ? [] : ['search']), 'sort', 'size', ...filterableFields(shape)];
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
