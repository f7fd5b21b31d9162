// Fields that belong together, under one heading, in as many columns as there is room for.
import { Children, isValidElement, memo, type ReactElement, type ReactNode } from 'react';
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
      <div className={wide ? undefined : styles.fields}>
        {Children.map(children, (child) => (isValidElement(child) ? <Part element={child} /> : child))}
      </div>
    </fieldset>
  );
}

/** Drawn again only when it is given something else: forms have fifty fields, of which one is typed into. */
const Part = memo(
  ({ element }: { element: ReactElement }) => element,
  ({ element: before }, { element: after }) =>
    before.type === after.type && before.key === after.key && isSameProps(before.props, after.props),
);

function isSameProps(before: unknown, after: unknown): boolean {
  const [one, other] = [Object.entries(Object(before)), Object(after) as Record<string, unknown>];
  return (
    one.length === Object.keys(other).length &&
    one.every(([name, value]) => name in other && isSame(value, other[name]))
  );
}

/** Lists of options are written again at each look. */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  return before.every((value, at) => Object.is(value, after[at]));
}
