// The menu of saved views: opened, saved, renamed, shared with all staff, made the default, or deleted.
import { Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SavedView } from '@domain/contract/views';
import type { ListShape } from '@domain/lists/list';
import { useSaveViewMutation } from '@/store/api/views';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EVERYTHING, viewOpened } from '@/store/lists/address';
import { selectLayout, viewLeft } from '@/store/lists/layouts';
import { dropView, isDrawnAs, keptLayout, sentView, viewDrawn } from '@/store/savedViews';
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

/** What the dialog asks: a new view, or another name for the one that is shown. */
type Asked = 'new' | 'name' | null;
const NOTHING: Asked = null;

export default function SavedViewsMenu({ shape, search, views, current }: SavedViewsMenuProps) {
  const list = shape.name;
  const dispatch = useAppDispatch();
  const [saveView] = useSaveViewMutation();
  const layout = useAppSelector((state) => selectLayout(state, list));
  const [asked, setAsked] = useScreenState<Asked>(`saving a view ${list}`, NOTHING);
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // From the button, so that the focus goes back to it: the one that was pressed was another.
  useEffect(() => button.current?.focus(), []);
  const own = views.filter(({ shared }) => !shared);
  const shared = views.filter((view) => view.shared);
  const change = (view: SavedView, what: Partial<SavedView>) => void saveView({ body: { ...sentView(view), ...what } });
  const item = (view: SavedView) => (
    <Menu.Item
      key={`${view.owner} ${view.name}`}
      rightSection={view.is_default ? 'default' : undefined}
      title={view.shared ? `Shared by ${view.owner}` : undefined}
      onClick={() => {
        dispatch(viewOpened(viewPart(shape, view.search) || EVERYTHING, search));
        dispatch(viewDrawn(view));
      }}
    >
      {view.name}
    </Menu.Item>
  );

  return (
    <>
      <Menu
        opened={isOpen && isMounted}
        onChange={setOpen}
        position="bottom-end"
        width={260}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ViewsButton ref={button} name={current?.name} />
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
          <Menu.Item
            onClick={() => {
              dispatch(viewOpened(EVERYTHING, search));
              dispatch(viewLeft(list));
            }}
          >
            All {shape.noun.many}
          </Menu.Item>
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>Shared with all staff</Menu.Label>}
          {shared.map(item)}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsked('new')}>Save as new view</Menu.Item>
          {current && (
            <>
              {current.may_change && (
                <>
                  {!isDrawnAs(current, layout) && (
                    <Menu.Item onClick={() => change(current, { layout: keptLayout(layout) })}>
                      Save columns and density
                    </Menu.Item>
                  )}
                  <Menu.Item onClick={() => setAsked('name')}>Rename</Menu.Item>
                  <Menu.Item onClick={() => change(current, { shared: !current.shared })}>
                    {current.shared ? 'Stop sharing' : 'Share with all staff'}
                  </Menu.Item>
                </>
              )}
              <Menu.Item onClick={() => change(current, { is_default: !current.is_default })}>
                {current.is_default ? 'Don’t open this list with it' : 'Open this list with it'}
              </Menu.Item>
              {current.may_change && (
                <Menu.Item onClick={() => void dispatch(dropView(current))}>Delete “{current.name}”</Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'name' ? 'Rename view' : 'Save as new view'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {asked === 'name' && current ? (
          <RenameView view={current} onSaved={() => setAsked(null)} />
        ) : (
          <NewView list={list} search={viewPart(shape, search)} onSaved={() => setAsked(null)} />
        )}
      </Modal>
    </>
  );
}

function NewView({ list, search, onSaved }: { list: string; search: string; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const [saveView, { isLoading }] = useSaveViewMutation();
  const layout = useAppSelector((state) => selectLayout(state, list));
  const [name, setName] = useScreenState(`new view ${list}`, '');
  const [isDefault, setIsDefault] = useScreenState(`new view opens ${list}`, false);
  const [isShared, setIsShared] = useScreenState(`new view shared ${list}`, false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { data } = await saveView({
      body: { list, name, search, layout: keptLayout(layout), shared: isShared, is_default: isDefault },
    });
    if (!data) return;
    dispatch(viewDrawn(data));
    dispatch(notify({ kind: 'success', text: `View “${data.name}” saved` }));
    onSaved();
  }

  return (
    <form aria-label="Save as new view" onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <NameField
          value={name}
          onChange={setName}
          description="Keeps filters, order, columns and density. Replaces your view of the same name."
        />
        <Checkbox
          label="Share with all staff"
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
        <Checkbox
          label="Open this list with it"
          checked={isDefault}
          onChange={({ currentTarget }) => setIsDefault(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={isLoading} disabled={name.trim() === ''}>
            Save view
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function RenameView({ view, onSaved }: { view: SavedView; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const [saveView, { isLoading }] = useSaveViewMutation();
  const [name, setName] = useScreenState(`name of view ${view.list} ${view.owner} ${view.name}`, view.name);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { data } = await saveView({ body: { ...sentView(view), name, was: view.name } });
    if (!data) return;
    // It is the one that is open, by another name.
    dispatch(viewDrawn(data));
    onSaved();
  }

  return (
    <form aria-label="Rename view" onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <NameField value={name} onChange={setName} />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={isLoading} disabled={name.trim() === '' || name.trim() === view.name}>
            Rename
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function NameField({
  value,
  onChange,
  description,
}: {
  value: string;
  onChange: (name: string) => void;
  description?: string;
}) {
  return (
    <TextInput
      label="Name"
      description={description}
      data-autofocus
      required
      maxLength={60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
