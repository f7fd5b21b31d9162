// Says which parameters of the address mean nothing, what is shown instead, and leaves them out; loaded where there are any at all.
import { useMemo } from 'react';
import type { IsoDate } from '@domain/units';
import { findInvalidParameters, withoutInvalidParameters } from '@/store/availability/invalidParameters';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AddressNotice } from '@/ui/AddressNotice';

export default function InvalidAddress({ today }: { today: IsoDate }) {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const parts = useMemo(() => findInvalidParameters(search, today), [search, today]);
  return (
    <AddressNotice
      title="Part of this link can’t be used"
      parts={parts}
      instead={parts.some(({ name }) => name === 'date') ? 'Today is shown.' : 'The trainers are shown without it.'}
      onLeaveOut={(names) => dispatch(withoutInvalidParameters(names))}
    />
  );
}
