// Results and certificates of those who attended a Maverick session: each entered and issued where it stands.
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { NameLink } from '@/widgets/record/NameLink';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import styles from './maverick.module.css';

/** More than a session has. */
const SIZE = '200';

export function Results({ id }: { id: string }) {
  const query = useRecordPage(MAVERICK_INVITATIONS, { maverick_session_id: id, status: 'attended', size: SIZE });
  return (
    <section className={styles.part} aria-label="Results">
      <h3 className={styles.title}>Results and certificates</h3>
      <LoadedTable
        what="results"
        query={query}
        label="Results"
        keyOf={(row) => row.id}
        columns={COLUMNS}
        empty="Nobody is marked attended yet"
      />
    </section>
  );
}

const COLUMNS = {
  Student: ({ lead_id, student_name }: MaverickInvitation) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
      {student_name}
    </NameLink>
  ),
  'Score, %': ({ score }: MaverickInvitation) => <span className={styles.number}>{score ?? '–'}</span>,
  Result: (row: MaverickInvitation) => <InvitationAction row={row} name="enter_result" />,
  Certificate: (row: MaverickInvitation) =>
    row.certificate_status === 'issued' ? (
      <NameLink to={pathTo('/student/profile')} named={{ id: row.lead_id }}>
        Issued
      </NameLink>
    ) : (
      <span className={styles.line}>
        {row.certificate_status !== null && 'Revoked'}
        <InvitationAction row={row} name="certify" />
      </span>
    ),
};

function InvitationAction({ row, name }: { row: MaverickInvitation; name: string }) {
  return <ActionOnDemand type={MAVERICK_INVITATIONS} row={row} name={name} called={row.student_name} />;
}
