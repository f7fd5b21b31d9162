// What is rarely done with a list, behind one button; its menu is loaded when somebody is about to open it.
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/ui/IconButton';
import { part, usePart } from '@/ui/part';
import type { MorePanelProps } from './MorePanel';

export const MORE_MENU = part(() => import('./MorePanel'));

export function MoreMenu(props: MorePanelProps) {
  const [isWanted, setWanted] = useState(false);
  const opened = usePart(MORE_MENU, isWanted, () => setWanted(false));
  if (opened) return <opened.default {...props} />;
  const near = () => void MORE_MENU.loadAhead();
  return (
    <MoreButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={near}
      onFocus={near}
    />
  );
}

export function MoreButton(props: ComponentProps<'button'>) {
  return (
    <IconButton {...props} isFramed size={36} aria-label="More">
      <IconDots size={18} aria-hidden />
    </IconButton>
  );
}
