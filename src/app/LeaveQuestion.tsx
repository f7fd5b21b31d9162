// The question when somebody signs out with unsaved input.
import { Button } from '@mantine/core';
import { leaveDismissed } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { UnsavedDialog } from '@/ui/UnsavedDialog';
import { signOut } from '../session/session';

export default function LeaveQuestion() {
  const dispatch = useAppDispatch();
  const forms = useAppSelector(({ drafts }) => Object.keys(drafts).length);
  const stay = () => dispatch(leaveDismissed());

  function go(): void {
    stay();
    void dispatch(signOut());
  }

  const where = forms === 1 ? 'a form' : `${forms} forms`;
  return (
    <UnsavedDialog opened message={`Logging out discards what you typed in ${where} and didn’t save.`} onStay={stay}>
      <Button variant="subtle" color="red" onClick={go}>
        Log out and discard
      </Button>
    </UnsavedDialog>
  );
}
