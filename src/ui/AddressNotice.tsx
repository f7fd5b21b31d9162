// Tells what an address asks for in vain, as a link that is old or mistyped does: what is shown does not heed it.
import { Alert } from '@mantine/core';

/** A parameter that makes no sense, as people call it, and its text. */
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
