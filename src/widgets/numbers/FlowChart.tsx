// How rows went from one step to the next. Each step and each way between two is a link to its rows; the table below says the same.
import { lazy } from 'react';
import { joinValues } from '@domain/lists/filterValues';
import { filterLabelOf, wordOfValue } from '@domain/lists/list';
import { countText, numberText } from '@domain/formats';
import { type FlowLink, type FlowNode, flowOf } from '@domain/numbers/flow';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import { shareText } from '@domain/numbers/percent';
import type { Days } from '@domain/numbers/periods';
import { MAX_GROUPS } from '@domain/numbers/tally';
import { useTally } from './useTally';
import { loadErrorText } from '@/store/errors/catalogue';
import { Later } from '@/ui/Later';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Figure, type FigureColumn } from './Figure';

const FlowDrawing = lazy(() => import('./FlowDrawing'));

interface FlowChartProps {
  title: string;
  number: NumberSpec;
  days: Days;
  filters?: NumberFilters;
  /** Fields of the record, one for each step, which its list is narrowed by. */
  steps: readonly string[];
}

export function FlowChart({ title, number, days, filters, steps }: FlowChartProps) {
  const { data, error, refetch } = useTally(number, { days, filters, countBy: steps });
  if (error)
    return (
      <ErrorState title={`${title} could not be loaded`} onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState label={`Loading: ${title}`} />;
  if (data.rows.length === 0)
    return <EmptyState title={`No ${number.unit.many} on these days`}>Choose other days above.</EmptyState>;

  const { nodes, links } = flowOf(data.rows);
  const { columns } = number.of.shape;
  const columnOf = ({ place }: FlowNode) => columns[steps[place]!]!;
  const wordOf = (node: FlowNode) => wordOfValue(columnOf(node), node.value);
  const narrowed = (...of: readonly FlowNode[]) =>
    rowsAddress(number, {
      days,
      filters: {
        ...filters,
        ...Object.fromEntries(of.map(({ place, value }) => [steps[place]!, joinValues([value])])),
      },
      seen: data.seen,
    });
  const [fromOf, toOf] = [(link: FlowLink) => nodes[link.from]!, (link: FlowLink) => nodes[link.to]!];
  const stepOf = (node: FlowNode) => `${filterLabelOf(columnOf(node))}: ${wordOf(node)}`;
  const table: FigureColumn<FlowLink>[] = [
    { name: 'From', text: (link) => stepOf(fromOf(link)) },
    { name: 'To', text: (link) => stepOf(toOf(link)) },
    {
      name: 'Number',
      text: ({ count }) => numberText(count),
      inFile: ({ count }) => String(count),
      to: (link) => narrowed(fromOf(link), toOf(link)),
    },
    { name: 'Of those before', text: (link) => shareText(link.count, fromOf(link).count) },
  ];
  return (
    <Figure
      title={title}
      name={`${number.name}-flow`}
      rows={links}
      keyOf={({ from, to }) => `${from} ${to}`}
      columns={table}
      note={
        data.left_out > 0
          ? `${countText(number.unit, data.left_out)} went other ways than the ${MAX_GROUPS} most usual ones.`
          : undefined
      }
    >
      <Later what="the flow">
        <FlowDrawing
          name={title}
          steps={steps.length}
          nodes={nodes.map((node) => ({
            place: node.place,
            word: `${wordOf(node)} ${numberText(node.count)}`,
            said: `${stepOf(node)}: ${countText(number.unit, node.count)}`,
            to: narrowed(node),
          }))}
          links={links.map((link) => ({
            ...link,
            said: `${wordOf(fromOf(link))} to ${wordOf(toOf(link))}: ${countText(number.unit, link.count)}`,
            address: narrowed(fromOf(link), toOf(link)),
          }))}
        />
      </Later>
    </Figure>
  );
}
