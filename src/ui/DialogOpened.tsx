// A dialog, opened once it is there: it gives the focus back to where that was before.
import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

export default function DialogOpened({ opened, ...rest }: ModalProps) {
  const isMounted = useMounted();
  return <Modal {...rest} opened={opened && isMounted} />;
}
