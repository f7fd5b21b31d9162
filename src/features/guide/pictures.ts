// The guide's pictures as the build serves them, with their sizes: a page keeps their places before they come.
import { SIZES } from './pictureSizes.generated';

const URLS = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export function pictureOf(name: string): { url: string | undefined; width: number; height: number } {
  const [width, height] = SIZES[name] ?? [0, 0];
  return { url: URLS[`../../../docs/guide/pictures/${name}.webp`], width, height };
}
