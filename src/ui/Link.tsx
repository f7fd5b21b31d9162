// A link to another address of the console. The router library's own also loads pages ahead for a server that renders them, of which
// nothing here has any use (docs/decisions/033).
import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { isPlainClick } from './plainClick';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
}

export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const there = useResolvedPath(to);

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    // As in every browser: a link to the address one is at is no further step of Back.
    void navigate(to, { replace: createPath(here) === createPath(there) });
  }

  return (
    <a {...rest} href={useHref(to)} target={target} onClick={open}>
      {children}
    </a>
  );
}
