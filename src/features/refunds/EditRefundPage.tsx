// Edit Refund (?id=): what it asks for, its transitions, evidence, payouts, documents and timeline; without an id one is chosen (decisions 9 and 15).
import { Anchor } from '@mantine/core';
import { lazy, useState } from 'react';
import { amountText } from '@domain/formats';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRefundDetailQuery } from '@/store/api/refunds';
import type { Answer } from '@/store/call';
import { selectForm } from '@/store/forms';
import { useAppSelector } from '@/store/hooks';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { Part } from '@/ui/detail/Part';
import { SectionHeading, Sections } from '@/ui/detail/Sections';
import { PageHeader } from '@/ui/PageHeader';
import { OfferedOn } from '@/widgets/action/offered';
import { changedFields } from '@/widgets/form/fields';
import { useReturn } from '@/widgets/form/useReturn';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { factsOf } from '@/widgets/record/recordText';
import { Revealed } from '@/widgets/record/Revealed';
import { RecordTimeline } from '@/widgets/record/RecordTimeline';
import { useCourseNames } from '@/widgets/record/useCourseNames';
import { ageText } from './refund/age';
import { Documents } from './refund/Documents';
import { Evidence } from './refund/Evidence';
import { Payouts } from './refund/Payouts';
import { draftOf, EditForm } from './refund/RefundForm';
import styles from './refund/refunds.module.css';
import { Transitions } from './refund/Transitions';

const PinnedEvidence = lazy(() => import('@/widgets/evidence/PinnedEvidence'));
const FamilyLedger = lazy(() => import('@/widgets/payments/FamilyLedger'));

/** What is approved has its amounts on their way. */
const EDITED_IN: readonly Refund['status'][] = ['incomplete', 'pending', 'temporary_retained', 'rejected', 'retained'];
/** What stands in the form where it is edited. */
const FACTS_OF = ['Reason', 'Money'];

export default function EditRefundPage() {
  return (
    <>
      <PageHeader title="Edit Refund" />
      <ChosenRecord to="refund" hint="Found by the student’s name">
        {(id) => <OneRefund key={id} id={id} />}
      </ChosenRecord>
    </>
  );
}

function OneRefund({ id }: { id: string }) {
  const query = useRefundDetailQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="refund" query={query}>
      {(detail) => <Whole detail={detail} />}
    </QueryBoundary>
  );
}

function Whole({ detail }: { detail: Answer<'refundDetail'> }) {
  const { refund, facts, payouts, documents, refused, reactivation } = detail;
  const { goBack } = useReturn(pathTo('/student/refund'), 'refund');
  const { variant: enrolment } = facts;
  const now = useNow();
  const courseName = useCourseNames([enrolment]);
  const isEdited = EDITED_IN.includes(refund.status);
  const begun = useBegunVersion(refund);
  return (
    <SectionHeading value="h2">
      <div className={styles.page}>
        <div className={styles.who}>
          <strong dir="auto">{refund.student_name}</strong>
          <RecordStatus type={REFUNDS} status={refund.status} row={refund} />
          <span
            className={styles.quiet}
          >{`${ageText(refund.status_since, now)} · ${courseName(enrolment)} · requested by ${refund.created_by}${refund.approved_by ? `, approved by ${refund.approved_by}` : ''}`}</span>
          <span className={styles.amount}>{amountText(refund.amount, refund.currency)}</span>
        </div>
        <OfferedOn value={refund.student_name}>
          <Transitions refund={refund} refused={refused} reactivation={reactivation} isMain={!isEdited} />
        </OfferedOn>
        <Payouts refund={refund} payouts={payouts} />
        <Evidence facts={facts} />
        <Sections
          sections={factsOf(REFUNDS, refund, CELLS).filter(
            ([section]) => section === 'Decision' || (!isEdited && FACTS_OF.includes(section)),
          )}
        />
        {isEdited && <EditForm key={begun} refund={refund} facts={facts} onCancel={() => goBack(refund.id)} />}
        <Documents id={refund.id} documents={documents} />
        <Part title="Pinned evidence">
          <Later what="the evidence">
            <PinnedEvidence type="refund" id={refund.id} />
          </Later>
        </Part>
        <Part title="Timeline">
          <RecordTimeline type={REFUNDS} id={refund.id} row={refund} written={{ lead_id: refund.lead_id }} />
        </Part>
        <Later what="the ledger">
          <FamilyLedger leadId={refund.lead_id} />
        </Later>
        <p>
          <Anchor component={Link} inherit to={pathTo('/student/create-refund/:lead_id', { lead_id: refund.lead_id })}>
            All courses of this student
          </Anchor>
          {' · '}
          <Anchor component={Link} inherit to={`${pathTo('/student/profile')}?id=${refund.lead_id}`}>
            Open profile
          </Anchor>
        </p>
      </div>
    </SectionHeading>
  );
}

/** The version that the form began with: the latest one, unless something is typed; what others changed meanwhile is then chosen in the form. */
function useBegunVersion({ id, version }: Refund): number {
  const isTouched = useAppSelector((state) => {
    const form = selectForm(state, draftOf(id));
    return (
      form !== undefined && (form.sending || form.conflict !== null || changedFields(form.base, form.values).length > 0)
    );
  });
  const [begun, setBegun] = useState(version);
  if (begun !== version && !isTouched) setBegun(version);
  return begun;
}

const CELLS = {
  account: (refund: Refund) => refund.account !== null && <Revealed type={REFUNDS} row={refund} field="account" />,
};
