// What a painted rectangle did, in words: how many hours, how many are left out, and why.
import { BLOCK_REASONS, type CellCode } from '@domain/availability/codes';
import type { LeftOut } from '@domain/availability/painting';
import type { PaintReport } from '@/store/availability/painting';

const lower = (text: string) => text[0]!.toLowerCase() + text.slice(1);

const WHY: Readonly<Record<CellCode | 'over', string>> = {
  '.': 'outside working hours',
  a: 'free',
  c: 'free',
  b: 'busy',
  l: 'busy',
  r: 'busy',
  v: 'on leave',
  k: lower(BLOCK_REASONS.k),
  f: lower(BLOCK_REASONS.f),
  m: lower(BLOCK_REASONS.m),
  over: 'over already',
};

/** `6 hours painted · 5 left out: 3 busy, 2 outside working hours`. */
export function reportText({ mode, hours, leftOut }: PaintReport): string {
  const counted = hours === 1 ? '1 hour' : `${hours} hours`;
  if (mode === 'erase') return `${counted} given up`;
  const left = leftOutText(leftOut);
  return [hours === 0 ? 'No hour to pick' : `${counted} ${mode === 'plan' ? 'added' : 'painted'}`, left]
    .filter(Boolean)
    .join(' · ');
}

function leftOutText(leftOut: LeftOut): string {
  const all = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  return all === 0 ? '' : `${all} left out: ${reasonsText(leftOut)}`;
}

/** `3 busy, 2 outside working hours`: the most frequent reason first. */
export function reasonsText(leftOut: LeftOut): string {
  const counts = new Map<string, number>();
  for (const [why, count] of Object.entries(leftOut)) {
    const words = WHY[why as keyof typeof WHY];
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one);
  return frequent.map(([words, count]) => `${count} ${words}`).join(', ');
}
