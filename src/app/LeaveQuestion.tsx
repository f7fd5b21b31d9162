// Asked of who signs out while something is typed and not saved.
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { leavingDropped } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from './session';

export default function LeaveQuestion() {
  const dispatch = useAppDispatch();
  const forms = useAppSelector(({ drafts }) => Object.keys(drafts).length);
  const stay = () => dispatch(leavingDropped());

  function go(): void {
    stay();
    void dispatch(signOut());
  }

  return (
    <Modal opened onClose={stay} title="You have not saved your changes" closeButtonProps={{ 'aria-label': 'Stay here' }}>
      <p>Logging out throws away what you typed in {forms === 1 ? 'a form' : `${forms} forms`} and did not save.</p>
      <Group gap="xs">
        <Button data-autofocus onClick={stay}>
          Stay here
        </Button>
        <Button variant="subtle" color="red" onClick={go}>
          Log out and discard
        </Button>
      </Group>
    </Modal>
  );
}
