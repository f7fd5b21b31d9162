// What a house rule is, and what several of them ask of a file.
import type { Import, SourceFile } from '../sourceFiles';

export interface Rule {
  title: string;
  /** What is wrong with the file; empty when nothing is. */
  offences(file: SourceFile): string[];
  /** A made-up file that the rule must object to. */
  offender: { path: string; text: string };
}

/** A rule on any file, whatever it holds. */
export interface TextRule {
  title: string;
  offences(path: string, text: string): string[];
  offender: { path: string; text: string };
}

export function matches(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? [];
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:tests|e2e|bench)\//.test(path);
}

/** Files that run in Vite or drizzle-kit, not in what they build. */
export function isBuildFile(path: string): boolean {
  return /(?:vitePlugin|\.config)\.ts$/.test(path);
}

export function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export function written({ specifier }: Import): string {
  return specifier;
}
