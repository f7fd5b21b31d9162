// The body of a node beside what is said about it: words are marked in it, and a mark leads to its thread as a thread leads to its mark.
import type { NodeKind } from '@domain/learning/kinds';
import { richOf } from '@domain/richText/richText';
import { AnnotatedText } from '@/widgets/rich-text/AnnotatedText';
import Comments from './Comments';
import styles from './comments.module.css';
import { placesIn, useComments } from './useComments';

interface CommentedTextProps {
  kind: NodeKind;
  id: string;
  /** As it is shown here: a published version, or as it is written now. */
  body: unknown;
  level: number;
}

export default function CommentedText({ kind, id, body, level }: CommentedTextProps) {
  const { commented, opened, setOpened, setChosen } = useComments(kind, id);
  return (
    <div className={styles.beside}>
      {richOf(body) ? (
        <AnnotatedText
          value={body}
          level={level}
          places={placesIn(body, commented)}
          opened={opened}
          onOpen={setOpened}
          onChoose={setChosen}
        />
      ) : (
        <p className={styles.quiet}>Nothing is written in the body yet.</p>
      )}
      <Comments kind={kind} id={id} body={body} />
    </div>
  );
}
