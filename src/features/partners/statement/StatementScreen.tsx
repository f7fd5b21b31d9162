// A partner's statement of a month: a draft that says what it would say now, until it is sent; then fixed, each line to be disputed and decided.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PartnerStatementView, StatementLineView } from '@domain/contract/partners';
import { amountText, dateText, monthText, numberText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { MESSAGE_STATES, type MessageState } from '@domain/messages/delivery';
import { LINE_KIND_WORDS, PARTNER_STATEMENT_LINES } from '@domain/records/partnerStatement';
import { pathTo } from '@/routes/paths';
import {
  useLazyPartnerStatementPdfQuery,
  usePartnerStatementQuery,
  useSendPartnerStatementMutation,
} from '@/store/api/partners';
import { errorText, failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { saveFile } from '@/ui/saveFile';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { RecordScreen } from '@/widgets/record/RecordScreen';

import styles from '../numbers/partners.module.css';

interface StatementScreenProps {
  /** Where one of both is missing, the sent lines of all are listed. */
  partner: string | null;
  month: string | null;
}

const WIDTHS = {
  kind: 160,
  lead_id: 220,
  amount: 130,
  status: 120,
  agreed: 130,
  dispute: 220,
  answer: 220,
  decided_by: 220,
};

export default function StatementScreen({ partner, month }: StatementScreenProps) {
  return partner && month ? <OfMonth partner={partner} month={month} /> : <SentLines above={<ToPartners />} />;
}

function OfMonth({ partner, month }: { partner: string; month: string }) {
  const {
    currentData: statement,
    error,
    refetch,
  } = usePartnerStatementQuery({ query: { lead_source: partner, month } }, { refetchOnMountOrArgChange: true });
  if (statement?.status === 'sent') return <SentLines above={<Summary {...statement} />} />;
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="SalesBridge Dashboard" />
      </div>
      {content()}
    </>
  );

  function content() {
    if (statement)
      return (
        <>
          <Summary {...statement} />
          <RelatedTable
            label="Lines"
            rows={statement.lines}
            keyOf={({ lead_id, currency, kind }) => `${lead_id} ${currency} ${kind}`}
            columns={DRAFT_COLUMNS}
            empty="No money in this month"
          />
        </>
      );
    if (!error) return <LoadingState label="Loading the statement" />;
    const { status } = failedCall(error);
    if (status === 404 || status === 400)
      return (
        <EmptyState title="There is no such statement" action={<ToPartners />}>
          Choose a partner and a month on the dashboard.
        </EmptyState>
      );
    if (status === 403)
      return (
        <EmptyState title="You can’t see statements" action={<ToPartners />}>
          They are for people with the permission payments, and for production admins.
        </EmptyState>
      );
    return (
      <ErrorState title="The statement could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  }
}

function ToPartners() {
  return (
    <Button variant="default" size="compact-sm" component={Link} to={pathTo('/salesbridge/dashboard')}>
      All partners
    </Button>
  );
}

function SentLines({ above }: { above: ReactNode }) {
  return (
    <RecordScreen
      type={PARTNER_STATEMENT_LINES}
      title="SalesBridge Dashboard"
      shown={['kind', 'lead_id', 'amount', 'status', 'agreed', 'dispute', 'answer', 'decided_by']}
      widths={WIDTHS}
      empty="Lines of statements that were sent are listed here, to be disputed and decided."
      above={above}
    />
  );
}

const DRAFT_COLUMNS = {
  Lead: ({ lead_name }: StatementLineView) => lead_name,
  What: ({ kind }: StatementLineView) => LINE_KIND_WORDS[kind],
  Amount: ({ amount, currency }: StatementLineView) => amountText(amount, currency),
};

function Summary(statement: PartnerStatementView) {
  const { name, month, status, sent_by, sent_on, not_yet, numbers, totals, id } = statement;
  return (
    <section className={styles.part} aria-label="Statement">
      <h2>{`${name}, ${monthText(month)}`}</h2>
      <DescriptionList
        facts={{
          Status: status === 'draft' ? 'Draft' : `Sent ${dateText(dateOf(sent_on!))} by ${sent_by}`,
          Leads: numberText(numbers.leads),
          Approved: numberText(numbers.approved),
          'Demos booked': numberText(numbers.demos),
          'Demos attended': numberText(numbers.attended),
          'Leads won': numberText(numbers.won),
          Total: totals.map(({ currency, amount }) => amountText(amount, currency)).join(', ') || '–',
          'E-mail': status === 'draft' ? recipientsText(statement) : mailsText(statement),
        }}
      />
      <div className={styles.tools}>
        {id === null ? <Send {...statement} /> : <Pdf id={id} />}
        <ToPartners />
        {not_yet && <span className={styles.quiet}>{not_yet}.</span>}
      </div>
      <p className={styles.quiet}>
        Money of approved leads, by the day on which the family paid, less what went back. What changes after a
        statement was sent stands in the next one as a correction.
      </p>
    </section>
  );
}

function recipientsText({ recipients }: PartnerStatementView): string {
  return recipients.length > 0
    ? `Goes to ${recipients.join(', ')}`
    : 'Goes to nobody: no one of the partner has an active account here. Give them the PDF';
}

/** `1 sent, 1 failed`. */
function mailsText({ mails }: PartnerStatementView): string {
  const states = (Object.keys(MESSAGE_STATES) as MessageState[]).filter((state) => mails.includes(state));
  const counted = states.map(
    (state) => `${mails.filter((each) => each === state).length} ${MESSAGE_STATES[state].toLowerCase()}`,
  );
  if (counted.length === 0) return 'Went to nobody: no one of the partner had an active account. Give them the PDF';
  const missed = mails.includes('failed') || mails.includes('kept');
  return counted.join(', ') + (missed ? '. Give the PDF to those who did not get it' : '');
}

function Send(statement: PartnerStatementView) {
  const { lead_source, name, month, not_yet, totals } = statement;
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useScreenState('sending a statement', false);
  const [send, { isLoading }] = useSendPartnerStatementMutation();
  const words = `${name}, ${monthText(month)}`;

  async function confirm(): Promise<void> {
    const answer = await send({ body: { lead_source, month } });
    setAsking(false);
    if ('data' in answer) dispatch(notify({ kind: 'success', text: `Statement sent: ${words}` }));
  }

  return (
    <>
      <BusyButton disabled={not_yet !== null} busy={isLoading} onClick={() => setAsking(true)}>
        Send statement
      </BusyButton>
      <ConfirmDialog
        opened={isAsking}
        title={`Send the statement of ${words}?`}
        keep="Keep draft"
        onKeep={() => setAsking(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void confirm()}>
            Send statement
          </BusyButton>
        }
      >
        <p>
          {`It says ${totals.map(({ currency, amount }) => amountText(amount, currency)).join(', ') || 'no money'} and is fixed from then on: what changes later stands in the next.`}
        </p>
        <p>{`The e-mail: ${recipientsText(statement).replace(/^G/, 'g')}.`}</p>
      </ConfirmDialog>
    </>
  );
}

function Pdf({ id }: { id: string }) {
  const [ask, { isFetching, error }] = useLazyPartnerStatementPdfQuery();

  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={isFetching}
        onClick={() => void ask({ path: { id } }).then(({ data }) => data && saveFile(data))}
      >
        PDF
      </BusyButton>
      {error && <span role="alert">{errorText(failedCall(error))}</span>}
    </>
  );
}
