// Partners by month: one number at a time, each leading to its rows, and which statements were sent.
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { hasDuty } from '@domain/access';
import type { PartnerNumbers } from '@domain/contract/partners';
import { amountText, dateText, momentText, monthText, numberText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { partnerRowsAddress } from '@domain/numbers/partnerNumbers';
import { LEADS } from '@domain/records/lead';
import { totalsOf } from '@domain/sales/statement';
import { pathTo } from '@/routes/paths';
import { usePartnerNumbersQuery } from '@/store/api/partners';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import links from '@/widgets/numbers/numbers.module.css';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { Figure } from '@/widgets/numbers/Figure';
import { Tile } from '@/widgets/numbers/Tile';
import { HeatMap } from '@/widgets/numbers/HeatMap';
import { spanChangeWords } from '@/widgets/numbers/values';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { MONEY, type MonthRange, NUMBERS, rangeWith, type Shown, useMonths, useShown } from './months';
import styles from './partners.module.css';

type Partner = PartnerNumbers['partners'][number];

const CHOICES = [...Object.entries(NUMBERS), [MONEY, 'Money'] as const].map(([value, label]) => ({ value, label }));

export default function NumbersScreen() {
  const dispatch = useAppDispatch();
  const { from, to, offered } = useMonths();
  const shown = useShown();
  const query = usePartnerNumbersQuery({ query: { from, to } }, { refetchOnMountOrArgChange: true });
  const choose = (end: keyof MonthRange, month: string) =>
    dispatch(choiceMade({ ...rangeWith({ from, to }, end, month) }, true));
  const months = offered.map((value) => ({ value, label: monthText(value) }));
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="SalesBridge Dashboard" />
        <div className={styles.tools} role="group" aria-label="Months and number">
          <NativeSelect
            size="xs"
            aria-label="First month"
            data={months}
            value={from}
            onChange={({ currentTarget: { value } }) => choose('from', value)}
          />
          <NativeSelect
            size="xs"
            aria-label="Last month"
            data={months}
            value={to}
            onChange={({ currentTarget: { value } }) => choose('to', value)}
          />
          <NativeSelect
            size="xs"
            className={styles.narrow}
            aria-label="Number shown"
            data={CHOICES}
            value={shown}
            onChange={({ currentTarget: { value } }) => dispatch(choiceMade({ number: value }))}
          />
          <SegmentedControl
            size="xs"
            className={styles.wide}
            aria-label="Number"
            data={CHOICES}
            value={shown}
            onChange={(value) => dispatch(choiceMade({ number: value }))}
          />
        </div>
      </div>
      <QueryBoundary what="numbers of partners" query={query}>
        {(numbers) =>
          numbers.partners.length === 0 ? (
            <EmptyState title="No leads of partners in these months">
              Partners add families on Book Demo: choose other months above.
            </EmptyState>
          ) : (
            <Numbers numbers={numbers} shown={shown} />
          )
        }
      </QueryBoundary>
    </>
  );
}

function Numbers({ numbers, shown }: { numbers: PartnerNumbers; shown: Shown }) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const maySend = hasDuty('send_statement', user ?? undefined, onLocalhost);
  return (
    <div className={styles.page}>
      <LastMonth {...numbers} />
      {shown === MONEY ? <Money {...numbers} /> : <Counts {...numbers} shown={shown} />}
      <p className={styles.quiet}>
        As of {momentText(numbers.seen)} IST, by the month in which the lead came.{' '}
        {shown === MONEY
          ? 'What these families have paid by now, less what went back; each currency apart.'
          : 'Leads that you may see.'}
      </p>
      {maySend && (
        <section className={styles.part} aria-label="Statements">
          <h2>Statements</h2>
          <RelatedTable
            label="Statements"
            rows={numbers.partners}
            keyOf={({ lead_source }) => lead_source}
            columns={{
              Partner: ({ name }) => name,
              ...Object.fromEntries(
                numbers.months.map((month, at) => [
                  monthText(month),
                  (partner: Partner) => <StatementLink partner={partner} at={at} />,
                ]),
              ),
            }}
            empty="No partners"
          />
        </section>
      )}
    </div>
  );
}

const TILES = ['leads', 'approved', 'attended', 'won'] as const;

