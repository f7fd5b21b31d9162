// What a notice about ignored parameters of the address says.
import { Alert } from '@mantine/core';

/** The name of an ignored parameter as shown, and its text. */
export interface InvalidParameter {
  name: string;
  label: string;
  text: string;
}

export interface AddressNoticeProps {
  title: string;
  parts: readonly InvalidParameter[];
  /** What is shown instead. */
  instead: string;
  onLeaveOut: (names: readonly string[]) => void;
}

export default function AddressNoticeShown({ title, parts, instead, onLeaveOut }: AddressNoticeProps) {
  return (
    <Alert
      color="ink"
      mb="xs"
      role="alert"
      withCloseButton
      closeButtonLabel="Leave it out"
      onClose={() => onLeaveOut(parts.map(({ name }) => name))}
      title={title}
    >
      {parts.map(({ label, text }) => `${label}: ${text}`).join('; ')}. {instead}
    </Alert>
  );
}
