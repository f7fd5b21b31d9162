// The main action of a list: leads to the form that creates one of its records.
import { Button } from '@mantine/core';
import { Link } from '@/ui/Link';

export function CreateLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}
