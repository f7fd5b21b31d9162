// An action that asks nothing: a step to a form or another screen, or something that is done at once.
import { Button } from '@mantine/core';
import { use } from 'react';
import { Link } from '@/ui/Link';
import { useOffered } from './offered';
import { type ActionItemProps, ActionPlace } from './place';

export function PlainAction(props: Omit<ActionItemProps, 'refusal'>) {
  const place = use(ActionPlace);
  const { label, onPress, to } = props;
  useOffered(props);
  if (place === 'question') return null;
  if (place !== 'button') return place(props);
  const look = { variant: 'default', size: 'compact-sm' } as const;
  return to === undefined ? (
    <Button {...look} onClick={onPress}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  );
}
