// The path template that an address is one of: what may be written down, whatever somebody put into the address.
import { MOUNTED } from './mounted';

const TEMPLATES = MOUNTED.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  isLiteral: !path.includes(':'),
}));

/** `(unknown)` where no operation is. */
export function templateAt(method: string, pathname: string): string {
  const fits = TEMPLATES.filter((each) => each.pattern.test(pathname));
  const ofMethod = fits.filter((each) => each.method === (method === 'HEAD' ? 'GET' : method));
  const [first] = (ofMethod.length > 0 ? ofMethod : fits).sort(
    (one, other) => Number(other.isLiteral) - Number(one.isLiteral),
  );
  return first?.path ?? '(unknown)';
}
