// Draws a flow as bands between steps. Loaded with the first one; its steps and bands are links, walked by arrow keys.
import { ResponsiveContainer, Sankey, type SankeyLinkProps, type SankeyNodeProps } from 'recharts';
import { Link } from '@/ui/Link';
import styles from './numbers.module.css';
import { useWalk } from './useWalk';

interface FlowDrawingProps {
  name: string;
  steps: number;
  nodes: readonly DrawnNode[];
  links: readonly DrawnLink[];
}

interface DrawnNode {
  place: number;
  word: string;
  said: string;
  to: string;
}

interface DrawnLink {
  /** Places among the nodes. */
  from: number;
  to: number;
  count: number;
  said: string;
  address: string;
}

const HEIGHT = 300;
/** The names of six steps beside each other have room. */
const MIN_WIDTH = 620;
const MARGIN = { top: 28, right: 8, bottom: 8, left: 8 };
const NODE_WIDTH = 10;

export default function FlowDrawing({ name, steps, nodes, links }: FlowDrawingProps) {
  const { place, onKeyDown, pointOf } = useWalk<HTMLDivElement>(name, nodes.length + links.length);
  return (
    <div
      ref={place}
      className={styles.flow}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Steps of ${name}, walked by arrow keys`}
      onKeyDown={onKeyDown}
      data-drawing="flow"
    >
      <ResponsiveContainer
        width="100%"
        minWidth={MIN_WIDTH}
        height={HEIGHT}
        initialDimension={{ width: 600, height: HEIGHT }}
      >
        <Sankey
          data={{
            nodes: nodes.map(({ word }) => ({ name: word })),
            links: links.map(({ from, to, count }) => ({ source: from, target: to, value: count })),
          }}
          margin={MARGIN}
          nodeWidth={NODE_WIDTH}
          nodePadding={22}
          // A way that ends early ends at its own place.
          align="left"
          node={drawnSteps(nodes, steps, pointOf)}
          link={drawnWays(links, (index) => pointOf(nodes.length + index))}
        />
      </ResponsiveContainer>
    </div>
  );
}

type PointOf = ReturnType<typeof useWalk>['pointOf'];

function drawnSteps(nodes: readonly DrawnNode[], steps: number, pointOf: PointOf) {
  return ({ x, y, width, height, index }: SankeyNodeProps) => {
    const { place, word, said, to } = nodes[index]!;
    const isLast = place === steps - 1;
    return (
      <Link key={index} {...pointOf(index)} to={to} className={styles.step} aria-label={said}>
        <title>{said}</title>
        <rect x={x} y={y} width={width} height={Math.max(1, height)} />
        <text x={isLast ? x + width : x} y={y - 5} textAnchor={isLast ? 'end' : 'start'}>
          {word}
        </text>
      </Link>
    );
  };
}

function drawnWays(links: readonly DrawnLink[], pointOf: PointOf) {
  return ({ index, linkWidth, ...at }: SankeyLinkProps) => {
    const { said, address } = links[index]!;
    const curve = `C${at.sourceControlX},${at.sourceY} ${at.targetControlX},${at.targetY} ${at.targetX},${at.targetY}`;
    return (
      <Link key={index} {...pointOf(index)} to={address} className={styles.way} aria-label={said}>
        <title>{said}</title>
        <path d={`M${at.sourceX},${at.sourceY} ${curve}`} strokeWidth={Math.max(1, linkWidth)} />
      </Link>
    );
  };
}
