// Facts of a record in named sections, what matters for deciding on top.
import { createContext, type ReactNode, use } from 'react';
import { DescriptionList } from '../DescriptionList';
import classes from './detail.module.css';

/** As many as are read at a glance: whatever a section has more of goes into one that says it continues. */
const AT_A_GLANCE = 8;

export type Section = readonly [title: string, facts: Readonly<Record<string, ReactNode>>];

/** Below the record's name, whatever level that has. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

export function Sections({ sections }: { sections: readonly Section[] }) {
  const Heading = use(SectionHeading);
  return sections.flatMap(divided).map(([title, facts]) => (
    <section key={title} className={classes.section}>
      <Heading>{title}</Heading>
      <DescriptionList layout="lines" facts={facts} />
    </section>
  ));
}

function divided([title, facts]: Section): Section[] {
  const all = Object.entries(facts);
  if (all.length === 0) return [];
  const parts = Array.from({ length: Math.ceil(all.length / AT_A_GLANCE) }, (_, at) =>
    all.slice(at * AT_A_GLANCE, (at + 1) * AT_A_GLANCE),
  );
  return parts.map((part, at): Section => [at === 0 ? title : `${title}, continued`, Object.fromEntries(part)]);
}
