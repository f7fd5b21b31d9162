// Trainers, Leave Details (?id=): a leave decided as a whole, its days, its sessions with substitutes, and the families (decisions 10 and 15).
import { LeaveDetails } from './leave/LeaveDetails';

export default function LeaveDetailsPage() {
  return <LeaveDetails title="Leave Details" bySlot={false} />;
}
