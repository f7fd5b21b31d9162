// What a trainer may teach, in words: each grade band of each product, with the sessions that are trained and those that are not.
import { PRODUCT_WORDS, wordOf } from '@domain/business/codeWords';
import type { Proficiency } from '@domain/contract/trainers';

export interface Band {
  product: string;
  band: string;
  /** `1–30, 41–50`, or why there are none. */
  trained: string;
  notTrained: string;
}

export function bandsOf(proficiency: Proficiency): Band[] {
  return Object.entries(proficiency).flatMap(([code, bands]) =>
    Object.entries(bands).map(([band, each]): Band => {
      const product = wordOf(PRODUCT_WORDS, code);
      if (!each.eligible) return { product, band, trained: 'Not eligible', notTrained: '' };
      const { trained, not_trained } = each.session_range;
      return { product, band, trained: ranges(trained), notTrained: ranges(not_trained) };
    }),
  );
}

function ranges(list: readonly (readonly [number, number])[]): string {
  return list.map(([from, to]) => `${from}–${to}`).join(', ') || 'none';
}
