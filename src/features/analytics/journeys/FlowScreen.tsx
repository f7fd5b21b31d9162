// The ways of the leads that came in a period, from stage to stage, as a drawing, a table and a file; each number leads to its leads.
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LeadFlow } from '@domain/contract/leadJourney';
import { countText, momentText, numberText } from '@domain/formats';
import { stepRowsAddress } from '@domain/numbers/leadNumbers';
import type { NumberAsked } from '@domain/numbers/number';
import { shareText } from '@domain/numbers/percent';
import { resolveDefaultRange } from '@domain/lists/list';
import { resolveDays } from '@domain/lists/relativeDays';
import { LEADS, STAGE_WORDS } from '@domain/records/lead';
import { MOST_STEPS } from '@domain/sales/steps';
import { useLeadFlowQuery } from '@/store/api/leadJourney';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useToday } from '@/clock/useNow';
import { cleared, daysChosen } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import toolbar from '@/ui/list/toolbar.module.css';
import { IconButton } from '@/ui/IconButton';
import { Later } from '@/ui/Later';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { DaysField } from '@/widgets/list/DaysField';
import { Filters } from '@/widgets/list/Filters';
import { IgnoredParameters } from '@/widgets/list/IgnoredParameters';
import { Figure, type FigureColumn } from '@/widgets/numbers/Figure';
import styles from './journeys.module.css';
import { ShowSwitch, USUAL_DAYS } from './ShowSwitch';

const FlowDrawing = lazy(() => import('@/widgets/numbers/FlowDrawing'));

const SHAPE = LEADS.shape;
type Step = LeadFlow['ways'][number];

export default function FlowScreen() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const { created_on: days, ...filters } = useListView(SHAPE).filters;
  const today = useToday();
  // A link says which days were counted, whenever it is opened.
  const asText = days === undefined ? resolveDefaultRange(USUAL_DAYS, today) : resolveDays(days, today);
  const { data, currentData, error, isFetching, refetch } = useLeadFlowQuery(
    { query: { ...filters, created_on: asText } },
    { refetchOnMountOrArgChange: true },
  );
  const shown = currentData ?? (error ? undefined : data);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Lead Journey" count={shown && countText(LEADS.noun, shown.total)} />
        <div className={toolbar.controls}>
          <IconButton isFramed size={36} aria-label="Refresh" onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </div>
        <div className={toolbar.action}>
          <ShowSwitch shown="flow" />
        </div>
        <div className={toolbar.searching} role="search" aria-label="Leads">
          <div className={toolbar.chips}>
            <DaysField
              shape={SHAPE}
              defaultRange={USUAL_DAYS}
              days={days}
              onDays={(field, text) => dispatch(daysChosen(field, text))}
            />
            <Filters shape={SHAPE} filters={filters} isSearched={false} />
          </div>
        </div>
      </div>
      <IgnoredParameters shape={SHAPE} search={search} />
      {content()}
    </>
  );

  function content() {
    if (!shown && error)
      return (
        <ErrorState title="The leads could not be counted" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!shown) return <LoadingState label="Loading the flow" />;
    if (shown.total === 0)
      return (
        <EmptyState
          title="No new leads on these days"
          action={
            Object.keys(filters).length > 0 && (
              <Button variant="default" onClick={() => dispatch(cleared(SHAPE))}>
                Clear filters
              </Button>
            )
          }
        >
          Choose other days or filters above.
        </EmptyState>
      );
    return (
      <div className={styles.page} aria-busy={isFetching}>
        {shown.ways.length === 0 ? (
          <EmptyState title="None of these leads has gone on yet">
            All {countText(LEADS.noun, shown.total)} are {STAGE_WORDS.new.toLowerCase()}: Leads above lists them.
          </EmptyState>
        ) : (
          <Flow flow={shown} asked={{ days: asText, filters, seen: shown.seen }} />
        )}
        <p className={styles.quiet}>
          As of {momentText(shown.seen)} IST. New leads of these days that you may see, by the place of a stage in their
          way: a way back is a later step.
        </p>
      </div>
    );
  }
}

function Flow({ flow: { stages, ways }, asked }: { flow: LeadFlow; asked: NumberAsked }) {
  const nodeAt = new Map(stages.map(({ place, stage }, at) => [`${place} ${stage}`, at]));
  const countAt = ({ place, from }: Step) => stages[nodeAt.get(`${place} ${from}`)!]!.count;
  const wordsOf = ({ place, from, to }: Step) =>
    `${STAGE_WORDS[from]}${place > MOST_STEPS ? ', at last' : ' to'} ${STAGE_WORDS[to]}`;
  const columns: FigureColumn<Step>[] = [
    { name: 'Step', text: ({ place }) => (place > MOST_STEPS ? `${place} and later` : String(place)) },
    { name: 'From', text: ({ from }) => STAGE_WORDS[from] },
    { name: 'To', text: ({ to }) => STAGE_WORDS[to] },
    {
      name: 'Leads',
      text: ({ count }) => numberText(count),
      inFile: ({ count }) => String(count),
      to: ({ place, from, to }) => stepRowsAddress(asked, place, from, to),
    },
    { name: 'Of those before', text: (step) => shareText(step.count, countAt(step)) },
  ];
  return (
    <Figure
      title="Ways of leads"
      name="lead-journeys"
      rows={ways}
      keyOf={({ place, from, to }) => `${place} ${from} ${to}`}
      columns={columns}
      note={`The first ${MOST_STEPS} steps of each lead stand one by one; of a longer way the last stage follows.`}
    >
      <Later what="the flow">
        <FlowDrawing
          name="Ways of leads"
          steps={Math.max(...stages.map(({ place }) => place))}
          nodes={stages.map(({ place, stage, count }) => ({
            place: place - 1,
            word: `${STAGE_WORDS[stage]} ${numberText(count)}`,
            said: `${place > MOST_STEPS + 1 ? 'At last: ' : `${place}. `}${STAGE_WORDS[stage]}: ${countText(LEADS.noun, count)}`,
            to: stepRowsAddress(asked, place, stage),
          }))}
          links={ways.map((step) => ({
            from: nodeAt.get(`${step.place} ${step.from}`)!,
            to: nodeAt.get(`${step.place + 1} ${step.to}`)!,
            count: step.count,
            said: `${step.place}. ${wordsOf(step)}: ${countText(LEADS.noun, step.count)}`,
            address: stepRowsAddress(asked, step.place, step.from, step.to),
          }))}
        />
      </Later>
    </Figure>
  );
}
