// The new trainer's e-mail, which a one-time code proves: sent, sent again, typed in (spec 7.1).
import { TextInput } from '@mantine/core';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useResendOtpMutation, useSendOtpMutation } from '@/store/api/trainerEdits';
import { BusyButton } from '@/ui/BusyButton';
import type { FieldProps } from '@/widgets/form/RecordForm';
import { useFieldState } from '@/widgets/form/useFieldState';
import styles from './trainerForm.module.css';

interface OtpFieldsProps {
  email: string;
  field: (path: string) => FieldProps;
}

export function OtpFields({ email, field }: OtpFieldsProps) {
  const [sendOtp, sending] = useSendOtpMutation();
  const [resendOtp, resending] = useResendOtpMutation();
  const [sentTo, setSentTo] = useFieldState('code sent to', '');
  const [notice, setNotice] = useFieldState<{ text: string; wrong: boolean } | null>('what became of the code', null);
  const again = sentTo === email && email !== '';

  async function send(): Promise<void> {
    const { data, error } = await (again ? resendOtp : sendOtp)({ body: { email } });
    if (data) {
      setSentTo(email);
      setNotice({ text: data.message, wrong: false });
      return;
    }
    const call = failedCall(error);
    setNotice({ text: fieldErrors(call)['email'] ?? errorText(call), wrong: true });
  }

  return (
    <>
      <div className={styles.both}>
        <TextInput type="email" autoComplete="off" required {...field('teacher_id')} />
        <BusyButton
          variant="default"
          busy={sending.isLoading || resending.isLoading}
          disabled={email.trim() === ''}
          onClick={() => void send()}
        >
          {again ? 'Send again' : 'Send code'}
        </BusyButton>
      </div>
      <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={6} required {...field('otp')} />
      {notice && (
        <p className={styles.sent} role={notice.wrong ? 'alert' : 'status'}>
          {notice.text}
        </p>
      )}
    </>
  );
}
