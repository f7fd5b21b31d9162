// One value of a node as it is read: rich, levels, or in words.
import type { NodeKind } from '@domain/learning/kinds';
import { RichText } from '@/widgets/rich-text/RichText';
import { fieldText } from '@/widgets/record/recordText';
import styles from '../lms.module.css';
import { nodeType } from '../nodeScreens';
import { LevelsRead } from './LevelsRead';

export function FieldValue({ kind, name, value }: { kind: NodeKind; name: string; value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={styles.quiet}>Nothing</span>;
  if (name === 'body') return <RichText value={value} level={5} />;
  if (kind === 'conquest' && name === 'levels') return <LevelsRead levels={value} level={5} />;
  return <p className={styles.text}>{fieldText(nodeType(kind), name, { [name]: value } as never)}</p>;
}
