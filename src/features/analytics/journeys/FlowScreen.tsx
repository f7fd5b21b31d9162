// The ways of the leads that came in a period, from stage to stage, as a drawing, a table and a file; each number leads to its leads.
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
import { useToday } from '@/clock/useNow';
import { useListView } from '@/store/lists/useListView';
import { Later } from '@/ui/Later';
import { EmptyState } from '@/ui/State';
import { CountedScreen } from '@/widgets/numbers/CountedScreen';
import { Figure, type FigureColumn } from '@/widgets/numbers/Figure';
import styles from './journeys.module.css';
import { ShowSwitch, USUAL_DAYS } from './ShowSwitch';

const FlowDrawing = lazy(() => import('@/widgets/numbers/FlowDrawing'));

const SHAPE = LEADS.shape;
type Step = LeadFlow['ways'][number];

export default function FlowScreen() {
  const { created_on: days, ...filters } = useListView(SHAPE).filters;
  const today = useToday();
  // A link says which days were counted, whenever it is opened.
  const asText = days === undefined ? resolveDefaultRange(USUAL_DAYS, today) : resolveDays(days, today);
  const query = useLeadFlowQuery({ query: { ...filters, created_on: asText } }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching } = query;
  const counted = currentData ?? (error ? undefined : data);
  return (
    <CountedScreen
      title="Lead Journey"
      total={counted && countText(LEADS.noun, counted.total)}
      shape={SHAPE}
      range={USUAL_DAYS}
      days={days}
      filters={filters}
      what="Leads"
      awaited="the flow"
      query={query}
      shown={counted}
      none="No new leads on these days"
      isNone={counted?.total === 0}
      action={<ShowSwitch shown="flow" />}
    >
      {(shown) => (
        <div className={styles.page} aria-busy={isFetching}>
          {shown.ways.length === 0 ? (
            <EmptyState title="None of these leads has gone on yet">
              All {countText(LEADS.noun, shown.total)} are {STAGE_WORDS.new.toLowerCase()}: Leads above lists them.
            </EmptyState>
          ) : (
            <Flow flow={shown} asked={{ days: asText, filters, seen: shown.seen }} />
          )}
          <p className={styles.quiet}>
            As of {momentText(shown.seen)} IST. New leads of these days that you may see, by the place of a stage in
            their way: a way back is a later step.
          </p>
        </div>
      )}
    </CountedScreen>
  );
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
