// An action that asks nothing: a step to a form or another screen, or something that is done at once.
import { Button } from '@mantine/core';
import { use } from 'react';
import { Link } from '@/ui/Link';
import { useOffered } from './offered';
import { type ActionItemProps, ActionPlace } from './place';

interface PlainActionProps extends Omit<ActionItemProps, 'refusal'> {
  /** By what the address calls it, what the step is about, such as `trainer`. */
  named?: Readonly<Record<string, string>>;
}

export function PlainAction({ named, ...asked }: PlainActionProps) {
  const place = use(ActionPlace);
  const to = named ? `${asked.to}?${new URLSearchParams(named)}` : asked.to;
  const props = { ...asked, to };
  const { label, onPress } = asked;
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
