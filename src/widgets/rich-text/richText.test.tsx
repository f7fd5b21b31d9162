// @vitest-environment jsdom
// Rich texts: a corpus of hostile pastes runs nothing and says what was left out, what is kept is judged, and what is read is elements.
import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isLinkAddress, richTextProblem } from '@domain/richText/judge';
import { filesIn, richFromText, richOf, wordsOf } from '@domain/richText/richText';
import { stubBrowser } from '@/testing/app';
import { EXTENSIONS } from './extensions';
import { keptOf } from './kept';
import { mathOf } from './mathml';
import { withoutControls } from './editor.vitePlugin';
import { cleanPaste, MOST_PASTED } from './paste';
import { RichText } from './RichText';
import { Toolbar } from './Toolbar';

afterEach(cleanup);

/** As the editor makes it of what is pasted. */
function pasted(html: string) {
  const { html: clean, leftOut } = cleanPaste(html);
  const editor = new Editor({ extensions: EXTENSIONS, content: clean });
  const kept = keptOf(editor.getJSON());
  editor.destroy();
  return { kept, leftOut };
}

const nested = (tag: string, deep: number) => `${`<${tag}>`.repeat(deep)}deep${`</${tag}>`.repeat(deep)}`;
const list = (deep: number) => `${'<ul><li>x'.repeat(deep)}${'</li></ul>'.repeat(deep)}`;

const HOSTILE: readonly (readonly [name: string, html: string, leftOut: readonly string[], words: RegExp])[] = [
  ['a script', '<p>a<script>window.ran = 1</script>b</p>', ['1 script'], /^ab$/],
  ['handlers', '<p onclick="window.ran = 1"><b onmouseover="window.ran = 1">bold</b></p>', ['2 handlers'], /^bold$/],
  ['an image that fails', '<p>x</p><img src="x" onerror="window.ran = 1">', ['1 picture (add it as files)'], /^x$/],
  [
    'links that run',
    '<a href="javascript:window.ran=1">x</a> <a href="java&#9;script:ran()">y</a>',
    ['2 links that lead nowhere'],
    /^x y$/,
  ],
  ['data links', '<a href="data:text/html,<script>ran()</script>">x</a>', ['1 link that leads nowhere'], /^x$/],
  [
    'frames and objects',
    '<p>x</p><iframe srcdoc="<script>ran()</script>"></iframe><object data="x"></object><embed src="x">',
    ['1 embedded page', '1 embedded object', '1 embedded object'],
    /^x$/,
  ],
  [
    'drawings',
    '<p>x</p><svg><script>ran()</script></svg><svg onload="ran()"></svg>',
    ['1 script', '2 drawings'],
    /^x$/,
  ],
  ['a form', '<form action="https://evil.example"><input value="x"><p>in it</p></form><p>y</p>', ['1 form'], /^y$/],
  [
    'Word',
    '<html><head><style>p{color:red}</style><xml><w:x>1</w:x></xml></head><body><p class="MsoNormal" style="mso-x:y"><o:p>Text</o:p></p><!--[if gte mso 9]><script>ran()</script><![endif]--></body></html>',
    ['2 styles'],
    /^Text$/,
  ],
  [
    'comments of Word and of a page',
    '<!--StartFragment--><p>Text<span class="MsoCommentReference"><a href="#_msocom_1">[A1]</a></span><!-- to do --></p><!--EndFragment--><div style="mso-element:comment-list"><div style="mso-element:comment"><p>Is it?</p></div></div>',
    ['2 comments'],
    /^Text$/,
  ],
  [
    'fields',
    '<p>Name <input value="x"> and <select><option>a</option></select></p>',
    ['2 form fields'],
    /^Name {1,2}and$/,
  ],
  ['styles', '<p style="color:red">a</p><p style="color:blue">b</p><style>p{}</style>', ['3 styles'], /^a\nb$/],
  ['a deep page', nested('div', 5000), ['4800 tags nested too deep'], /deep/],
  [
    'a deep page of scripts',
    nested('div', 5000).replace('deep', '<script>ran()</script><b>deep</b>'),
    ['1 script', '4801 tags nested too deep'],
    /^deep$/,
  ],
  ['deep lists', list(40), ['1 nested list laid flat'], /x/],
];

describe.each(HOSTILE)('%s', (_name, html, leftOut, words) => {
  test('runs nothing, says what is missing, and is a text that may be kept', () => {
    const { kept, leftOut: said } = pasted(html);
    expect(said).toEqual(leftOut);
    expect(richTextProblem(kept)).toBeUndefined();
    expect(wordsOf(kept)).toMatch(words);
    const { container } = render(<RichText value={kept} />);
    expect(container.querySelector('script, iframe, object, embed, svg, form, [onclick], [onerror]')).toBeNull();
    expect([...container.querySelectorAll('a')].map((a) => a.protocol).filter((each) => each !== 'https:')).toEqual([]);
    expect(Reflect.get(window, 'ran')).toBeUndefined();
  });
});

test('a page of a hundred thousand levels is read, and keeps its words', () => {
  expect(cleanPaste(`<p>before</p>${nested('i', 100_000)}<p>after</p>`).html).toMatch(/before.*deep.*after/);
});

test('five megabytes are not pasted, and that is said', () => {
  expect(cleanPaste('x'.repeat(5 * MOST_PASTED)).leftOut).toEqual(['all of it: at most 1 MB can be pasted at once']);
});

const doc = (...content: object[]) => ({ type: 'doc', content });
const text = (more: object = {}) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', ...more }] });

