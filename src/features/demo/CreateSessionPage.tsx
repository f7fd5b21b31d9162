// Demo, Create: one demo slot at the same hour for many trainers at once (spec 2.2, /create-session).
import { PageHeader } from '@/ui/PageHeader';

export default function CreateSessionPage() {
  return <PageHeader title="Create Demo Session" />;
}
