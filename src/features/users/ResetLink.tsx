// Makes a one-time link with which a person chooses a new password, and shows it once.
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ResetLink as Link } from '@domain/contract/users';
import type { User } from '@domain/records/user';
import { useMakeResetLinkMutation } from '@/store/api/users';
import { useApiBase } from '@/store/useApiBase';
import { BusyButton } from '@/ui/BusyButton';
import { momentText } from '@domain/formats';
import { Dialog } from '@/ui/Dialog';

export function ResetLink({ user: { id: user_id, email } }: { user: User }) {
  const [makeResetLink, { isLoading }] = useMakeResetLinkMutation();
  const apiBase = useApiBase();
  const [link, setLink] = useState<Link>();
  const address = link ? new URL(link.path, apiBase).href : '';

  async function make(): Promise<void> {
    const { data } = await makeResetLink({ path: { user_id } });
    if (data) setLink(data);
  }

  return (
    <>
      <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void make()}>
        Reset password
      </BusyButton>
      <Dialog
        opened={link !== undefined}
        onClose={() => setLink(undefined)}
        title="Password reset link"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>
          Give this link to {email} in a safe way. It works once, until {link && momentText(link.expires_on)} IST, and is not shown
          again. The old password works until then.
        </p>
        <TextInput label="Link" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Group gap="xs" justify="flex-end" mt="sm">
          <CopyButton value={address}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
          </CopyButton>
          <Button variant="default" onClick={() => setLink(undefined)}>
            Done
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
