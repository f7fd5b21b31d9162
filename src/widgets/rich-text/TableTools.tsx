// What can be done to the table in which the cursor stands.
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import styles from './richText.module.css';

export function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const tools = {
    'Add row': () => run().addRowAfter().run(),
    'Add column': () => run().addColumnAfter().run(),
    'Delete row': () => run().deleteRow().run(),
    'Delete column': () => run().deleteColumn().run(),
    'Delete table': () => run().deleteTable().run(),
  };
  return (
    <div className={styles.toolbar} role="group" aria-label="Table">
      {Object.entries(tools).map(([name, press]) => (
        <Button key={name} variant="subtle" size="compact-xs" onClick={press}>
          {name}
        </Button>
      ))}
    </div>
  );
}
