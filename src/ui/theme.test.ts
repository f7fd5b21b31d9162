// Words of an alert, in whichever colour: they are read on a pale ground of the same colour, in light and in dark.
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme as ours, wordColors } from './theme';

const theme = mergeMantineTheme(DEFAULT_THEME, ours);

test.each(['light', 'dark'] as const)('on every ground of its own colour the words have 4.5 to 1: %s', (scheme) => {
  const given = defaultCssVariablesResolver(theme);
  const own = wordColors(theme);
  const all: Record<string, string> = { ...given.variables, ...given[scheme], ...own.variables, ...own[scheme] };
  const valueOf = (name: string): string => {
    const value = all[name]!;
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return other ? valueOf(other) : value;
  };
  for (const colour of Object.keys(theme.colors)) {
    const [ground, words] = ['light', 'light-color'].map((part) => valueOf(`--mantine-color-${colour}-${part}`));
    expect(contrast(ground!, words!), `${colour}: ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

/** WCAG's, of opaque colours. */
function contrast(one: string, other: string): number {
  const [dark, light] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.match(/[\d.]+/g)!.map(Number);
  const [red, green, blue] = parts.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
