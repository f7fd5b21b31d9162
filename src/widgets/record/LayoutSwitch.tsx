// Table or board: how the rows of a list are laid out, in the address as everything that is shown.
import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { useAppDispatch } from '@/store/hooks';
import { layoutChosen } from '@/store/lists/address';
import styles from './layoutSwitch.module.css';

const LAYOUTS = [
  [false, 'List', IconTable],
  [true, 'Board', IconLayoutKanban],
] as const;

export function LayoutSwitch({ isBoard, onNear }: { isBoard: boolean; onNear: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.switch} role="group" aria-label="Layout">
      {LAYOUTS.map(([board, label, Icon]) => (
        <button
          key={label}
          type="button"
          className={styles.part}
          aria-pressed={board === isBoard}
          onClick={() => board !== isBoard && dispatch(layoutChosen(board ? 'board' : null))}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          <Icon size={16} aria-hidden />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
