// A part of a page or of a record's tab, under a heading of the level that its place has (`SectionHeading`).
import { createElement, type ReactNode, use } from 'react';
import classes from './detail.module.css';
import { SectionHeading } from './Sections';

interface PartProps {
  title: ReactNode;
  /** What it is called, where its heading says more than that. */
  label?: string;
  children: ReactNode;
}

export function Part({ title, label, children }: PartProps) {
  const heading = use(SectionHeading);
  return (
    <section className={classes.part} aria-label={label}>
      {createElement(heading, null, title)}
      {children}
    </section>
  );
}
