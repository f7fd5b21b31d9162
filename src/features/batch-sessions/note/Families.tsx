// Who of a session's roster was told what of its note: as of a class that the child was in or missed, and whether the message arrived.
import type { NoteForFamily } from '@domain/contract/batchAttendance';
import { lookOf } from '@domain/actions/looks';
import { countText, momentText } from '@domain/formats';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@domain/messages/delivery';
import { ATTENDANCE_MARKS, MARKS } from '@domain/records/attendanceMark';
import { TOLD_AS } from '@domain/records/noteToFamily';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import styles from '../batchSessions.module.css';

const MESSAGES = { one: 'message', many: 'messages' };

const COLUMNS = {
  Student: ({ lead_id, student_name }: NoteForFamily) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
      <span dir="auto">{student_name}</span>
    </NameLink>
  ),
  Attendance: ({ mark }: NoteForFamily) =>
    mark === null ? 'Not marked' : <Status look={lookOf(ATTENDANCE_MARKS.looks, mark)}>{MARKS[mark]}</Status>,
  'Family was told': (family: NoteForFamily) => {
    const { told_as, told_on, time_told, is_to_tell } = family;
    if (told_as === null || told_on === null) return 'Nothing yet';
    return (
      <>
        {`${TOLD_AS[told_as]}, ${momentText(told_on)} IST`}
        {time_told > 1 && <p className={styles.quiet}>{`Written ${time_told} times`}</p>}
        <Messages family={family} />
        {is_to_tell && <p className={styles.quiet}>A correction is to be sent</p>}
      </>
    );
  },
};

function Messages({ family: { messages, written } }: { family: NoteForFamily }) {
  if (written === 0) return <p className={styles.quiet}>Wants no message: tell the family by telephone</p>;
  if (messages.length === 0) return <p className={styles.quiet}>{countText(MESSAGES, written)}</p>;
  return messages.map(({ id, channel, state, failure }) => (
    <div key={id}>
      <Status
        look={lookOf(SENT_MESSAGES.looks, state)}
      >{`${MESSAGE_CHANNELS[channel]}: ${MESSAGE_STATES[state]}`}</Status>
      {state === 'failed' && failure !== null && <p className={styles.quiet}>{failure}</p>}
    </div>
  ));
}

export function Families({ families }: { families: readonly NoteForFamily[] }) {
  return (
    <RelatedTable
      label="Families"
      rows={families}
      keyOf={({ variant_id }) => variant_id}
      empty="Nobody was a member on this day"
      columns={COLUMNS}
    />
  );
}
