// What differs between two versions of a node and all below it, both sides of each text beside each other (decisions 20).
import type { AnswerOf } from '@domain/contract/contract';
import type { LmsNodeView } from '@domain/contract/lms';
import type { NodeKind } from '@domain/learning/kinds';
import { textOfValue } from '@domain/learning/sides';
import { changes, type Content } from '@domain/learning/versions';
import { useNodeContentsQuery } from '@/store/api/lms';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { takenText } from './changeWords';
import { FieldValue } from './FieldValue';

type Read = AnswerOf<'nodeContents'>;

interface CompareProps {
  kind: NodeKind;
  id: string;
  before: number;
  after: Read;
}

export default function Compare({ kind, id, before, after }: CompareProps) {
  const query = useNodeContentsQuery({ path: { kind, id }, query: { at: String(before) } });
  return (
    <section className={styles.section} aria-label="Comparison">
      <QueryBoundary what="the other version" query={{ ...query, data: query.currentData }}>
        {(read) => <Differences before={read} after={after} />}
      </QueryBoundary>
    </section>
  );
}

function Differences({ before, after }: { before: Read; after: Read }) {
  const [old, now] = [nodesOf(before), nodesOf(after)];
  const nodeOf = (id: string) => (now.get(id) ?? old.get(id))!;
  const found = changes(contentOf(before), contentOf(after));
  const called = (read: Read) => (read.number === null ? 'As written now' : `Version ${read.number}`);
  if (found.length === 0) return <EmptyState title="Both say the same" />;
  return (
    <>
      <h2>{`From ${called(before).toLowerCase()} to ${called(after).toLowerCase()}`}</h2>
      <ul className={styles.plain}>
        {found.map(({ node, what, field, child }) => (
          <li key={`${node} ${what} ${field ?? ''} ${child ?? ''}`}>
            {takenText({
              node: nodeOf(node),
              what,
              field: field ?? null,
              child: child === undefined ? null : nodeOf(child),
            })}
            {what === 'field' && (
              <div className={styles.compared}>
                {[
                  { read: before, side: old },
                  { read: after, side: now },
                ].map(({ read, side }) => (
                  <div key={called(read)}>
                    <span className={styles.quiet}>{called(read)}</span>
                    <FieldValue kind={nodeOf(node).kind} name={field!} value={side.get(node)?.fields[field!]} />
                  </div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function nodesOf({ nodes }: Read): Map<string, LmsNodeView> {
  return new Map(nodes.map((node) => [node.id, node]));
}

function contentOf({ root, nodes }: Read): Content {
  return {
    root,
    nodes: Object.fromEntries(
      nodes.map(({ id, fields, children }) => [
        id,
        {
          fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOfValue(value)])),
          children,
        },
      ]),
    ),
  };
}
