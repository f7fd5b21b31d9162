// What of a creation is taken back: nothing that somebody has made something of, and nothing that such a thing holds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreatedNode, takenBack } from './takenBack';

const fresh: CreatedNode = {
  id: '',
  kind: 'topic',
  title: '',
  status: 'draft',
  version: 1,
  published_version: 0,
  children: [],
  above: [],
  isDiscussed: false,
};

test('each node goes or stays with a reason; what stays keeps all that stands below it', () => {
  const drawn = fc.array(
    fc.record({ version: fc.constantFrom(1, 1, 1, 2), below: fc.uniqueArray(fc.nat(9), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 10 },
  );
  fc.assert(
    fc.property(drawn, (nodes) => {
      const created = nodes.map(({ version, below }, at) => ({
        ...fresh,
        id: `${at}`,
        version,
        // Only what comes later stands below: no ring.
        children: below.filter((other) => other > at && other < nodes.length).map(String),
      }));
      const { takes, stays } = takenBack(created);
      expect([...takes, ...stays.map(({ node }) => node)].toSorted()).toEqual(created.map(({ id }) => id).toSorted());
      const gone = new Set(takes);
      for (const { id, version, children } of created) {
        if (version > 1) expect(gone.has(id)).toBe(false);
        if (!gone.has(id)) for (const child of children) expect(gone.has(child)).toBe(false);
      }
      const changed = new Set(created.filter(({ version }) => version > 1).map(({ id }) => id));
      if (changed.size === 0) expect(stays).toEqual([]);
    }),
  );
});

test('why it stays is said in words', () => {
  const parent = { kind: 'module', title: 'Halves', status: 'draft', isFirst: true } as const;
  const cases: [Partial<CreatedNode>, string | undefined][] = [
    [{}, undefined],
    [{ above: [parent] }, undefined],
    [{ published_version: 1, status: 'published' }, 'was published'],
    [{ status: 'retired' }, 'is retired already'],
    [{ status: 'in_review', version: 2 }, 'is in review'],
    [{ version: 2 }, 'has been changed since'],
    [{ isDiscussed: true }, 'has comments'],
    [{ above: [parent, { ...parent, title: 'Thirds', isFirst: false }] }, 'was placed in “Thirds” since'],
    [{ above: [{ ...parent, status: 'in_review' }] }, 'stands in module “Halves”, which is in review'],
    [{ above: [{ ...parent, status: 'retired' }] }, undefined],
  ];
  for (const [more, reason] of cases) {
    const { takes, stays } = takenBack([{ ...fresh, id: 'a', title: 'Folding', ...more }]);
    expect(takes).toEqual(reason === undefined ? ['a'] : []);
    expect(stays).toEqual(reason === undefined ? [] : [{ node: 'a', text: `Topic “Folding” ${reason}` }]);
  }
});
