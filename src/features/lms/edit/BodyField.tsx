// The body of a node in its form: images and files are uploaded to the node, and what is said about places in it stands below.
import { lazy, useState } from 'react';
import type { NodeKind } from '@domain/learning/kinds';
import { Later } from '@/ui/Later';
import { RichField } from '@/widgets/rich-text/RichField';
import { useComments } from '../comments/useComments';
import { nodeType } from '../nodeScreens';

const Comments = lazy(() => import('../comments/Comments'));

interface BodyFieldProps {
  kind: NodeKind;
  /** Null of a new node, which has no files and no comments before it is saved. */
  id: string | null;
  value: unknown;
  revision: number;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export function BodyField({ kind, id, ...field }: BodyFieldProps) {
  if (id === null)
    return <RichField place={`body of a new ${kind}`} label="Body" path="body" about={null} {...field} />;
  return <CommentedBody kind={kind} id={id} {...field} />;
}

function CommentedBody({ kind, id, ...field }: BodyFieldProps & { id: string }) {
  const { commented, chosen, setChosen, opened, setOpened } = useComments(kind, id);
  // Once there it stays: between a new comment and its thread nothing would be there for a moment.
  const isUsed = commented.length > 0 || chosen !== null;
  const [wasUsed, setUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setUsed(true);
  const comments = { places: commented, opened, onOpen: setOpened, onChoose: setChosen };
  return (
    <>
      <RichField
        place={`body of ${id}`}
        label="Body"
        path="body"
        about={{ about_type: nodeType(kind).name, about_id: id }}
        comments={comments}
        {...field}
      />
      {wasUsed && (
        <section aria-label="Comments on the body">
          <Later what="the comments">
            <Comments kind={kind} id={id} body={field.value} inBody />
          </Later>
        </section>
      )}
    </>
  );
}
