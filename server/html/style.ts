// How the API's own pages look: with the console's sizes and colours, light and dark, so that signing in is one way through both.
import { type Colours, DARK, FONT, FONT_SIZES, LIGHT, RADII, SPACING } from '@domain/look';

const colours = (of: Colours) =>
  Object.entries(of)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const { xxs, xs, sm, md, lg } = SPACING;

export const STYLE = `
:root { color-scheme: light dark; ${colours(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${colours(DARK)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: ${md}px; background: var(--page); color: var(--text);
  font: ${FONT_SIZES.md}px/1.55 Inter, ${FONT}; }
body:has(> .card) { display: grid; place-items: center; }
.card { width: min(22rem, 100%); padding: ${lg}px; background: var(--surface);
  border: 1px solid var(--line); border-radius: ${RADII.sm}px; }
.mark { display: block; margin-bottom: ${sm}px; }
h1 { margin: 0; font-size: ${FONT_SIZES.xl}px; font-weight: 600; line-height: 1.3; }
h1 + p { margin: ${xxs}px 0 ${md}px; color: var(--quiet); }
label { display: block; margin: ${md}px 0 ${xxs}px; font-size: ${FONT_SIZES.sm}px; font-weight: 500; }
input { width: 100%; height: 36px; padding: 0 ${sm}px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--field); border-radius: ${RADII.sm}px; }
input[aria-invalid] { border-color: var(--error); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.hint, .error { margin: ${xxs}px 0 0; font-size: ${FONT_SIZES.xs}px; color: var(--quiet); }
.error { color: var(--error); }
.alert { margin: ${md}px 0; padding: ${sm}px ${md}px; border-radius: ${RADII.sm}px; color: var(--error); background: var(--errorPage); }
button { width: 100%; height: 36px; margin-top: ${lg}px; padding: 0 ${md}px; font: inherit; font-weight: 600; cursor: pointer;
  color: #fff; background: var(--filled); border: 0; border-radius: ${RADII.sm}px; }
button:hover { filter: brightness(1.08); }
button + button { margin-top: ${xs}px; color: inherit; background: transparent; border: 1px solid var(--field); }
.note { margin: ${md}px 0; padding: ${sm}px ${md}px; border-radius: ${RADII.sm}px; background: var(--page); border: 1px solid var(--line); }
ul { margin: ${md}px 0; padding-left: ${md}px; }
fieldset { margin: ${lg}px 0 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; overflow-wrap: anywhere; }
input[type=radio], input[type=checkbox] { width: auto; height: auto; margin: 0 ${xs}px 0 0; }
.choice { display: flex; align-items: baseline; min-height: 24px; font-weight: 400; }
select, textarea { width: 100%; min-height: 36px; padding: ${xxs}px ${xs}px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--field); border-radius: ${RADII.sm}px; }
ol { margin: ${md}px 0; padding-left: ${md}px; }
ol > li { margin-top: ${md}px; }
fieldset button, li button { margin-top: ${xs}px; color: inherit; background: transparent; border: 1px solid var(--field); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a { color: var(--accent); }
.document { max-width: 60rem; margin: 0 auto; padding: ${lg}px 0; }
.document h2 { margin: ${lg}px 0 ${xs}px; font-size: ${FONT_SIZES.md}px; }
.document h2 { overflow-wrap: anywhere; }
.document table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--line); border-radius: ${RADII.md}px; }
.document th, .document td { padding: ${xs}px ${sm}px; text-align: left; vertical-align: top; overflow-wrap: anywhere; border-bottom: 1px solid var(--line); }
.document th:last-child, .document td:last-child { width: 40%; }
.document td a { display: inline-block; min-height: 24px; }
.document .call { font-weight: 600; overflow-wrap: anywhere; }
.document pre { overflow-x: auto; padding: ${sm}px; font-size: ${FONT_SIZES.sm}px; background: var(--page); border-radius: ${RADII.sm}px; }
.method { display: inline-block; min-width: 4rem; color: var(--accent); }
`;
