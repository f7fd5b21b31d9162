// A notice about parameters of the address that are ignored, such as those of an old or mistyped link. Loaded when there are some.
import type { AddressNoticeProps } from './AddressNoticeShown';
import { part, usePart } from './part';

export type { InvalidParameter } from './AddressNoticeShown';

export const ADDRESS_NOTICE = part(() => import('./AddressNoticeShown'));

export function AddressNotice(props: AddressNoticeProps) {
  const loaded = usePart(ADDRESS_NOTICE, props.parts.length > 0, () => {});
  return loaded && <loaded.default {...props} />;
}
