// The button that opens how a list is drawn: density, columns, and the order where there are no column heads. What it opens is
// loaded when somebody is about to.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { part, usePart } from '../part';
import classes from './toolbar.module.css';
import type { ViewPanelProps } from './ViewPanel';

export const VIEW_PANEL = part(() => import('./ViewPanel'));

export function ViewMenu(props: Omit<ViewPanelProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const panel = usePart(VIEW_PANEL, isOpen, () => setOpen(false));
  const near = () => void VIEW_PANEL.loadAhead();
  return (
    <span className={classes.anchor}>
      <Button
        variant="default"
        className={classes.tool}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(!isOpen)}
      >
        View
      </Button>
      {panel && <panel.default {...props} onClose={() => setOpen(false)} />}
    </span>
  );
}
