// Tells what an address asks of a list in vain, as a link that is old or mistyped does: the rows below do not heed it.
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
      title="This address asks for something that the list does not know"
      parts={parts}
      instead="The rows below are shown without it."
      onLeaveOut={(names) => dispatch(leftOut(names))}
    />
  );
}
