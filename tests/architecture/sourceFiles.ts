// Reads the project's own files and what each of them imports, for the rules in rules.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** As written. */
  specifier: string;
  /** The file it names, from the project's root and without extension; undefined for packages and `node:` modules. */
  file: string | undefined;
  /** The package it names: `@mantine/core` of `@mantine/core/styles.css`; undefined for the project's files. */
  package: string | undefined;
  typeOnly: boolean;
  dynamic: boolean;
}

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  comments: string[];
  /** Whether the type `any` is written anywhere. */
  usesAny: boolean;
  /** Where it asks what time it is: `Date.now`, `new Date()`, `Date()`. */
  clockReads: string[];
  /** Whether it holds nothing but exports of other modules. */
  onlyReExports: boolean;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/;
const DECLARATIONS = /\.d\.ts$/;

/** Every file that belongs to the project: what `.gitignore` names, and git's own folder, is left out. */
export function projectFiles(): string[] {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const folders = new Set(['.git', ...ignored.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))]);
  const endings = ignored.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  return walk('').filter((path) => !endings.some((ending) => path.endsWith(ending)));

  function walk(folder: string): string[] {
    return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return folders.has(entry.name) ? [] : walk(path);
      return entry.isFile() ? [path] : [];
    });
  }
}

export function isCode(path: string): boolean {
  return CODE.test(path) && !DECLARATIONS.test(path);
}

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Parses a module; throws with its path when it is no valid TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const source: SourceFile = {
    path,
    text,
    imports: [],
    comments: comments.map((comment) => comment.value),
    usesAny: false,
    clockReads: [],
    onlyReExports: program.body.length > 0 && program.body.every((node) => isReExport(node as unknown as Node)),
  };
  visit(program as unknown as Node, source);
  return source;
}

function isReExport(node: Node): boolean {
  return node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['source'] !== null);
}

function visit(node: Node, source: SourceFile): void {
  if (node.type === 'TSAnyKeyword') source.usesAny = true;
  if (readsClock(node)) source.clockReads.push(source.text.slice(Number(node['start']), Number(node['end'])));
  const found = importOf(node);
  if (found) source.imports.push({ ...found, ...target(source.path, found.specifier) });
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) child.filter(isNode).forEach((each) => visit(each, source));
    else if (isNode(child)) visit(child, source);
  }
}

function readsClock(node: Node): boolean {
  const isDate = (value: unknown) => isNode(value) && value.type === 'Identifier' && value['name'] === 'Date';
  if (node.type === 'MemberExpression') return isDate(node['object']) && (node['property'] as Node)['name'] === 'now';
  const requested =
    node.type === 'CallExpression' || (node.type === 'NewExpression' && (node['arguments'] as []).length === 0);
  return requested && isDate(node['callee']);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

type Found = Pick<Import, 'specifier' | 'typeOnly' | 'dynamic'>;

function importOf(node: Node): Found | undefined {
  const specifier = literal(node['source']);
  switch (node.type) {
    case 'ImportDeclaration':
      return specifier === undefined
        ? undefined
        : { specifier, typeOnly: node['importKind'] === 'type' || allTypes(node, 'importKind'), dynamic: false };
    case 'ExportNamedDeclaration':
      return specifier === undefined
        ? undefined
        : { specifier, typeOnly: node['exportKind'] === 'type' || allTypes(node, 'exportKind'), dynamic: false };
    case 'ExportAllDeclaration':
      return specifier === undefined
        ? undefined
        : { specifier, typeOnly: node['exportKind'] === 'type', dynamic: false };
    case 'ImportExpression':
      return specifier === undefined ? undefined : { specifier, typeOnly: false, dynamic: true };
    case 'TSImportType':
      return typeImport(node);
    case 'NewExpression':
      return urlImport(node);
    default:
      return undefined;
  }
}

/** `import { type A, type B }` loads nothing, as TypeScript and Vite both drop it. */
function allTypes(node: Node, kind: string): boolean {
  const specifiers = node['specifiers'];
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((each: Record<string, unknown>) => each[kind] === 'type')
  );
}

function typeImport(node: Node): Found | undefined {
  const specifier = literal(node['source']) ?? literal(node['argument']);
  return specifier === undefined ? undefined : { specifier, typeOnly: true, dynamic: true };
}

/** `new URL('./x.worker.ts', import.meta.url)` loads a module as much as an import does. */
function urlImport(node: Node): Found | undefined {
  const callee = node['callee'];
  const [first, base] = node['arguments'] as [unknown, unknown];
  const specifier = literal(first);
  const names = isNode(callee) && callee['name'] === 'URL' && isNode(base) && base.type === 'MemberExpression';
  return names && specifier?.startsWith('.') && CODE.test(specifier)
    ? { specifier, typeOnly: false, dynamic: true }
    : undefined;
}

function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return literal(node['literal']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

const ALIASES: readonly (readonly [alias: string, folder: string])[] = Object.entries(
  (JSON.parse(readProjectFile('tsconfig.json')) as { compilerOptions: { paths: Record<string, [string]> } })
    .compilerOptions.paths,
).map(([alias, [folder]]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')]);

function target(importer: string, written: string): Pick<Import, 'file' | 'package'> {
  const specifier = written.replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return project(posix.join(posix.dirname(importer), specifier));
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  if (alias) return project(alias[1] + specifier.slice(alias[0].length));
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return { file: undefined, package: undefined };
  const [first = '', second] = specifier.split('/');
  return { file: undefined, package: first.startsWith('@') ? `${first}/${second}` : first };
}

function project(path: string): Pick<Import, 'file' | 'package'> {
  return { file: posix.normalize(path).replace(CODE, ''), package: undefined };
}
