// A record's name in a list: opens the record beside the list, or in a tab of its own as any link does.
import { type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { patchSearch } from '@/store/location';
import classes from '@/ui/list/list.module.css';
import { isPlainClick } from '@/ui/plainClick';
import { useOpened } from './beside';

interface RecordLinkProps {
  /** Of the address, such as `trainer`. */
  parameter: string;
  id: string;
  children: ReactNode;
}

export function RecordLink({ parameter, id, children }: RecordLinkProps) {
  const dispatch = useAppDispatch();
  const opened = recordOpened(parameter, id);
  const search = useAppSelector((state) => patchSearch(state.location.search, opened.meta.search));
  const isOpen = useOpened(parameter) === id;

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    // The action changes the address, and shows in the log which record was opened.
    event.preventDefault();
    dispatch(opened);
  }

  return (
    <Link to={{ search }} className={classes.open} data-record={id} aria-current={isOpen || undefined} onClick={open}>
      {children}
    </Link>
  );
}
