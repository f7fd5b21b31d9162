// The leads that a number of the flow stands for.
import { LeadList } from '@/widgets/leads/LeadList';
import { ShowSwitch } from './ShowSwitch';

const SWITCH = <ShowSwitch shown="rows" />;

export default function LeadsScreen() {
  return <LeadList title="Lead Journey" action={SWITCH} />;
}
