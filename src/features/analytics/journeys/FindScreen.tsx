// One lead is found by number, e-mail, name or id, and its journey opened.
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { LeadSearch } from '@/widgets/leads/LeadSearch';
import { ShowSwitch } from './ShowSwitch';

export function FindScreen() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Lead Journey" />
        <div className={toolbar.action}>
          <ShowSwitch shown="find" />
        </div>
      </div>
      <LeadSearch
        label="Whose journey?"
        name="find journey"
        linkTo={(lead) => ({ search: patchSearch(search, { lead }) })}
        onOpen={(lead) => void dispatch(choiceMade({ lead }, true))}
      />
    </>
  );
}
