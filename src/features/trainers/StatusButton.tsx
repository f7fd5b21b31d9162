// Deactivates or reactivates one trainer, whichever the table of actions allows; the snack bar takes it back.
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trainer } from '@domain/contract/trainers';
import { actionOf, refusalOf } from '@domain/actions/actions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { statusChangeAsked } from '@/store/trainerStatus';

/** `compact`: an icon, for a row. */
export function StatusButton({ trainer, compact = false }: { trainer: Trainer; compact?: boolean }) {
  const dispatch = useAppDispatch();
  const { user, onLocalhost } = useAppSelector((state) => state.auth);
  const { teacher_id: email, trainer_name: name, trainer_status: status } = trainer;
  const [now] = useState(() => Date.now() / 1000);
  const circumstances = { user: user ?? undefined, onLocalhost, now };
  const action = (['deactivate', 'reactivate'] as const).find(
    (each) => !refusalOf('trainer', each, { status }, circumstances),
  );
  if (!action) return null;
  const { label } = actionOf('trainer', action);
  const ask = () => dispatch(statusChangeAsked({ action, email, name }));
  if (!compact)
    return (
      <Button variant="default" size="compact-sm" onClick={ask}>
        {label}
      </Button>
    );
  const Icon = action === 'deactivate' ? IconUserOff : IconUserCheck;
  return (
    <Tooltip label={`${label} ${name}`}>
      <ActionIcon variant="subtle" color="gray" aria-label={`${label} ${name}`} onClick={ask}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
