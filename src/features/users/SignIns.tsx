// Where somebody is signed in: device, address, last use, and the buttons that end one sign-in or several.
import type { SignInRecord } from '@domain/contract/users';
import { momentText } from '@domain/formats';
import type { Loaded } from '@/ui/detail/Detail';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';
import { QueryBoundary } from '@/widgets/record/RecordDetail';

interface SignInsProps {
  label: string;
  query: Loaded<SignInRecord[]>;
  onEnd: (signIn: SignInRecord) => Promise<unknown>;
  /** Of several at once, where there are. */
  many: { label: string; question: (count: number) => string; follows: string; onEnd: () => Promise<unknown> };
}

export function SignIns({ label, query, onEnd, many }: SignInsProps) {
  return (
    <QueryBoundary what="sign-ins" query={query}>
      {(signIns) => (
        <>
          <RelatedTable
            label={label}
            // The one that a person is at tells them which the others are.
            rows={signIns.toSorted((one, other) => Number(other.current) - Number(one.current))}
            keyOf={({ sign_in_id }) => sign_in_id}
            columns={columnsWith(onEnd)}
            empty="No active sign-ins"
          />
          {signIns.length > 1 && (
            <ConfirmButton
              label={many.label}
              question={many.question(signIns.length)}
              keep="Keep signed in"
              onDo={many.onEnd}
            >
              {many.follows}
            </ConfirmButton>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function columnsWith(onEnd: SignInsProps['onEnd']) {
  return {
    Device: ({ device, current }: SignInRecord) => (current ? `${device} · this one` : device),
    Address: ({ address, place }: SignInRecord) => (place ? `${address} · ${place}` : address),
    'Signed in (IST)': ({ created_on }: SignInRecord) => momentText(created_on),
    'Last used (IST)': ({ last_used_on }: SignInRecord) => momentText(last_used_on),
    End: (signIn: SignInRecord) => (
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
    ),
  };
}
