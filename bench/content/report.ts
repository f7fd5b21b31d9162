// Figures of learning content as a table, and what must hold of them: 150 ms a list, a search and a course opened, 300 ms for all sessions
// ahead, two seconds for a publication of two thousand nodes, and no more than twice the time for ten times the graph.
import { bothRatios, bothTable, type Limits } from '../bothReport';
import type { Ratio } from '../ratios';
import type { Kind } from './cases';
import { GROWTH } from './company';
import type { ContentFigures } from './content';

const LIMITS: Limits<Kind> = {
  most: { list: 150, opening: 150, readiness: 300 },
  growth: { of: GROWTH, most: 2, kinds: ['opening'] },
};
const MOST_TO_PUBLISH = 2000;
/** Of the publication's time: who reads beside it never waits until it is done. */
const MOST_OF_IT = 0.5;

export function contentTable(figures: ContentFigures): string {
  const ms = (value: number) => value.toFixed(0);
  const told = figures.publishing.map(
    ({ nodes, listed, published, longest, readings }) =>
      `${nodes} nodes published in ${ms(published)} ms (listed in ${ms(listed)} ms); ${readings} readings beside it, the longest ${ms(longest)} ms`,
  );
  return [bothTable('content', figures, LIMITS), '', ...told].join('\n');
}

/** `slow`: how many times as long as on a usual machine work takes here. A publication is work of this process more than of the database. */
export function contentRatios(figures: ContentFigures, slow: number): Ratio[] {
  const { nodes, published, longest } = figures.publishing.at(-1)!;
  return [
    ...bothRatios(figures, LIMITS),
    {
      claim: `publishing ${nodes} nodes, ms (on a machine ${slow.toFixed(1)} times as slow)`,
      measured: published,
      atMost: MOST_TO_PUBLISH * slow,
    },
    { claim: 'the longest reading beside it, of its time', measured: longest / published, atMost: MOST_OF_IT },
  ];
}
