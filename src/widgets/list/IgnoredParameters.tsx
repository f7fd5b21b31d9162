// A notice about parameters of a list's address that are ignored, such as those of an old or mistyped link.
import type { ListShape } from '@domain/lists/list';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { leftOut, ignoredParameters } from '@/store/lists/address';
import { AddressNotice } from '@/ui/AddressNotice';

export function IgnoredParameters({ shape, search }: { shape: ListShape; search: string }) {
  const dispatch = useAppDispatch();
  const searches = useAppSelector((state) => state.privateSearches);
  const parts = ignoredParameters(shape, search, searches);
  return (
    <AddressNotice
      title="Part of this link can’t be used"
      parts={parts}
      instead="The rows below are shown without it."
      onLeaveOut={(names) => dispatch(leftOut(names))}
    />
  );
}
