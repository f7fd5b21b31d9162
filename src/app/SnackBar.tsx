// The snack bar: nothing until there is something to say, which loads it. Where it cannot be loaded, as without a connection,
// the words show all the same, only plainer (spec 2.1, 8).
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dismissed, selectSnacks } from '@/store/snackbar';
import { part } from '@/ui/part';
import classes from './SnackBar.module.css';

export const SNACKS = part(() => import('./Snacks'));

export function SnackBar() {
  const snacks = useAppSelector(selectSnacks);
  const [isHere, setHere] = useState(() => SNACKS.loaded() !== undefined);
  const [failed, setFailed] = useState(false);

  // Each new one tries again.
  useEffect(() => {
    if (isHere || snacks.length === 0) return undefined;
    let isGone = false;
    SNACKS.load().then(
      () => isGone || setHere(true),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isHere, snacks]);

  const Loaded = isHere && SNACKS.loaded();
  if (Loaded) return <Loaded.Snacks />;
  return failed && <PlainSnacks />;
}

/** What can be taken back is not offered here: that too would have to be loaded. */
function PlainSnacks() {
  const snacks = useAppSelector(selectSnacks);
  const dispatch = useAppDispatch();
  return (
    <section aria-label="Notifications" className={classes.snacks}>
      {snacks.toReversed().map(({ id, kind, text, action }) => (
        <div key={id} className={classes.snack} data-kind={kind} data-plain>
          <p role={kind === 'error' ? 'alert' : 'status'} className={classes.text}>
            {text}
          </p>
          {action && (
            <button
              type="button"
              onClick={() => {
                dispatch(action.does);
                dispatch(dismissed(id));
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" onClick={() => dispatch(dismissed(id))}>
            Hide
          </button>
        </div>
      ))}
    </section>
  );
}
