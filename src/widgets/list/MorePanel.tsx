// The menu of what is rarely done with a list: its rows as a file, its address as a link.
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ListSent } from '@domain/contract/list';
import type { ListShape } from '@domain/lists/list';
import type { ListCall } from '@/store/api/lists';
import { useAppDispatch } from '@/store/hooks';
import { EVERYTHING } from '@/store/lists/address';
import { notify } from '@/store/snackbar';
import { MoreButton } from './MoreMenu';
import { useSaveCsv } from './useSaveCsv';

export interface MorePanelProps {
  shape: ListShape;
  /** Left out where the list leaves the console in no file. */
  csv: ListCall | undefined;
  /** Of the rows that match. */
  query: ListSent;
}

export default function MorePanel({ shape, csv, query }: MorePanelProps) {
  const dispatch = useAppDispatch();
  const { save, isSaving } = useSaveCsv(shape.name);
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // From the button, so that the focus goes back to it: the one that was pressed was another.
  useEffect(() => button.current?.focus(), []);

  async function share(): Promise<void> {
    const link = new URL(window.location.href);
    // What was searched for stays in this tab.
    if (shape.searchesFamilies) link.searchParams.delete('search');
    link.search ||= EVERYTHING;
    try {
      await navigator.clipboard.writeText(link.href);
      dispatch(notify({ kind: 'success', text: 'Link copied' }));
    } catch {
      // A browser lends its clipboard to https and localhost alone, and not if the person forbids it.
      dispatch(notify({ kind: 'error', text: `This browser doesn’t allow copying. The link: ${link.href}` }));
    }
  }

  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MoreButton ref={button} aria-busy={isSaving} />
      </Menu.Target>
      <Menu.Dropdown>
        {csv && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isSaving}
            onClick={() => void save(csv, query)}
          >
            Download CSV
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void share()}>
          Copy link to this view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
