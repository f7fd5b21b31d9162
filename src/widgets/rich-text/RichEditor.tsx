// The editor of a rich text: its tools above, what is pasted cleaned and what was left out of it said below (decisions 13).
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { MOST_RICH_LETTERS, richOf } from '@domain/richText/richText';
import { EXTENSIONS } from './extensions';
import { keptOf } from './kept';
import { cleanPaste, MOST_PASTED } from './paste';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar';

interface RichEditorProps {
  label: string;
  value: unknown;
  about: { about_type: string; about_id: string } | null;
  onChange: (value: unknown) => void;
}

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

export default function RichEditor({ label, value, about, onChange }: RichEditorProps) {
  const [said, setSaid] = useState('');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: structuredClone(richOf(value) ?? EMPTY) as object,
    autofocus: 'end',
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles.text! },
      transformPastedHTML: (html) => {
        const { html: clean, leftOut } = cleanPaste(html);
        setSaid(leftOut.length > 0 ? `Left out of what was pasted: ${leftOut.join(', ')}.` : '');
        return clean;
      },
      transformPastedText: (text) => {
        if (text.length <= MOST_RICH_LETTERS) return text;
        setSaid('Left out of what was pasted: what is beyond the length that a text may have.');
        return text.slice(0, MOST_RICH_LETTERS);
      },
      handlePaste: (_view, event) => {
        const isTooMuch = (event.clipboardData?.getData('text/html').length ?? 0) > MOST_PASTED;
        if (isTooMuch) setSaid(`Left out of what was pasted: ${cleanPaste(' '.repeat(MOST_PASTED + 1)).leftOut[0]}.`);
        return isTooMuch;
      },
    },
    onUpdate: ({ editor: now }) => onChange(keptOf(now.getJSON())),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} about={about} label={label} onSay={setSaid} />
      <EditorContent editor={editor} />
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
