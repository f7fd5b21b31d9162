// The path template that an address is one of: what may be written down, whatever somebody put into the address.
import { groupedBy } from '@domain/groupedBy';
import { MOUNTED } from './mounted';

/** By their first words: each call that is written down looks for its own among well over a thousand. */
const TEMPLATES = groupedBy(
  MOUNTED.map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
    isLiteral: !path.includes(':'),
  })),
  ({ path }) => beginningOf(path),
);

/** No operation has a name of its own there: `/leads/v1/…`, `/s/…`. */
function beginningOf(path: string): string {
  return path.split('/', 2).join('/');
}

/** `(unknown)` where no operation is. */
export function templateAt(method: string, pathname: string): string {
  const fits = (TEMPLATES.get(beginningOf(pathname)) ?? []).filter((each) => each.pattern.test(pathname));
  const ofMethod = fits.filter((each) => each.method === (method === 'HEAD' ? 'GET' : method));
  const [first] = (ofMethod.length > 0 ? ofMethod : fits).sort(
    (one, other) => Number(other.isLiteral) - Number(one.isLiteral),
  );
  return first?.path ?? '(unknown)';
}
