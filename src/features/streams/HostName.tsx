// A trainer's name that leads to the trainer.
import { pathTo } from '@/routes/paths';
import { NameLink } from '@/widgets/record/NameLink';

export function HostName({ host, name }: { host: string; name: string | null }) {
  return (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: host }}>
      {name ?? host}
    </NameLink>
  );
}