/** The last month shown of all partners, against the one before it. */
function LastMonth({ months, partners, seen }: PartnerNumbers) {
  const last = months.length - 1;
  const all = (at: number, number: (typeof TILES)[number]) => sumOf(partners.map((each) => each.months[at]![number]));
  return (
    <div className={styles.tiles}>
      {TILES.map((number) => (
        <Tile
          key={number}
          title={`${NUMBERS[number]}, ${monthText(months[last]!)}`}
          values={[
            {
              text: numberText(all(last, number)),
              to: partnerRowsAddress(number, {
                lead_source: partners.map(({ lead_source }) => lead_source),
                month: months[last]!,
                seen,
              }),
              ...(last > 0 && {
                change: spanChangeWords(all(last, number), all(last - 1, number), monthText(months[last - 1]!)),
              }),
            },
          ]}
        />
      ))}
    </div>
  );
}

function StatementLink({ partner: { lead_source, name, months }, at }: { partner: Partner; at: number }) {
  const { month, sent_on } = months[at]!;
  const address = `${pathTo('/salesbridge/dashboard')}?${new URLSearchParams({ show: 'statement', lead_source, month })}`;
  const said = sent_on === null ? 'Draft' : `Sent ${dateText(dateOf(sent_on))}`;
  return (
    <Link className={links.link} to={address} aria-label={`${said}, ${name}, ${monthText(month)}`}>
      {said}
    </Link>
  );
}

function Counts({ months, partners, seen, shown }: PartnerNumbers & { shown: keyof typeof NUMBERS }) {
  const title = `${NUMBERS[shown]} by partner and month`;
  const rows = partners.map(({ lead_source, name, months: own }) => {
    const counts = own.map((each) => each[shown]);
    return { key: lead_source, label: name, counts, total: sumOf(counts) };
  });
  const totals = months.map((_, at) => sumOf(rows.map(({ counts }) => counts[at]!)));
  return (
    <Figure
      title={title}
      name={`partners-${shown}`}
      isTable
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: 'Partner', text: ({ label }) => label },
        ...months.map((month, at) => ({
          name: month,
          text: ({ counts }: (typeof rows)[number]) => numberText(counts[at]!),
          inFile: ({ counts }: (typeof rows)[number]) => String(counts[at]!),
        })),
        { name: 'Total', text: ({ total }) => numberText(total), inFile: ({ total }) => String(total) },
      ]}
    >
      <HeatMap
        key={shown}
        name={`partners ${shown}`}
        label={title}
        unit={LEADS.noun}
        heading="Partner"
        columns={months.map((month) => ({ key: month, label: monthText(month), said: monthText(month) }))}
        rows={rows}
        totals={totals}
        total={sumOf(totals)}
        addressOf={(row, column) =>
          partnerRowsAddress(shown, {
            lead_source: row ?? partners.map(({ lead_source }) => lead_source),
            month: column ?? { from: months[0]!, to: months.at(-1)! },
            seen,
          })
        }
      />
    </Figure>
  );
}

/** Amounts of one cell below each other; the link leads to the leads that have paid. */
function Money({ months, partners, seen }: PartnerNumbers) {
  const columns = [
    { name: 'Partner', text: ({ name }: Partner) => name },
    ...months.map((month, at) => ({
      name: monthText(month),
      text: ({ months: own }: Partner) => moneyText(own[at]!.money),
      to: ({ lead_source }: Partner) => partnerRowsAddress('won', { lead_source, month, seen }),
    })),
    {
      name: 'Total',
      text: ({ months: own }: Partner) => moneyText(totalsOf(own.flatMap(({ money }) => money))),
      to: ({ lead_source }: Partner) =>
        partnerRowsAddress('won', { lead_source, month: { from: months[0]!, to: months.at(-1)! }, seen }),
    },
  ];
  return (
    <Figure
      title="Money by partner and month"
      name="partners-money"
      isTable
      rows={partners}
      keyOf={({ lead_source }) => lead_source}
      columns={columns}
    >
      <RelatedTable
        label="Money by partner and month"
        rows={partners}
        keyOf={({ lead_source }) => lead_source}
        columns={Object.fromEntries(
          columns.map(({ name, text, ...more }) => [
            name,
            (partner: Partner) =>
              'to' in more && text(partner) !== NONE ? (
                <Link
                  className={links.link}
                  to={more.to(partner)}
                  aria-label={`${text(partner)}, ${partner.name}, ${name}`}
                >
                  {text(partner)}
                </Link>
              ) : (
                text(partner)
              ),
          ]),
        )}
        empty="No partners"
      />
    </Figure>
  );
}

const NONE = '–';

function moneyText(money: Partner['months'][number]['money']): string {
  return money.length === 0 ? NONE : money.map(({ currency, amount }) => amountText(amount, currency)).join(', ');
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
