// Every keyboard shortcut of the console, and the way to the guide's page of the screen.
import { Modal, Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { selectMayAccess } from '@/store/auth';
import { useAppStore } from '@/store/hooks';
import { Link } from '@/ui/Link';
import { SHORTCUTS } from '@/ui/shortcuts';
import classes from '../app/Shell.module.css';
import { guidePageOf } from '../features/guide/contents';
import { pathTo, routeAt } from '../routes/paths';

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { getState } = useAppStore();
  const page = guidePageOf(routeAt(pathname)?.path, (access) => selectMayAccess(getState(), access));
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }} centered>
      <Text mt={0} mb="md">
        <Link to={pathTo('/guide/:page', { page })} onClick={onClose}>
          Guide to this screen
        </Link>
      </Text>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
