// How rows went from step to step, for a flow. A step is told by its place, so that a way back to one is no ring (decisions 18).

export interface FlowNode {
  /** The place of its step, from 0. */
  place: number;
  value: string;
  count: number;
}

export interface FlowLink {
  /** Places in the list of nodes. */
  from: number;
  to: number;
  count: number;
}

export interface Flow {
  nodes: FlowNode[];
  links: FlowLink[];
}

/** Ways through the same number of steps, and how many rows went each. */
export function flowOf(ways: readonly { values: readonly string[]; count: number }[]): Flow {
  const nodes = new Map<string, FlowNode & { at: number }>();
  const links = new Map<string, FlowLink>();
  const places = Math.max(0, ...ways.map(({ values }) => values.length));
  // Step by step, so that the nodes of one stand together.
  for (let place = 0; place < places; place++)
    for (const { values, count } of ways) {
      const value = values[place];
      if (value === undefined) continue;
      const key = JSON.stringify([place, value]);
      const node = nodes.get(key) ?? { place, value, count: 0, at: nodes.size };
      node.count += count;
      nodes.set(key, node);
    }
  const at = (place: number, value: string) => nodes.get(JSON.stringify([place, value]))!.at;
  for (const { values, count } of ways)
    for (let place = 1; place < values.length; place++) {
      const [from, to] = [at(place - 1, values[place - 1]!), at(place, values[place]!)];
      const link = links.get(`${from} ${to}`) ?? { from, to, count: 0 };
      link.count += count;
      links.set(`${from} ${to}`, link);
    }
  return {
    nodes: [...nodes.values()].map(({ place, value, count }) => ({ place, value, count })),
    links: [...links.values()],
  };
}
