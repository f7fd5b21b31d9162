// The groups of the API and where each has its files: a group has one name, from the contract to the console and the stores.
import { isCode, projectFiles } from './sourceFiles';

const MODULES = import.meta.glob<Record<string, unknown>>('../../domain/contract/*.ts', { eager: true });

/** Modules that name operations of all groups. */
const COMMON = ['contract', 'paths'];

/** By the name of a group, its operations: what a file of the contract exports under its own name. */
export function apiGroups(operations: readonly string[]): Map<string, string[]> {
  return new Map(
    Object.entries(MODULES).flatMap(([path, module]) => {
      const name = fileName(path);
      const group = module[name];
      const keys = typeof group === 'object' && group !== null ? Object.keys(group) : [];
      return !COMMON.includes(name) && keys.some((key) => operations.includes(key)) ? [[name, keys] as const] : [];
    }),
  );
}

/** Names of the modules directly in a folder, without tests. */
export function modulesIn(folder: string, except: readonly string[] = []): string[] {
  return projectFiles()
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .filter((path) => isCode(path) && !path.includes('.test.'))
    .map(fileName)
    .filter((name) => !except.includes(name))
    .sort();
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
