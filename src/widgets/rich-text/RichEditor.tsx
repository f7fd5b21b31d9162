// The editor of a rich text: its tools above, what is pasted cleaned and what was left out of it said below (decisions 13).
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { MOST_RICH_LETTERS, richOf } from '@domain/richText/richText';
import { EXTENSIONS } from './extensions';
import { keptOf } from './kept';
import { cleanPaste, MOST_PASTED } from './paste';
import { type Commented, markedAt, markPlaces, selectedPlace } from './places';
import type { FieldComments } from './RichField';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar';

interface RichEditorProps {
  label: string;
  value: unknown;
  about: { about_type: string; about_id: string } | null;
  /** Of a text that is commented on. */
  comments: FieldComments | undefined;
  onChange: (value: unknown) => void;
}

const NO_COMMENTS: Pick<FieldComments, 'opened' | 'onOpen'> & { places: readonly Commented[] } = {
  places: [],
  opened: null,
  onOpen: () => undefined,
};
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

export default function RichEditor({ label, value, about, comments, onChange }: RichEditorProps) {
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
  const { places, opened, onOpen } = comments ?? NO_COMMENTS;
  useEffect(() => markPlaces(editor.view, places, opened), [editor, places, opened]);
  useEffect(() => {
    const at = opened === null ? undefined : markedAt(editor.state, opened);
    if (at !== undefined) editor.chain().focus().setTextSelection(at).scrollIntoView().run();
  }, [editor, opened]);

  function comment(): void {
    const chosen = selectedPlace(editor.state);
    if (chosen) comments!.onChoose(chosen);
    else setSaid('Mark the words that the comment is about.');
  }

  return (
    <RichTextEditor
      className={styles.editor}
      editor={editor}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      onClick={({ target }) => {
        const place = (target as Element).closest<HTMLElement>('[data-place]');
        if (place) onOpen(place.dataset['place']!);
      }}
    >
      <Toolbar editor={editor} about={about} label={label} onSay={setSaid} onComment={comments && comment} />
      <RichTextEditor.Content />
      <p className={styles.said} role="status">
        {said}
      </p>
    </RichTextEditor>
  );
}
