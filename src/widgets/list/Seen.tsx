// A chip of a list that a number led to: its rows are those that were there when they were counted.
import { IconX } from '@tabler/icons-react';
import { momentText } from '@domain/formats';
import { useAppDispatch } from '@/store/hooks';
import { seenNow } from '@/store/lists/address';
import classes from '@/ui/list/toolbar.module.css';

export function Seen({ seen }: { seen: number }) {
  const dispatch = useAppDispatch();
  return (
    <span
      className={`${classes.anchor} ${classes.chip} ${classes.seen}`}
      title="Rows created since are left out. What was changed since may count otherwise now."
    >
      As counted at {momentText(seen)} IST
      <button type="button" aria-label="Show rows created since too" onClick={() => dispatch(seenNow())}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
