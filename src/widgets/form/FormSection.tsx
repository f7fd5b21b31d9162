// Fields that belong together, under one heading, in as many columns as there is room for.
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormSectionProps {
  title: string;
  children: ReactNode;
  /** The content brings a layout of its own. */
  wide?: boolean;
}

export function FormSection({ title, children, wide = false }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={wide ? undefined : styles.fields}>{children}</div>
    </fieldset>
  );
}
