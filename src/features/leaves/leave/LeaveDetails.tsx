// One leave on one page: facts and balance, what may be decided about it, its sessions with their substitutes, the families, and what was handed over.
import type { CoverRow } from '@domain/contract/leaveAnswers';
import { countText, momentText, spanText } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useLeaveDetailQuery, useLeaveImpactQuery } from '@/store/api/leaves';
import type { Answer } from '@/store/call';
import { Part } from '@/ui/detail/Part';
import { DescriptionList } from '@/ui/DescriptionList';
import { SectionHeading } from '@/ui/detail/Sections';
import { PageHeader } from '@/ui/PageHeader';
import { Status } from '@/ui/Status';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { OfferedOn } from '@/widgets/action/offered';
import { RecordTimeline } from '@/widgets/record/RecordTimeline';
import { AffectedStudents } from './AffectedStudents';
import { CoverActions, CoverAnswer } from './CoverAnswer';
import { GiveBack } from './GiveBack';
import { Decide } from './Decide';
import { Impact } from './Impact';
import { accountText, daysText, SESSIONS } from './leaveText';
import styles from './leaves.module.css';
import { Slots } from './Slots';

type Detail = Answer<'leaveDetail'>;

/** `bySlot`: the hours of single sessions are decided here; else the leave as a whole. */
export function LeaveDetails({ title, bySlot }: { title: string; bySlot: boolean }) {
  return (
    <SectionHeading value="h2">
      <PageHeader title={title} />
      <ChosenRecord to="leave" hint="Found by the trainer’s name">
        {(id) => <OneLeave key={id} id={id} bySlot={bySlot} />}
      </ChosenRecord>
    </SectionHeading>
  );
}

function OneLeave({ id, bySlot }: { id: string; bySlot: boolean }) {
  const query = useLeaveDetailQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="leave" query={query}>
      {(detail) => <Whole detail={detail} bySlot={bySlot} />}
    </QueryBoundary>
  );
}

/** `12 → 11 days`, until it is decided against. */
function balanceText({ status }: Detail['leave'], { now, after, requested }: NonNullable<Detail['balance']>): string {
  if ((status !== 'REQUESTED' && status !== 'APPROVED') || now === after) return daysText(now);
  return `${now} → ${daysText(after)}${requested > 0 ? `, with ${daysText(requested)} of other requests` : ''}`;
}

function Whole({ detail, bySlot }: { detail: Detail; bySlot: boolean }) {
  const { leave, balance, account, slots, covers } = detail;
  const other = pathTo(bySlot ? '/trainers/leave-details' : '/trainers/leave-details-new');
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: leave.teacher_id }}>
          {leave.trainer_name ?? leave.teacher_id}
        </NameLink>
        <RecordStatus type={LEAVES} status={leave.status} row={leave} />
        <strong>{spanText(leave.start_time, leave.end_time)}</strong>
        {leave.over_balance && <Status look="attention">Over the balance</Status>}
      </div>
      <DescriptionList
        facts={{
          'Leave type': leave.leave_type,
          Reason: leave.reason,
          Days: `${daysText(leave.days)}${leave.charged > 0 ? ', taken off the balance' : ''}`,
          ...(account && { 'Left of its type': accountText(account) }),
          ...(balance && { Balance: balanceText(leave, balance) }),
          Requested: `${momentText(leave.created_on)} by ${leave.created_by}`,
          ...(leave.decided_on !== null && { Decided: `${momentText(leave.decided_on)} by ${leave.decided_by}` }),
          ...(leave.note && { Note: leave.note }),
        }}
      />
      <OfferedOn value={leave.trainer_name ?? 'Leave'}>
        <Decide leave={leave} bySlot={bySlot && slots.some(({ state }) => state === 'open')} />
      </OfferedOn>
      <Part title={`${countText(SESSIONS, slots.length)} in these hours`}>
        <Slots leave={leave} slots={slots} bySlot={bySlot} />
        <p>
          <NameLink to={other} named={{ id: leave.id }}>
            {bySlot ? 'Decide the leave as a whole' : 'Decide session by session'}
          </NameLink>
        </p>
      </Part>
      {(leave.status === 'REQUESTED' || leave.status === 'APPROVED') && <HandOver leave={leave} />}
      <Covers leave={leave} covers={covers} />
      <AffectedStudents leave={leave} />
      <Part title="Timeline">
        <RecordTimeline type={LEAVES} id={leave.id} row={leave} said={saidOf} />
      </Part>
    </div>
  );
}

function saidOf(field: string, value: unknown): string | undefined {
  return field === 'decided' && Array.isArray(value) ? countText(SESSIONS, value.length) : undefined;
}

function HandOver({ leave }: { leave: Leave }) {
  const query = useLeaveImpactQuery({ path: { id: leave.id } }, { refetchOnMountOrArgChange: true });
  return (
    <Part title="Substitutes">
      <QueryBoundary what="substitutes" query={query}>
        {({ sessions }) => (
          <Impact
            sessions={sessions}
            leaveId={leave.id}
            place={`leave ${leave.id}`}
            empty="No session needs a substitute"
          />
        )}
      </QueryBoundary>
    </Part>
  );
}

function Covers({ leave, covers }: { leave: Leave; covers: readonly CoverRow[] }) {
  const now = useNow();
  const ahead = covers.filter(({ cover }) => cover.status === 'given' && cover.start_time > now);
  if (covers.length === 0) return null;
  return (
    <Part title="Handed over">
      {leave.status === 'CANCELLED' && ahead.length > 0 && (
        <p>{`The leave is cancelled: ${countText(SESSIONS, ahead.length)} can be given back.`}</p>
      )}
      <GiveBack label="Handed over" rows={covers} open={ahead} columns={() => COVER_COLUMNS} empty="Nothing" />
    </Part>
  );
}

const COVER_COLUMNS = {
  Session: ({ cover }: CoverRow) => cover.label,
  'Time (IST)': ({ cover }: CoverRow) => momentText(cover.start_time),
  Substitute: ({ to_name }: CoverRow) => to_name,
  Status: ({ cover }: CoverRow) => (
    <Status look={cover.status === 'given' ? 'now' : 'cancelled'}>
      {cover.status === 'given' ? 'Handed over' : 'Given back'}
    </Status>
  ),
  Answer: ({ cover }: CoverRow) => <CoverAnswer cover={cover} />,
  Actions: ({ cover }: CoverRow) => <CoverActions cover={cover} />,
};
