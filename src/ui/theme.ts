// Mantine dressed once: one accent, small sizes, tabular numbers, contrast of at least 4.5 in both schemes.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { DARK, FONT, FONT_SIZES, LIGHT, RADII, SPACING } from '@domain/look';
import { optionsFilter } from './optionsFilter';

const ink: MantineColorsTuple = [
  '#edf4fc',
  '#d8e6f6',
  '#afcbea',
  '#83aede',
  '#5e95d3',
  '#4684cc',
  '#2f72bd',
  '#1f5fa8',
  '#154f91',
  '#083d77',
];

const slate: MantineColorsTuple = [
  '#c4cad3',
  '#abb3bf',
  '#8f98a6',
  '#6b7583',
  '#434c59',
  '#343c48',
  '#262d37',
  '#1b2129',
  '#141920',
  '#0d1116',
];

/** Mantine's, but dark enough for white words where a button is filled with it. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#f36464',
  '#d22f2f',
  '#c92a2a',
  '#b52626',
  '#a12121',
];

/** For Mantine, whose sizes follow the size of letters that the person chose. */
const rem = (px: number) => `${px / 16}rem`;

/** The listbox itself scrolls: a box within it that scrolls could not be reached by keyboard. */
const OPTIONS = {
  defaultProps: {
    filter: optionsFilter,
    withScrollArea: false,
    styles: { options: { maxHeight: 220, overflowY: 'auto' } },
  },
};
const CHOICES = { defaultProps: { ...OPTIONS.defaultProps, openOnFocus: false } };

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { ink, dark: slate, red },
  white: LIGHT.surface,
  black: LIGHT.text,
  fontFamily: FONT,
  // Mantine has five names for each; the scale has fewer sizes (domain/look.ts).
  fontSizes: {
    xs: rem(FONT_SIZES.xs),
    sm: rem(FONT_SIZES.sm),
    md: rem(FONT_SIZES.md),
    lg: rem(FONT_SIZES.md),
    xl: rem(FONT_SIZES.xl),
  },
  radius: { xs: rem(RADII.sm), sm: rem(RADII.sm), md: rem(RADII.md), lg: rem(RADII.md), xl: rem(RADII.md) },
  spacing: { xs: rem(SPACING.xs), sm: rem(SPACING.sm), md: rem(SPACING.md), lg: rem(SPACING.lg), xl: rem(SPACING.lg) },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(FONT_SIZES.xl), lineHeight: '1.3' },
      h2: { fontSize: rem(FONT_SIZES.md), lineHeight: '1.4' },
      h3: { fontSize: rem(FONT_SIZES.sm), lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name: naming the components themselves would bring them all into the first load.
  components: {
    // The button beside the field is for everybody, and shows more than passwords.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    // A hint stands below its field, where an error takes its place.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Paper: { defaultProps: { withBorder: true } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm', highlightOnHover: true } },
    // The focus opens no list, which would cover the form: a press, an arrow key or a letter does.
    Select: CHOICES,
    MultiSelect: CHOICES,
    TagsInput: OPTIONS,
    Autocomplete: OPTIONS,
    // Every question stands in the same place.
    Modal: { defaultProps: { centered: true } },
    ModalTitle: { defaultProps: { fw: 600 } },
    DrawerTitle: { defaultProps: { fw: 600 } },
    // A dialog's head is no second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // The pointer may go onto what it reads (WCAG 1.4.13).
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, interactive: true } },
  },
});

/** Our surfaces and words; Mantine's own reds and greys for words are too pale on them. */
export const wordColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--surface': LIGHT.surface,
    '--surface-sunken': LIGHT.page,
    '--line': LIGHT.line,
    '--text-quiet': LIGHT.quiet,
    '--accent': LIGHT.accent,
    '--mantine-color-error': LIGHT.error,
    '--mantine-color-dimmed': LIGHT.quiet,
    '--mantine-color-placeholder': '#6b7583',
    // Words on a pale ground of the same colour, as in an alert: Mantine's are too pale for it.
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#96340a',
    '--mantine-color-lime-light-color': '#3f6608',
    '--mantine-color-green-light-color': '#1c6a2e',
    '--mantine-color-teal-light-color': '#066148',
  },
  dark: {
    '--surface': DARK.surface,
    '--surface-sunken': DARK.page,
    '--line': DARK.line,
    '--text-quiet': DARK.quiet,
    '--accent': DARK.accent,
    '--mantine-color-error': DARK.error,
    '--mantine-color-dimmed': DARK.quiet,
    '--mantine-color-placeholder': '#8f98a6',
    '--mantine-color-text': DARK.text,
    // Mantine's own are darker than the surfaces they are to stand out from.
    '--mantine-color-ink-light': '#223a56',
    '--mantine-color-ink-light-hover': '#294667',
    '--mantine-color-ink-light-color': '#d8e6f6',
    // What cannot be taken back is red in the dark too.
    '--mantine-color-red-light-color': '#ff9a9a',
  },
});
