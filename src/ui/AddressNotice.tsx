// A notice about parameters of the address that are ignored, such as those of an old or mistyped link.
import { Alert } from '@mantine/core';

/** The name of an ignored parameter as shown, and its text. */
export interface InvalidParameter {
  name: string;
  label: string;
  text: string;
}

interface AddressNoticeProps {
  title: string;
  parts: readonly InvalidParameter[];
  /** What is shown instead. */
  instead: string;
  onLeaveOut: (names: readonly string[]) => void;
}

export function AddressNotice({ title, parts, instead, onLeaveOut }: AddressNoticeProps) {
  if (parts.length === 0) return null;
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
