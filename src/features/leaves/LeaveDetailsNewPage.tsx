// Trainers, Leave Details (New) (?id=): a leave decided session by session, with substitutes and the families (decisions 10 and 15).
import { LeaveDetails } from './leave/LeaveDetails';

export default function LeaveDetailsNewPage() {
  return <LeaveDetails title="Leave Details (New)" bySlot />;
}
