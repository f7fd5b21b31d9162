// A record's name in a list: opens the record beside the list, or in a tab of its own as any link does.
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { type LocationState, patchSearch } from '@/store/location';
import classes from '@/ui/list/list.module.css';
import { isPlainClick } from '@/ui/plainClick';

interface RecordLinkProps {
  /** Of the address, such as `trainer`. */
  parameter: string;
  id: string;
  children: ReactNode;
}

/** A plain link: one of the router's is drawn anew for every address, and a list has two hundred. */
export function RecordLink({ parameter, id, children }: RecordLinkProps) {
  const dispatch = useAppDispatch();
  const { href, isOpen } = useAppSelector(useMemo(() => placeOf(parameter, id), [parameter, id]));

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    // The action changes the address, and shows in the log which record was opened.
    event.preventDefault();
    dispatch(recordOpened(parameter, id));
  }

  return (
    <a href={href} className={classes.open} data-record={id} aria-current={isOpen || undefined} onClick={open}>
      {children}
    </a>
  );
}

/** Where it leads, and whether one is there; worked out when the address changes, not with every change of the store. */
function placeOf(parameter: string, id: string): (state: { location: LocationState }) => { href: string; isOpen: boolean } {
  let known: LocationState | undefined;
  let place = { href: '', isOpen: false };
  return ({ location }) => {
    if (location === known) return place;
    known = location;
    const href = location.pathname + patchSearch(location.search, recordOpened(parameter, id).meta.search);
    const isOpen = new URLSearchParams(location.search).get(parameter) === id;
    if (href !== place.href || isOpen !== place.isOpen) place = { href, isOpen };
    return place;
  };
}
