// Tells what an address asks of a list in vain, as a link that is old or mistyped does: the rows below do not heed it.
import { Alert } from '@mantine/core';
import type { ListShape } from '@domain/lists/list';
import { useAppDispatch } from '@/store/hooks';
import { leftOut, notUnderstood } from '@/store/lists/address';

export function NotUnderstood({ shape, search }: { shape: ListShape; search: string }) {
  const dispatch = useAppDispatch();
  const parts = notUnderstood(shape, search);
  if (parts.length === 0) return null;
  return (
    <Alert
      color="ink"
      mb="xs"
      role="alert"
      withCloseButton
      closeButtonLabel="Leave it out"
      onClose={() => dispatch(leftOut(parts.map(({ name }) => name)))}
      title="This address asks for something that the list does not know"
    >
      {parts.map(({ label, text }) => `${label}: ${text}`).join('; ')}. The rows below are shown without it.
    </Alert>
  );
}
