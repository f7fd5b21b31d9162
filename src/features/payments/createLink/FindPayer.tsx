// Whom the link is for.
import { payerChosen, searchForPayer } from '@/store/createLink';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LeadSearch } from '@/widgets/leads/LeadSearch';

export function FindPayer() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  return (
    <LeadSearch
      label="Who pays?"
      name="find payer"
      linkTo={(lead) => ({ search: searchForPayer(search, lead) })}
      onOpen={(lead) => void dispatch(payerChosen(lead))}
    />
  );
}
