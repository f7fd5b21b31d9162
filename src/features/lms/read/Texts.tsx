// The texts of a node as they are read: what is empty is left out.
import type { ReactNode } from 'react';
import type { LmsNodeView } from '@domain/contract/lms';
import { richOf } from '@domain/richText/richText';
import { DescriptionList } from '@/ui/DescriptionList';
import { fieldText } from '@/widgets/record/recordText';
import { RichText } from '@/widgets/rich-text/RichText';
import styles from '../lms.module.css';
import { nodeType } from '../nodeScreens';
import { LevelsRead } from './LevelsRead';

/** Said by the heading already, or of no interest to who reads. */
const LEFT_OUT = ['title', 'below', 'owner'];

/** `level`: of the headings above long texts. */
export function Texts({
  node: { kind, fields },
  level,
  body: own,
}: {
  node: Pick<LmsNodeView, 'kind' | 'fields'>;
  level: number;
  /** In place of its body, where there is one or not. */
  body?: ReactNode;
}) {
  const type = nodeType(kind);
  const Heading = `h${level}` as 'h3';
  const shown = Object.entries(type.fields).filter(([name]) => !LEFT_OUT.includes(name) && !isEmpty(fields[name]));
  const facts = shown.filter(([, field]) => !field.long && field.kind !== 'list' && field.kind !== 'json');
  const lists = shown.filter(([name, { kind: of }]) => of === 'list' && name !== 'tags');
  const long = shown.filter(([, field]) => field.long);
  const body = richOf(fields['body']);
  const textOf = (name: string) => fieldText(type, name, fields as never);
  return (
    <>
      {long.map(([name, { label }]) =>
        name === 'summary' ? (
          <p key={name} className={styles.text}>
            {String(fields[name])}
          </p>
        ) : (
          <div key={name}>
            <Heading>{label}</Heading>
            <p className={styles.text}>{String(fields[name])}</p>
          </div>
        ),
      )}
      {(body || own) && (
        <div>
          <Heading>Body</Heading>
          {own || <RichText value={body} level={level + 1} />}
        </div>
      )}
      {kind === 'conquest' && <LevelsRead levels={fields['levels']} level={level} />}
      {lists.map(([name, { label }]) => (
        <div key={name}>
          <Heading>{label}</Heading>
          <ol className={styles.plain}>
            {(fields[name] as string[]).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ol>
        </div>
      ))}
      {facts.length > 0 && (
        <DescriptionList facts={Object.fromEntries(facts.map(([name, { label }]) => [label, textOf(name)]))} />
      )}
    </>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
