// Before several nodes are published: of each what would be taken, what stops it and what is worth a look.
import type { NodeKind } from '@domain/learning/kinds';
import { countText } from '@domain/formats';
import { usePreviewPublicationQuery } from '@/store/api/lms';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { MOST_AT_ONCE } from './publishedAtOnce';

type Key = Record<string, unknown>;

const NODE = { one: 'node', many: 'nodes' };
/** Of the findings at one node; the rest is counted. */
const SHOWN = 5;

export default function PublishedMany({ kind, keys }: { kind: NodeKind; keys: readonly Key[] }) {
  return (
    <RelatedTable
      label="What would be published"
      rows={keys.slice(0, MOST_AT_ONCE)}
      keyOf={({ id }) => String(id)}
      columns={columnsOf(kind)}
      empty=""
    />
  );
}

function columnsOf(kind: NodeKind) {
  return {
    Title: ({ title }: Key) => String(title),
    'What happens': ({ id }: Key) => <OneOfMany kind={kind} id={String(id)} />,
  };
}

function OneOfMany({ kind, id }: { kind: NodeKind; id: string }) {
  const query = usePreviewPublicationQuery({ path: { kind, id }, query: {} }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="what would be published" query={{ ...query, data: query.currentData }}>
      {({ takes, stops, warnings }) => (
        <div>
          <p>
            {stops.length > 0
              ? 'It is stopped, and stays as it is.'
              : `${countText(NODE, takes.length)} published, itself as version ${takes.find((each) => each.id === id)!.number}.`}
          </p>
          <Some texts={stops.map(({ text }) => text)} />
          <Some texts={warnings.map(({ text }) => text)} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Some({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.plain}>
      {texts.slice(0, SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > SHOWN && <li>{`and ${texts.length - SHOWN} more`}</li>}
    </ul>
  );
}
