// The menu of saved views: opened, saved, made the default, or deleted.
import { Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SavedView } from '@domain/contract/views';
import type { ListShape } from '@domain/lists/list';
import { useSaveViewMutation } from '@/store/api/views';
import { useAppDispatch } from '@/store/hooks';
import { EVERYTHING, viewOpened } from '@/store/lists/address';
import { dropView } from '@/store/savedViews';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { viewPart, ViewsButton } from './SavedViews';

interface SavedViewsMenuProps {
  shape: ListShape;
  /** The query string as it is now: what a new view keeps. */
  search: string;
  views: readonly SavedView[];
  /** The one that is shown. */
  current: SavedView | undefined;
}

export default function SavedViewsMenu({ shape, search, views, current }: SavedViewsMenuProps) {
  const list = shape.name;
  const dispatch = useAppDispatch();
  const [saveView] = useSaveViewMutation();
  const [saving, setSaving] = useScreenState(`saving a view ${list}`, false);
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // From the button, so that the focus goes back to it: the one that was pressed was another.
  useEffect(() => button.current?.focus(), []);

  return (
    <>
      <Menu opened={isOpen && isMounted} onChange={setOpen} position="bottom-start" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ViewsButton ref={button} name={current?.name} />
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
