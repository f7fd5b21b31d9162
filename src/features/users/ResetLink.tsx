// A one-time link with which a person chooses a new password: made when it is asked for, and shown once.
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { ResetLink as Link } from '@domain/contract/users';
import type { User } from '@domain/records/user';
import { useMakeResetLinkMutation } from '@/store/api/users';
import { useApiBase } from '@/store/useApiBase';
import { momentText } from '@domain/formats';
import { Dialog } from '@/ui/Dialog';

interface ResetLink {
  make: (user: User) => Promise<void>;
  /** Stands on the page: the menu that asked for it closes before the link is here. */
  shown: ReactNode;
}

/** The link is in no store: it is a secret, and gone when its dialog closes. */
export function useResetLink(): ResetLink {
  const [makeResetLink] = useMakeResetLinkMutation();
  const apiBase = useApiBase();
  const [made, setMade] = useState<{ link: Link; email: string }>();
  const address = made ? new URL(made.link.path, apiBase).href : '';
  const close = () => setMade(undefined);

  const make = useCallback(
    async ({ id: user_id, email }: User): Promise<void> => {
      const { data } = await makeResetLink({ path: { user_id } });
      if (data) setMade({ link: data, email });
    },
    [makeResetLink],
  );

  const shown = (
    <Dialog
      opened={made !== undefined}
      onClose={close}
      title="Password reset link"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        Share this link privately with {made?.email}. It works once, until {made && momentText(made.link.expires_on)}{' '}
        IST, and is not shown again. The old password works until then.
      </p>
      <TextInput label="Link" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group gap="xs" justify="flex-end" mt="sm">
        <CopyButton value={address}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={close}>
          Done
        </Button>
      </Group>
    </Dialog>
  );
  return { make, shown };
}
