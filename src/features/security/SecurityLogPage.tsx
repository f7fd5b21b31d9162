// The security log: sign-ins, refused access and exports; for administrators.
import { administration } from '@domain/contract/operations/administration';
import type { SecurityEvent } from '@domain/contract/securityLog';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { listCall } from '@/store/api/lists';
import { useSecurityPageQuery } from '@/store/api/securityLog';
import { useListSent } from '@/store/lists/useListView';
import { ListScreen } from '@/widgets/list/ListScreen';
import { FormerHolders, FormerHoldersButton } from './FormerHolders';

const SHOWN = ['at', 'actor', 'action', 'subject', 'says', 'times', 'remote', 'request_id'];
const WIDTHS = {
  at: 182,
  actor: 260,
  action: 250,
  // The longest name of a work of the hour that failed.
  subject: 400,
  says: 190,
  times: 80,
  remote: 150,
  request_id: 310,
  event_id: 100,
};
const CARD = ['action', 'at', 'actor', 'subject', 'says', 'times', 'remote'];
/** A single time is not mentioned. */
const CELLS = { times: ({ times }: SecurityEvent) => (times > 1 ? times : '') };

export default function SecurityLogPage() {
  return (
    <ListScreen
      title="Security log"
      shape={SECURITY_LOG_LIST}
      label="Security events"
      loaded={useSecurityPageQuery({ query: useListSent(SECURITY_LOG_LIST) }, { refetchOnMountOrArgChange: true })}
      csv={listCall(administration, 'exportSecurityLog')}
      action={<FormerHoldersButton />}
      beside={<FormerHolders />}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      empty={{ text: 'Nobody signed in, was refused or exported anything. Choose other days above.' }}
    />
  );
}
