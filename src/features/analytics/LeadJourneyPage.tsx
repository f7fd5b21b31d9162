// Analytics, Lead Journey: the ways of all leads of a period, with ?show=rows these leads one by one, with ?lead= one of them (spec 2.2).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import FlowScreen from './journeys/FlowScreen';
import { FindScreen } from './journeys/FindScreen';

const JourneyScreen = lazy(() => import('./journeys/JourneyScreen'));
const LeadsScreen = lazy(() => import('./journeys/LeadsScreen'));

export default function LeadJourneyPage() {
  const lead = useOpened('lead');
  const show = useOpened('show');
  if (lead)
    return (
      <Later what="the journey">
        <JourneyScreen key={lead} id={lead} />
      </Later>
    );
  if (show === 'rows')
    return (
      <Later what="the leads">
        <LeadsScreen />
      </Later>
    );
  return show === 'find' ? <FindScreen /> : <FlowScreen />;
}
