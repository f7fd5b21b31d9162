// What the tests use of lines.mjs.
export interface AreaLines {
  area: string;
  routes: number;
  domain: number;
  server: number;
  src: number;
  lines: number;
  perRoute: number;
}
export function linesOfAreas(paths: readonly string[], read: (path: string) => string): AreaLines[];
export function medianPerRoute(areas: readonly AreaLines[]): number;
