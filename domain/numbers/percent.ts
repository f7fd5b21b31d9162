// Shares and changes in percent: one decimal, rounded half up; of none a dash (decisions 18).
import { decimalText } from '../formats';

/** `12.5 %`, of whole numbers of which none is below 0. */
export function shareText(part: number, whole: number): string {
  return whole <= 0 ? '–' : `${decimalText(tenths(part, whole) / 10, 1)} %`;
}

export interface Change {
  direction: 'more' | 'less' | 'same';
  /** `12.5 %`; a dash where there was nothing before. */
  percent: string;
}

export function changeOf(now: number, before: number): Change {
  const direction = now > before ? 'more' : now < before ? 'less' : 'same';
  return { direction, percent: shareText(Math.abs(now - before), before) };
}

function tenths(part: number, whole: number): number {
  return Math.floor((2000 * part + whole) / (2 * whole));
}
