// Trainers, Availability: today's trainers hour by hour, and demo sessions in bulk (spec 2.4).
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';

export default function TrainerAvailabilityPage() {
  return <TrainerAvailability title="Trainer Availability" fillsWindow />;
}
