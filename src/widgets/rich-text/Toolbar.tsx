// The tools of the rich text editor: one stop of the Tab key, within it the arrows lead on; what asks for more opens below.
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMath,
  IconMessage,
  IconPaperclip,
  IconPhoto,
  IconTable,
  IconUnderline,
  IconVideo,
} from '@tabler/icons-react';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './richText.module.css';
import { Asked, type AskedFor } from './Asked';
import { TableTools } from './TableTools';

interface ToolbarProps {
  editor: Editor;
  label: string;
  about: { about_type: string; about_id: string } | null;
  onSay: (text: string) => void;
  /** On what is selected; undefined where nothing is commented on. */
  onComment: (() => void) | undefined;
}

const HEADINGS = [2, 3, 4] as const;

export function Toolbar({ editor, label, about, onSay, onComment }: ToolbarProps) {
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      code: now.isActive('code'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      table: now.isActive('table'),
      heading: HEADINGS.find((level) => now.isActive('heading', { level })) ?? 0,
    }),
  });
  const run = () => editor.chain().focus();
  const toggles = [
    ['Bold', IconBold, state.bold, () => run().toggleBold().run()],
    ['Italic', IconItalic, state.italic, () => run().toggleItalic().run()],
    ['Underline', IconUnderline, state.underline, () => run().toggleUnderline().run()],
    ['Code', IconCode, state.code, () => run().toggleCode().run()],
    ['Bulleted list', IconList, state.bulletList, () => run().toggleBulletList().run()],
    ['Numbered list', IconListNumbers, state.orderedList, () => run().toggleOrderedList().run()],
    ['Quote', IconBlockquote, state.blockquote, () => run().toggleBlockquote().run()],
  ] as const;
  const inserts = [
    ['Link', IconLink, 'link'],
    ['Formula', IconMath, 'formula'],
    // Of one that is selected the words are asked for, which can be mended.
    [state.image ? 'Describe picture' : 'Picture', IconPhoto, 'image'],
    ['File', IconPaperclip, 'file'],
    ['Video', IconVideo, 'video'],
  ] as const;
  const isOffered = (what: AskedFor) =>
    about !== null || (what === 'image' && state.image) || (what !== 'image' && what !== 'file');

  /** Arrows lead from tool to tool, as in every toolbar. */
  function step(event: KeyboardEvent): void {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    if (event.target instanceof HTMLSelectElement) return;
    const tools = [...place.current!.querySelectorAll<HTMLElement>('button, select')];
    const at = tools.indexOf(event.target as HTMLElement);
    event.preventDefault();
    tools[(at + (event.key === 'ArrowRight' ? 1 : tools.length - 1)) % tools.length]?.focus();
  }

  return (
    <>
      <RichTextEditor.Toolbar
        ref={place}
        className={styles.toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${label} tools`}
        onKeyDown={step}
      >
        <RichTextEditor.ControlsGroup>
          <select
            aria-label="Kind of paragraph"
            value={state.heading}
            onChange={({ currentTarget: { value } }) =>
              value === '0'
                ? run().setParagraph().run()
                : run()
                    .setHeading({ level: Number(value) as 2 })
                    .run()
            }
          >
            <option value={0}>Text</option>
            {HEADINGS.map((level) => (
              <option key={level} value={level}>
                {`Heading ${level - 1}`}
              </option>
            ))}
          </select>
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {toggles.map(([name, Icon, isOn, press]) => (
            <RichTextEditor.Control key={name} aria-label={name} title={name} active={isOn} onClick={press}>
              <Icon size={16} aria-hidden />
            </RichTextEditor.Control>
          ))}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {inserts
            .filter(([, , what]) => isOffered(what))
            .map(([name, Icon, what]) => (
              <RichTextEditor.Control
                key={what}
                aria-label={name}
                title={name}
                aria-expanded={asked === what}
                onClick={() => setAsked(asked === what ? null : what)}
              >
                <Icon size={16} aria-hidden />
              </RichTextEditor.Control>
            ))}
          <RichTextEditor.Control
            aria-label="Table"
            title="Table"
            disabled={state.table}
            onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <IconTable size={16} aria-hidden />
          </RichTextEditor.Control>
          {onComment && (
            <RichTextEditor.Control aria-label="Comment" title="Comment on the marked words" onClick={onComment}>
              <IconMessage size={16} aria-hidden />
            </RichTextEditor.Control>
          )}
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {state.table && <TableTools editor={editor} />}
      {asked && (
        <Asked
          key={asked}
          what={asked}
          editor={editor}
          about={about}
          onSay={onSay}
          onDone={() => {
            setAsked(null);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}
