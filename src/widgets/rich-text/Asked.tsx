// What a tool of the editor asks for before it puts something into the text: an address, a formula with its preview, a file that is uploaded.
import { Button, FileInput, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_BYTES, sizeText } from '@domain/files/parts';
import { isLinkAddress, isVideoAddress } from '@domain/richText/judge';
import { startUpload } from '@/store/uploadsInParts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { mathOf } from './mathml';
import { Formula } from './RichText';
import styles from './richText.module.css';

export type AskedFor = 'link' | 'formula' | 'image' | 'file' | 'video';

interface AskedProps {
  what: AskedFor;
  editor: Editor;
  about: { about_type: string; about_id: string } | null;
  onSay: (text: string) => void;
  onDone: () => void;
}

export function Asked(props: AskedProps) {
  if (props.what === 'formula') return <FormulaAsked {...props} />;
  if (props.what === 'image' && props.editor.isActive('image')) return <WordsAsked {...props} />;
  return props.what === 'image' || props.what === 'file' ? <FileAsked {...props} /> : <AddressAsked {...props} />;
}

function AddressAsked({ what, editor, onDone }: AskedProps) {
  const before = what === 'link' ? String(editor.getAttributes('link')['href'] ?? '') : '';
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState('');

  function put(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const isFine = what === 'link' ? isLinkAddress(address) : isVideoAddress(address);
    if (!isFine) return setProblem(what === 'link' ? 'Begins with https:// or mailto:' : 'Begins with https://');
    if (what === 'video')
      editor
        .chain()
        .insertContent({ type: 'video', attrs: { url: address, title: '' } })
        .run();
    else if (editor.state.selection.empty && before === '')
      editor
        .chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else editor.chain().extendMarkRange('link').setMark('link', { href: address }).run();
    onDone();
  }

  return (
    <Line onSubmit={put} onDone={onDone} label={what === 'link' ? 'Set link' : 'Add video'}>
      <TextInput
        label={what === 'link' ? 'Address' : 'Address of the video'}
        value={address}
        error={problem}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        autoComplete="off"
      />
      {before !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetMark('link').run();
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
    </Line>
  );
}

function FormulaAsked({ editor, onDone }: AskedProps) {
  const selected = editor.isActive('inlineMath') ? String(editor.getAttributes('inlineMath')['latex']) : '';
  const [latex, setLatex] = useState(selected);
  const [isBlock, setBlock] = useState(false);
  const mathml = latex.trim() === '' ? null : mathOf(latex, isBlock);
  const isWrong = latex.trim() !== '' && mathml === null;

  function put(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (mathml === null) return;
    editor
      .chain()
      .insertContent({ type: isBlock ? 'blockMath' : 'inlineMath', attrs: { latex, mathml } })
      .run();
    onDone();
  }

  return (
    <Line onSubmit={put} onDone={onDone} label="Add formula">
      <TextInput
        label="Formula"
        description="As in LaTeX: \frac{1}{2}, x^2, \sqrt{9}"
        value={latex}
        maxLength={1000}
        error={isWrong && 'Can’t be read yet'}
        onChange={({ currentTarget }) => setLatex(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={isBlock} onChange={({ currentTarget }) => setBlock(currentTarget.checked)} />
        On a line of its own
      </label>
      {mathml !== null && <Formula latex={latex} mathml={mathml} isBlock={isBlock} />}
    </Line>
  );
}

function FileAsked({ what, editor, about, onSay, onDone }: AskedProps) {
  const dispatch = useAppDispatch();
  const place = `rich text ${what} ${about?.about_type} ${about?.about_id}`;
  const upload = useAppSelector(({ uploadsInParts }) => uploadsInParts[place]);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const isThere = upload?.state === 'done' && upload.file_id !== null;

  function choose(file: File | null): void {
    if (!file) return;
    const most = MOST_BYTES.attachment;
    setProblem(file.size > most ? `At most ${sizeText(most)}; this file has ${sizeText(file.size)}` : '');
    if (about && file.size <= most) dispatch(startUpload(place, file, { kind: 'attachment', ...about }));
  }

  function put(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!isThere) return setProblem('Choose a file, and wait until it is uploaded');
    const attrs =
      what === 'image' ? { file: upload.file_id, alt: words.trim() } : { file: upload.file_id, name: upload.name };
    if (what === 'image' && words.trim() === '')
      return onSay('Say what the picture shows, for those who can’t see it.');
    editor.chain().insertContent({ type: what, attrs }).run();
    onDone();
  }

  return (
    <Line onSubmit={put} onDone={onDone} label={what === 'image' ? 'Add picture' : 'Add file'}>
      <FileInput
        label={what === 'image' ? 'Picture' : 'File'}
        description={`${what === 'image' ? 'JPEG, PNG or WebP' : 'Image, PDF, sound or video'}, at most ${sizeText(MOST_BYTES.attachment)}`}
        accept={what === 'image' ? 'image/jpeg,image/png,image/webp' : undefined}
        placeholder={upload?.name ?? 'Choose a file'}
        value={null}
        onChange={choose}
        error={problem || upload?.problem}
      />
      {upload && <span role="status">{isThere ? `${upload.name} is uploaded` : `Uploading ${upload.name}…`}</span>}
      {what === 'image' && (
        <TextInput
          label="What it shows"
          value={words}
          maxLength={300}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
    </Line>
  );
}

/** Of the picture that is selected: what it shows, in other words. */
function WordsAsked({ editor, onDone }: AskedProps) {
  const [words, setWords] = useState(String(editor.getAttributes('image')['alt'] ?? ''));
  const [problem, setProblem] = useState('');

  function put(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (words.trim() === '') return setProblem('Say what the picture shows, for those who can’t see it.');
    editor.chain().updateAttributes('image', { alt: words.trim() }).run();
    onDone();
  }

  return (
    <Line onSubmit={put} onDone={onDone} label="Change description">
      <TextInput
        label="What it shows"
        value={words}
        maxLength={300}
        error={problem}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </Line>
  );
}

interface LineProps {
  label: string;
  onSubmit: (event: FormEvent) => void;
  onDone: () => void;
  children: ReactNode;
}

/** A form within the record’s own: Enter must not save the record. */
function Line({ label, onSubmit, onDone, children }: LineProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div
      ref={place}
      className={styles.asked}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onSubmit(event);
      }}
    >
      {children}
      <Button size="compact-sm" onClick={onSubmit}>
        {label}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
