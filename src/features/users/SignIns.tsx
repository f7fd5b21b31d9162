// Where somebody is signed in: device, address, last use, and the button that ends it.
import type { SignInRecord } from '@domain/contract/users';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { momentText } from '@domain/formats';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';

interface SignInsProps {
  label: string;
  signIns: readonly SignInRecord[];
  onEnd: (signIn: SignInRecord) => Promise<unknown>;
}

export function SignIns({ label, signIns, onEnd }: SignInsProps) {
  return (
    <RelatedTable
      label={label}
      // The one that a person is at tells them which the others are.
      rows={signIns.toSorted((one, other) => Number(other.current) - Number(one.current))}
      keyOf={({ sign_in_id }) => sign_in_id}
      columns={columnsWith(onEnd)}
      empty="No active sign-ins"
    />
  );
}

function columnsWith(onEnd: SignInsProps['onEnd']) {
  return {
    Device: ({ device, current }: SignInRecord) => (current ? `${device} · this one` : device),
    Address: ({ address, place }: SignInRecord) => (place ? `${address} · ${place}` : address),
    'Signed in (IST)': ({ created_on }: SignInRecord) => momentText(created_on),
    'Last used (IST)': ({ last_used_on }: SignInRecord) => momentText(last_used_on),
    End: (signIn: SignInRecord) => <EndButton signIn={signIn} onEnd={onEnd} />,
  };
}

function EndButton({ signIn, onEnd }: { signIn: SignInRecord; onEnd: SignInsProps['onEnd'] }) {
  return (
    <ConfirmButton
      label="End"
      name={`End ${signIn.device}, ${signIn.address}`}
      question={`End the sign-in on ${signIn.device}?`}
      keep="Keep signed in"
      onDo={() => onEnd(signIn)}
    >
      {signIn.current
        ? 'You are signed out here and sign in again.'
        : 'That browser is signed out the next time it opens a page.'}
    </ConfirmButton>
  );
}
