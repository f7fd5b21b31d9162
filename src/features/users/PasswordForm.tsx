// Changes one's own password.
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { passwordChange } from '@domain/contract/account';
import { useChangePasswordMutation } from '@/store/api/account';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { old_password: 'Current password', password: 'New password' };
const EMPTY = { old_password: '', password: '' };

export default function PasswordForm() {
  const [changePassword] = useChangePasswordMutation();
  /** A form that was saved or left begins again. */
  const [round, setRound] = useState(0);
  const next = () => setRound(round + 1);
  return (
    <RecordForm
      key={round}
      label="Change password"
      draft="own password"
      initial={EMPTY}
      schema={passwordChange}
      labels={LABELS}
      secrets={['old_password', 'password']}
      send={(body) => changePassword({ body })}
      saved={({ ended }) =>
        ended === 0
          ? 'Password changed'
          : `Password changed; ${ended} other ${ended === 1 ? 'sign-in' : 'sign-ins'} ended`
      }
      onSaved={next}
      onCancel={next}
      submitLabel="Change password"
      amongOthers
    >
      {({ field }) => (
        <>
          <PasswordInput autoComplete="current-password" required {...field('old_password')} />
          <PasswordInput
            description="At least 12 characters; several unrelated words do well. Your other sign-ins end."
            autoComplete="new-password"
            required
            {...field('password')}
          />
        </>
      )}
    </RecordForm>
  );
}
