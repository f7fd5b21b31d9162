// The family's ledger, wherever it is opened: rows, attempts, classes, refunds on their way and what gateways reported, in order, with the balance after each.
import { Anchor, Checkbox } from '@mantine/core';
import { createElement, type ReactNode, use } from 'react';
import { dateOf } from '@domain/calendar';
import { amountText, dateText } from '@domain/formats';
import { isOffer } from '@domain/payments/linkState';
import { useFamilyLedgerQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading } from '@/ui/detail/Sections';
import { Link } from '@/ui/Link';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import styles from './familyLedger.module.css';
import { creditText, type Line, linesOf, type OfLink, type OneLedger } from './ledgerLines';

/** Short enough to stand on one line; what people wrote may be long. */
const NUMBERED = /^\w+ \d+ of \d+$/;

const COLUMNS: Record<string, (line: Line) => ReactNode> = {
  Day: ({ at, place }) => (
    <>
      <span className={styles.nowrap}>{dateText(dateOf(at))}</span>
      {place !== undefined && <span className={styles.note}>{`Row ${place}`}</span>}
    </>
  ),
  What: (line) => <What line={line} />,
  Amount: ({ amount }) => <span className={styles.nowrap}>{amount ?? '–'}</span>,
  'Balance after': ({ balance }) => <span className={styles.nowrap}>{balance ?? '–'}</span>,
};

function What({ line: { what, note, to, of, by, takesBack } }: { line: Line }) {
  // An instalment's note begins with that word.
  const isNamed = note?.startsWith(what) === true;
  const text = note !== null && to !== undefined ? <LedgerLink to={to}>{note}</LedgerLink> : note;
  return (
    <>
      <span className={isNamed && NUMBERED.test(note) ? styles.nowrap : undefined}>{isNamed ? text : what}</span>
      {!isNamed && text && <span className={styles.note}>{text}</span>}
      {takesBack !== undefined && <span className={styles.note}>{`Takes back row ${takesBack}`}</span>}
      {of && (
        <span className={styles.note}>
          <Course of={of} />
        </span>
      )}
      {by !== undefined && <span className={styles.note}>{`By ${by}`}</span>}
    </>
  );
}

function Course({ of: { to, product_id, instalment } }: { of: OfLink }) {
  return (
    <LedgerLink to={to}>
      <RecordLabel to="product" id={product_id} />
      {instalment && `, instalment ${instalment.number} of ${instalment.of}, due ${dateText(instalment.due)}`}
    </LedgerLink>
  );
}

function LedgerLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} className={styles.link} inherit underline="always" to={to}>
      {children}
    </Anchor>
  );
}

interface FamilyLedgerProps {
  leadId: string;
  /** The ledger in this currency stands first. */
  first?: string;
}

export default function FamilyLedger({ leadId, first }: FamilyLedgerProps) {
  const query = useFamilyLedgerQuery({ query: { lead_id: leadId } });
  const [isMoneyOnly, setMoneyOnly] = useScreenState(`ledger of money only ${leadId}`, false);
  return (
    <QueryBoundary what="ledger" query={query}>
      {({ ledgers }) =>
        ledgers.length === 0 ? (
          <p className={styles.quiet}>Nothing was asked of this family yet.</p>
        ) : (
          <div className={styles.ledgers}>
            <Checkbox
              size="xs"
              label="Money only"
              description="Without attempts, classes and what gateways reported"
              checked={isMoneyOnly}
              onChange={(event) => setMoneyOnly(event.currentTarget.checked)}
            />
            {ledgers
              .toSorted((one, other) => Number(other.ledger.currency === first) - Number(one.ledger.currency === first))
              .map((one) => (
                <OneCurrency key={one.ledger.id} one={one} isMoneyOnly={isMoneyOnly} />
              ))}
          </div>
        )
      }
    </QueryBoundary>
  );
}

function OneCurrency({ one, isMoneyOnly }: { one: OneLedger; isMoneyOnly: boolean }) {
  const heading = use(SectionHeading);
  const { currency, owed, credit } = one.ledger;
  const unasked = one.links.filter(({ status }) => isOffer(status)).reduce((sum, link) => sum + link.owed, 0);
  return (
    <section>
      {createElement(heading, null, `Ledger in ${currency}`)}
      <p className={styles.quiet}>
        {`${amountText(owed - unasked, currency)} owed`}
        {unasked > 0 &&
          `, beside it ${amountText(unasked, currency)} of offers: links that were not sent, or are expired or invalid`}
        {creditText(credit, currency)}
      </p>
      {!one.agrees && (
        <p role="alert" className={styles.failed}>
          The balance differs from the sum of its rows: tell an administrator.
        </p>
      )}
      <RelatedTable
        label={`Ledger in ${currency}`}
        rows={linesOf(one, isMoneyOnly)}
        keyOf={(line) => line.id}
        columns={COLUMNS}
        empty="No rows yet"
      />
    </section>
  );
}
