// A CSV file as people have it: UTF-8 or UTF-16, separated by commas, semicolons or tabs, quoted or not. What it can’t be read as is said.
import { numberText } from '../formats';
import { BYTE_ORDER_MARK, cellText } from './cells';

const MEGABYTE = 1024 * 1024;
export const MAX_CSV_BYTES = 5 * MEGABYTE;
/** Without the heads of the columns. */
export const MAX_CSV_LINES = 10_000;
/** A file with more columns is no list of people. */
const MAX_COLUMNS = 200;

export interface CsvLine {
  /** Where it begins in the file, from 1: a cell may hold several lines. */
  line: number;
  cells: string[];
}

export interface CsvTable {
  head: string[];
  lines: CsvLine[];
}

export type CsvRead = CsvTable | { problem: string };

export function readCsv(bytes: Uint8Array<ArrayBuffer>): CsvRead {
  const text = decoded(bytes);
  return typeof text === 'string' ? tableOf(text) : text;
}

const WRONG_ENCODING =
  'The file’s letters can’t be read: it is neither UTF-8 nor UTF-16. In the spreadsheet choose “Save as” and “CSV UTF-8”.';
const NO_CSV = 'This is no CSV file. In the spreadsheet choose “Save as” and “CSV UTF-8”.';

function decoded(bytes: Uint8Array<ArrayBuffer>): string | { problem: string } {
  if (bytes.length > MAX_CSV_BYTES) return { problem: `The file must have at most ${MAX_CSV_BYTES / MEGABYTE} MB` };
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // A byte order mark is read over.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { problem: NO_CSV } : text;
  } catch {
    return { problem: WRONG_ENCODING };
  }
}

function tableOf(text: string): CsvRead {
  const separator = separatorOf(text);
  const read = recordsIn(text, separator);
  if ('problem' in read) return read;
  const [head, ...lines] = read.records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head) return { problem: 'The file is empty' };
  if (head.cells.length > MAX_COLUMNS) return { problem: `The file must have at most ${MAX_COLUMNS} columns` };
  if (lines.length === 0) return { problem: 'The file has the heads of columns alone: no line below them' };
  if (lines.length > MAX_CSV_LINES)
    return {
      problem: `The file has ${numberText(lines.length)} lines: at most ${numberText(MAX_CSV_LINES)} at once. Split it, and import the parts one after the other.`,
    };
  return {
    head: head.cells.map((cell) => cell.trim()),
    lines: lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cellText(cell).trim()) })),
  };
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((each) => [each, 0]));
  let isQuoted = false;
  let hasLetters = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (hasLetters) break;
    } else if (!isQuoted) counts.set(letter, (counts.get(letter) ?? Number.NaN) + 1);
    if (letter.trim() !== '' && letter !== BYTE_ORDER_MARK) hasLetters = true;
  }
  return SEPARATORS.reduce((best, each) => (counts.get(each)! > counts.get(best)! ? each : best));
}

function recordsIn(text: string, separator: string): { records: CsvLine[] } | { problem: string } {
  const records: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let at = 0;
  while (at < text.length) {
    const opened = text[at] === '"' ? line : undefined;
    const end = opened === undefined ? plainEnd(text, at, separator) : quotedEnd(text, at);
    if (end === undefined) return { problem: `Line ${opened}: a quotation mark is opened and never closed` };
    const written = text.slice(at, end);
    line += linesIn(written);
    const next = text[end];
    if (next !== undefined && next !== separator && next !== '\r' && next !== '\n')
      return { problem: `Line ${line}: after a closed quotation mark the next column must begin` };
    cells.push(opened === undefined ? written : written.slice(1, -1).replaceAll('""', '"'));
    at = end;
    if (next === separator) {
      at++;
      // The line, or the file, ends with an empty cell.
      if (at === text.length || text[at] === '\r' || text[at] === '\n') cells.push('');
      else continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push({ line: begin, cells });
    cells = [];
    begin = ++line;
  }
  return { records };
}

function plainEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end++;
  return end;
}

/** Behind the quotation mark that closes it; two of them are one that is meant. */
function quotedEnd(text: string, from: number): number | undefined {
  for (let close = text.indexOf('"', from + 1); close >= 0; close = text.indexOf('"', close + 2))
    if (text[close + 1] !== '"') return close + 1;
  return undefined;
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