test('what console and API keep is judged alike, in words', () => {
  const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), text());
  const math = (mathml: unknown) => doc({ type: 'blockMath', attrs: { latex: 'x', mathml } });
  const cases: [unknown, string | undefined][] = [
    [richFromText('a\n\nb\nc'), undefined],
    ['plain', 'Must be a text with paragraphs'],
    [doc({ type: 'script' }), 'Can’t hold a part “script” there'],
    [doc({ type: 'listItem', content: [text()] }), 'Can’t hold a part “listItem” there'],
    [doc(deep), 'Must have at most 12 levels within each other'],
    [doc(...Array.from({ length: 5001 }, () => text())), 'Must have at most 5000 parts'],
    [
      doc(text({ marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] })),
      'Has a link that leads to no web page or mail address',
    ],
    [doc(text({ marks: [{ type: 'style' }] })), 'Has a mark that is not known'],
    [doc({ type: 'image', attrs: { file: '../x', alt: '' } }), '“file” of a part “image” is not allowed'],
    [doc({ type: 'image', attrs: { file: 'a', alt: 'x', src: 'https://x' } }), 'A part “image” has no “src”'],
    [doc({ type: 'video', attrs: { url: 'http://x' } }), '“url” of a part “video” is not allowed'],
    [math(['math', {}, ['mi', {}, 'x']]), undefined],
    [math(['math', { href: 'x' }, 'x']), '“mathml” of a part “blockMath” is not allowed'],
    [math(['math', {}, ['script', {}, 'x']]), '“mathml” of a part “blockMath” is not allowed'],
  ];
  for (const [value, problem] of cases) expect([value, richTextProblem(value)]).toEqual([value, problem]);
  fc.assert(fc.property(fc.anything(), (value) => void richTextProblem(value)));
  fc.assert(fc.property(fc.string(), (words) => richTextProblem(richOf(words) ?? richFromText('')) === undefined));
  expect([isLinkAddress('mailto:a@example.com'), isLinkAddress('/lms'), isLinkAddress('vbscript:x')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a formula is kept with its MathML and read as elements; a trick of LaTeX is none', () => {
  const mathml = mathOf('\\frac{1}{2}', false);
  const value = doc({ type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: '\\frac{1}{2}', mathml } }] });
  expect(richTextProblem(value)).toBeUndefined();
  const { container } = render(<RichText value={value} />);
  expect(container.querySelector('math mfrac')?.children).toHaveLength(2);
  expect(mathOf('\\href{javascript:alert(1)}{x}', false)).toSatisfy(
    (tree: unknown) => !JSON.stringify(tree ?? '').includes('javascript'),
  );
  expect(mathOf('\\def\\a{\\a\\a}\\a', false)).toBeNull();
  expect(wordsOf(value)).toBe('\\frac{1}{2}');
  expect(filesIn(doc({ type: 'file', attrs: { file: 'f1', name: 'Plan' } }))).toEqual(['f1']);
});

test('what a picture shows is mended later, without a place for files', () => {
  stubBrowser(1440);
  const image = { type: 'image', attrs: { file: 'f', alt: 'A cak' } };
  const editor = new Editor({ extensions: EXTENSIONS, content: doc(image, text()) });
  editor.commands.setNodeSelection(0);
  render(
    <MantineProvider>
      <RichTextEditor editor={editor}>
        <Toolbar editor={editor} label="Body" about={null} onSay={() => undefined} onComment={undefined} />
      </RichTextEditor>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Describe picture' }));
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: 'What it shows' });
  expect(words.value).toBe('A cak');
  fireEvent.change(words, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change description' }));
  expect(screen.getByText(/^Say what the picture shows/)).toBeTruthy();
  fireEvent.change(words, { target: { value: 'A cake' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change description' }));
  expect(keptOf(editor.getJSON())!.content[0]).toEqual({ type: 'image', attrs: { file: 'f', alt: 'A cake' } });
  editor.destroy();
});

test('addresses are links where they are written out and lead somewhere', () => {
  const editor = new Editor({
    extensions: EXTENSIONS,
    content:
      '<p><a href="https://a.example/x">one</a> <a href="javascript:ran()">two</a> <a href="mailto:a@b.c">three</a></p>',
  });
  const links = () => {
    const found: unknown[] = [];
    editor.state.doc.descendants(({ marks, text: words }) => {
      for (const { type, attrs } of marks) if (type.name === 'link') found.push([words, attrs['href']]);
    });
    return found;
  };
  expect(links()).toEqual([
    ['one', 'https://a.example/x'],
    ['three', 'mailto:a@b.c'],
  ]);
  editor.commands.setContent('<p>See https://b.example/y.</p>');
  const { view, state } = editor;
  const end = state.doc.content.size - 1;
  editor.commands.setTextSelection(end);
  const isTaken = view.someProp('handleTextInput', (take) => take(view, end, end, ' ', () => state.tr.insertText(' ')));
  expect(isTaken).toBe(true);
  expect(links()).toEqual([['https://b.example/y', 'https://b.example/y']]);
  expect(editor.getText()).toBe('See https://b.example/y. ');
  editor.destroy();
});

test('the editor shows no control of its library except the one that ours are made of', () => {
  const path = 'node_modules/@mantine/tiptap/esm/RichTextEditor.mjs';
  const frame = withoutControls(readFileSync(path, 'utf8'));
  expect(frame.match(/^RichTextEditor\.\w+ = /gm)).toHaveLength(6);
  expect(frame).not.toMatch(/ColorPicker|LinkControl/);
  expect(() => withoutControls('export const RichTextEditor = 1;')).toThrow(/names its controls otherwise/);
});
