// A node as a child reads it: its title, its text, its examples, and the levels of a conquest; what is for staff alone is left out.
import type { NodeKind } from '@domain/learning/kinds';
import { richOf } from '@domain/richText/richText';
import { RichText } from '@/widgets/rich-text/RichText';
import styles from '../lms.module.css';
import { ChildConquest } from './ChildConquest';

interface ChildTextsProps {
  kind: NodeKind;
  fields: Readonly<Record<string, unknown>>;
  /** Of its title. */
  level: number;
}

export function ChildTexts({ kind, fields, level }: ChildTextsProps) {
  const { title, body, examples, levels } = fields;
  const Title = `h${level}` as 'h3';
  const Below = `h${level + 1}` as 'h4';
  const text = richOf(body);
  const hasExamples = kind === 'concept' && typeof examples === 'string' && examples.trim() !== '';
  const isEmpty = !text && !hasExamples && !(Array.isArray(levels) && levels.length > 0);
  return (
    <div className={styles.section}>
      <Title dir="auto">{String(title ?? '')}</Title>
      {text && <RichText value={text} level={level + 1} />}
      {hasExamples && (
        <div>
          <Below>Examples</Below>
          <p className={styles.text} dir="auto">
            {examples}
          </p>
        </div>
      )}
      {kind === 'conquest' && <ChildConquest levels={levels} level={level + 1} />}
      {isEmpty && <p className={styles.quiet}>Nothing is written for the child yet.</p>}
    </div>
  );
}
