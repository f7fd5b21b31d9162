// Trainers, Availability: today's trainers hour by hour, and demo sessions in bulk (spec 2.4).
import { PageHeader } from '@/ui/PageHeader';
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';

export default function TrainerAvailabilityPage() {
  return (
    <>
      <PageHeader title="Trainer Availability" />
      <TrainerAvailability fillsWindow />
    </>
  );
}
