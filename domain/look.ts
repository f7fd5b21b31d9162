// What the console and the API's own pages look like: one set of sizes and colours for both. Sizes in px.

export const FONT_SIZES = { xs: 12, sm: 13, md: 14, xl: 20 } as const;
export const RADII = { sm: 4, md: 8 } as const;
export const SPACING = { xxs: 4, xs: 8, sm: 12, md: 16, lg: 24 } as const;

/** Inter where it is, else what is as wide as it (`src/ui/font.css`), else the system's own. */
export const FONT = "'Inter Variable', 'Inter fallback', system-ui, sans-serif";

export interface Colours {
  /** Behind everything. */
  page: string;
  /** Of cards, bars and fields. */
  surface: string;
  text: string;
  quiet: string;
  /** Parts one thing from another. */
  line: string;
  /** Around a field: at least 3 to 1. */
  field: string;
  /** Of links, and of the focus. */
  accent: string;
  /** Of a main button, with white words. */
  filled: string;
  error: string;
  /** Behind an error. */
  errorPage: string;
}

/** Words have a contrast of at least 4.5 to what is behind them. */
export const LIGHT: Colours = {
  page: '#f4f6f9',
  surface: '#ffffff',
  text: '#1a212b',
  quiet: '#566170',
  line: '#dde2e9',
  field: '#8a93a3',
  accent: '#1f5fa8',
  filled: '#1f5fa8',
  error: '#c22525',
  errorPage: '#fdecea',
};

export const DARK: Colours = {
  page: '#141920',
  surface: '#1b2129',
  text: '#dce1e8',
  quiet: '#abb3bf',
  line: '#343c48',
  field: '#7d8696',
  accent: '#83aede',
  filled: '#2f72bd',
  error: '#ff9a9a',
  errorPage: '#3b1a18',
};

/** The console's mark on a square of 32, as `src/ui/Mark.tsx` and `public/favicon.svg` draw it: four hours, one a conversation. */
export const MARK = {
  square: '#1f5fa8',
  hours: 'M7 7h8v8H7zM17 7h8v8h-8zM7 17h8v8H7z',
  conversation: 'M17 17h8v10l-3-2h-5z',
} as const;
