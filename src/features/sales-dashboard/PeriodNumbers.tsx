// Funnel, response, money and cohorts of my leads, beside as many days before and all leads that I may see.
import { addDays, daysBetween } from '@domain/calendar';
import type { SalesNumbers, SalesPart } from '@domain/contract/salesDashboard';
import { amountText, dateText, decimalText, momentText, numberText } from '@domain/formats';
import { type FUNNEL_STEPS, FUNNEL_WORDS, funnelRowsAddress } from '@domain/numbers/salesFunnel';
import { LEADS_CREATED } from '@domain/numbers/leadNumbers';
import { rowsAddress } from '@domain/numbers/number';
import { shareText } from '@domain/numbers/percent';
import type { Days } from '@domain/numbers/periods';
import { useSalesNumbersQuery } from '@/store/api/salesDashboard';
import { useAppSelector } from '@/store/hooks';
import { usePeriod } from '@/store/numbers';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import links from '@/widgets/numbers/numbers.module.css';
import { Figure, type FigureColumn } from '@/widgets/numbers/Figure';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './dashboard.module.css';
import { useAskAll } from './useAskAll';

export function PeriodNumbers() {
  const { days } = usePeriod();
  const query = useSalesNumbersQuery({ query: days }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="numbers" query={{ ...query, refetch: useAskAll() }}>
      {(numbers) => <Numbers numbers={numbers} days={days} />}
    </QueryBoundary>
  );
}

type Step = SalesPart['funnel'][number] & { before: number; team: number };

function Numbers({ numbers: { own, before, team, cohorts, seen }, days }: { numbers: SalesNumbers; days: Days }) {
  const me = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const steps = own.funnel.map((step, at): Step => ({
    ...step,
    before: before.funnel[at]!.count,
    team: team.funnel[at]!.count,
  }));
  const asked = { days, seen };
  const mine = { ...asked, filters: { lead_owner: me } };
  const length = daysBetween(days.from, days.to) + 1;
  const minesBefore = { ...mine, days: { from: addDays(days.from, -length), to: addDays(days.from, -1) } };
  const ofWeek = (cohort: string) => ({ ...mine, days: { from: cohort, to: addDays(cohort, 6) } });
  const stepOf = ({ step }: Step) => step as (typeof FUNNEL_STEPS)[number];
  const columns: FigureColumn<Step>[] = [
    { name: 'Step', text: (step) => FUNNEL_WORDS[stepOf(step)] },
    {
      name: 'Mine',
      text: ({ count }) => numberText(count),
      inFile: ({ count }) => String(count),
      to: (step) => funnelRowsAddress(stepOf(step), mine),
    },
    { name: 'Of the step before', text: ({ ofPrevious }) => percentText(ofPrevious) },
    { name: 'Of all', text: ({ ofFirst }) => percentText(ofFirst) },
    {
      name: 'Mine, period before',
      text: (step) => numberText(step.before),
      inFile: (step) => String(step.before),
      to: (step) => funnelRowsAddress(stepOf(step), minesBefore),
    },
    {
      name: 'All I may see',
      text: (step) => numberText(step.team),
      inFile: (step) => String(step.team),
      to: (step) => funnelRowsAddress(stepOf(step), asked),
    },
  ];
  return (
    <div className={styles.page}>
      <Figure
        title="Funnel of my leads"
        name="sales-funnel"
        isTable
        rows={steps}
        keyOf={({ step }) => step}
        columns={columns}
      >
        <RelatedTable
          label="Funnel of my leads"
          rows={steps}
          keyOf={({ step }) => step}
          columns={Object.fromEntries(
            columns.map(({ name, text, to }) => [
              name,
              (step: Step) =>
                to ? (
                  <Link
                    className={links.link}
                    to={to(step)}
                    aria-label={`${text(step)}, ${FUNNEL_WORDS[stepOf(step)]}, ${name}`}
                  >
                    {text(step)}
                  </Link>
                ) : (
                  text(step)
                ),
            ]),
          )}
          empty="No leads"
        />
      </Figure>
      <RelatedTable
        label="Response and money"
        rows={[
          { name: 'Answered in time', of: (part: SalesPart) => responseText(part) },
          { name: 'Money', of: (part: SalesPart) => moneyText(part) },
        ]}
        keyOf={({ name }) => name}
        columns={{
          Number: ({ name }) => name,
          Mine: ({ of }) => of(own),
          'Mine, period before': ({ of }) => of(before),
          'All I may see': ({ of }) => of(team),
        }}
        empty="No numbers"
      />
      {cohorts.length > 0 && (
        <RelatedTable
          label="Won by week of arrival"
          rows={cohorts}
          keyOf={({ cohort }) => cohort}
          columns={{
            'Week of': ({ cohort }) => dateText(cohort),
            Leads: ({ cohort, size }) =>
              counted(size, rowsAddress(LEADS_CREATED, ofWeek(cohort)), `leads of the week of ${dateText(cohort)}`),
            'Won by now': ({ cohort, won }) =>
              counted(
                won.at(-1) ?? 0,
                funnelRowsAddress('won', ofWeek(cohort)),
                `won of the week of ${dateText(cohort)}`,
              ),
            Share: ({ size, won }) => shareText(won.at(-1) ?? 0, size),
            'Week by week': ({ won }) => won.map(numberText).join(', '),
          }}
          empty="No leads"
        />
      )}
      <p className={styles.quiet}>
        As of {momentText(seen)} IST. A lead counts in each step that it has reached or passed, by the day on which it
        came; money by the day on which it was paid, less what went back.
      </p>
    </div>
  );
}

function counted(count: number, to: string, of: string) {
  return (
    <Link className={links.link} to={to} aria-label={`${numberText(count)} ${of}`}>
      {numberText(count)}
    </Link>
  );
}

function percentText(percent: number | null): string {
  return percent === null ? '–' : `${decimalText(percent, 1)} %`;
}

function responseText({ response: { in_time, clocked, percent } }: SalesPart): string {
  return `${numberText(in_time)} of ${numberText(clocked)}, ${percentText(percent)}`;
}

function moneyText({ money }: SalesPart): string {
  return money.map(({ currency, amount }) => amountText(amount, currency)).join(', ') || '–';
}
