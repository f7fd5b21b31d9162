// The links of invitations that are not answered yet, to be handed over to families who are called or want no message.
import { countText } from '@domain/formats';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import { useInvitationLinkMutation } from '@/store/api/maverick';
import { useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { Button } from '@mantine/core';
import { useCopy } from '@/widgets/action/useCopy';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import styles from './maverick.module.css';

const SIZE = '200';

export function FamilyLinks({ session: { id, awaited } }: { session: MaverickSession }) {
  const [isOpen, setOpen] = useScreenState(`links of ${id}`, false);
  if (awaited === 0) return null;
  return (
    <section className={styles.part} aria-label="Links for families">
      <div className={styles.line}>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide links' : `Links of ${countText({ one: 'invitation', many: 'invitations' }, awaited)}`}
        </Button>
        <span className={styles.quiet}>For families who are called or want no message.</span>
      </div>
      {isOpen && <Links id={id} />}
    </section>
  );
}

function Links({ id }: { id: string }) {
  const query = useRecordPage(MAVERICK_INVITATIONS, { maverick_session_id: id, status: 'invited', size: SIZE });
  return (
    <LoadedTable
      what="invitations"
      query={query}
      label="Links"
      keyOf={(row) => row.id}
      columns={COLUMNS}
      empty="Every family has answered"
    />
  );
}

const COLUMNS = {
  Student: ({ student_name }: MaverickInvitation) => student_name,
  Link: (row: MaverickInvitation) => <CopyLink invitation={row} />,
};

function CopyLink({ invitation: { id, student_name } }: { invitation: MaverickInvitation }) {
  const [ask] = useInvitationLinkMutation();
  const copy = useCopy();

  async function handOver(): Promise<void> {
    const { data } = await ask({ path: { id } });
    if (data) await copy(data.link, `Link of ${student_name} copied`, `Copy it from here: ${data.link}`);
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Copy link of ${student_name}`}
      onClick={() => void handOver()}
    >
      Copy link
    </Button>
  );
}
