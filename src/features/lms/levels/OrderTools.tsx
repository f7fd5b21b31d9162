// Moves an entry of a list up or down, or removes it.
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconButton } from '@/ui/IconButton';
import styles from './levels.module.css';

interface OrderToolsProps {
  /** Such as `level 2`. */
  called: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function OrderTools({ called, isFirst, isLast, onMove, onRemove }: OrderToolsProps) {
  return (
    <span className={styles.tools}>
      <IconButton aria-label={`Move ${called} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Move ${called} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Remove ${called}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
