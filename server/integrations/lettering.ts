// What a host may give for letters that no PDF reader has by itself: their outlines, shaped and in the order in which they are read.

export interface Outline {
  /** Of a square of 1000 × 1000; y goes down from the baseline, as in SVG. */
  path: string;
  width: number;
}

export interface Lettering {
  /** Undefined where the host's fonts lack a letter of it. */
  outline(text: string, weight: 'plain' | 'bold'): Promise<Outline | undefined>;
}
