// A one-time link behind which a person chooses a password, their first or a new one: made when it is asked for, and shown once.
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { ResetLink } from '@domain/contract/users';
import type { User } from '@domain/records/user';
import { useInviteUserMutation, useMakeResetLinkMutation } from '@/store/api/users';
import { useApiBase } from '@/store/useApiBase';
import { momentText } from '@domain/formats';
import { Dialog } from '@/ui/Dialog';

interface OneTimeLink {
  invite: (user: User) => Promise<void>;
  reset: (user: User) => Promise<void>;
  /** Stands on the page: the menu that asked for it closes before the link is here. */
  shown: ReactNode;
}

interface Made {
  link: ResetLink & { is_mailed?: boolean };
  email: string;
}

/** The link is in no store: it is a secret, and gone when its dialog closes. */
export function useOneTimeLink(): OneTimeLink {
  const [inviteUser] = useInviteUserMutation();
  const [makeResetLink] = useMakeResetLinkMutation();
  const apiBase = useApiBase();
  const [made, setMade] = useState<Made>();
  const address = made ? new URL(made.link.path, apiBase).href : '';
  const close = () => setMade(undefined);

  const invite = useCallback(
    async ({ id: user_id, email }: User): Promise<void> => {
      const { data } = await inviteUser({ path: { user_id } });
      if (data) setMade({ link: data, email });
    },
    [inviteUser],
  );
  const reset = useCallback(
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
      title={made?.link.is_mailed === undefined ? 'Password reset link' : 'Invitation link'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made && <p>{wordsOf(made)}</p>}
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
  return { invite, reset, shown };
}

function wordsOf({ link: { is_mailed, expires_on }, email }: Made): string {
  const until = `It works once, until ${momentText(expires_on)} IST, and is not shown again.`;
  if (is_mailed === undefined)
    return `Share this link privately with ${email}. ${until} The old password works until then.`;
  const sent = is_mailed
    ? `The invitation is on its way to ${email}. You can also share this link privately.`
    : `No mail is set up here: share this link privately with ${email}.`;
  return `${sent} ${until}`;
}
