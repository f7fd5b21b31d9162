// Gives a draft back: somebody else may take the session; its marks wait for the person who made them.
import { useNavigate } from 'react-router-dom';
import type { QualityCheck } from '@domain/records/qualityCheck';
import { useGiveBackCheckMutation } from '@/store/api/quality';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { ConfirmButton } from '@/widgets/action/ConfirmButton';
import { searchAddress } from '../addresses';

export function GiveBack({ check: { id, version } }: { check: QualityCheck }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [giveBack] = useGiveBackCheckMutation();

  async function confirm(): Promise<unknown> {
    const answer = await giveBack({ path: { id }, body: { version } });
    if ('data' in answer && answer.data) {
      dispatch(notify({ kind: 'success', text: 'Check given back' }));
      void navigate(searchAddress({ show: 'sample' }));
    }
    return answer;
  }

  return (
    <ConfirmButton label="Give back" question="Give this check back?" keep="Keep check" onDo={confirm}>
      Somebody else may take the session. Your marks are kept for you, should you take it again.
    </ConfirmButton>
  );
}
