// A record's name in a list: opens the record beside the list, or in a tab of its own as any link does.
import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
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

/** A plain link: one of the router's is drawn again for every address, and a list has two hundred. */
export function RecordLink({ parameter, id, children }: RecordLinkProps) {
  const dispatch = useAppDispatch();
  const { href, isOpen } = useAppSelector(useMemo(() => placeOf(parameter, id), [parameter, id]));

  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const row = isOpen && link.current?.closest('tr, li, [role=row]');
    if (!row) return undefined;
    row.setAttribute('data-open', '');
    return () => row.removeAttribute('data-open');
  }, [isOpen]);

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    // The action changes the address, and shows in the log which record was opened.
    event.preventDefault();
    dispatch(recordOpened(parameter, id));
  }

  return (
    <a
      ref={link}
      href={href}
      className={classes.open}
      data-record={id}
      aria-current={isOpen || undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** Where it leads, and whether one is there; worked out when the address changes, not with every change of the store. */
function placeOf(
  parameter: string,
  id: string,
): (state: { location: LocationState }) => { href: string; isOpen: boolean } {
  let known: LocationState | undefined;
  let place = { href: '', isOpen: false };
  return ({ location }) => {
    if (location === known) return place;
    known = location;
    const { opened, hrefOf } = linksAt(location, parameter);
    const href = hrefOf(id);
    const isOpen = opened === id;
    if (href !== place.href || isOpen !== place.isOpen) place = { href, isOpen };
    return place;
  };
}

interface Links {
  /** The record that is open. */
  opened: string | null;
  hrefOf: (id: string) => string;
}

let last: { location: LocationState; parameter: string; links: Links } | undefined;
/** While only the open record is another one, every link leads to where it led. */
let led: { around: string; hrefs: Map<string, string> } | undefined;
/** Stands for a record in an address; of letters, which no address writes otherwise. */
const ANY = 'anyRecord';

/** What all links of a list have in common: an address is read once, not two hundred times. */
function linksAt(location: LocationState, parameter: string): Links {
  if (last?.location === location && last.parameter === parameter) return last.links;
  const { pathname, search } = location;
  const address = pathname + patchSearch(search, recordOpened(parameter, ANY).meta.search);
  const ofAny = `${new URLSearchParams({ [parameter]: ANY })}`;
  const [before = '', after = ''] = address.split(ofAny);
  if (led?.around !== address) led = { around: address, hrefs: new Map() };
  const { hrefs } = led;
  const links = {
    opened: new URLSearchParams(search).get(parameter),
    hrefOf(id: string): string {
      let href = hrefs.get(id);
      if (href === undefined) hrefs.set(id, (href = `${before}${new URLSearchParams({ [parameter]: id })}${after}`));
      return href;
    },
  };
  last = { location, parameter, links };
  return links;
}
