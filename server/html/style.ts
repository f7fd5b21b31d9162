// How the API's own pages look. Colours keep AA contrast in light and dark.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1f2430; --soft: #545c6b; --page: #f3f5f8; --card: #fff; --line: #8a93a3;
  --accent: #1c5fb8; --on-accent: #fff; --bad: #b3261e; --bad-page: #fdecea; --code: #eef1f5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaf0; --soft: #b0b7c4; --page: #14161b; --card: #1f232b; --line: #7d8696;
    --accent: #8ab8ff; --on-accent: #0d1b30; --bad: #ffb4ab; --bad-page: #3b1a18; --code: #2a2f39; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.card { width: min(26rem, calc(100vw - 2rem)); margin: 0 auto; padding: 2rem; background: var(--card);
  border-radius: 12px; box-shadow: 0 1px 3px rgb(0 0 0 / 0.12), 0 8px 24px rgb(0 0 0 / 0.08); position: relative; top: 12vh; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h1 + p { margin: 0.25rem 0 1.25rem; color: var(--soft); }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { width: 100%; padding: 0.6rem 0.75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint, .error { margin: 0.25rem 0 0; font-size: 0.875rem; color: var(--soft); }
.error { color: var(--bad); }
.alert { margin: 1rem 0; padding: 0.75rem 1rem; border-radius: 8px; color: var(--bad); background: var(--bad-page); }
button { width: 100%; margin-top: 1.5rem; padding: 0.7rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: 8px; }
button:hover { filter: brightness(1.08); }
a { color: var(--accent); }
.document { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
.document h2 { margin: 2.5rem 0 0.5rem; }
.document section { margin: 1rem 0; padding: 1rem 1.25rem; background: var(--card); border-radius: 10px; }
.document h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.document pre { overflow-x: auto; padding: 0.75rem; font-size: 0.8125rem; background: var(--code); border-radius: 8px; }
.document summary { cursor: pointer; font-weight: 600; }
.method { display: inline-block; min-width: 4rem; color: var(--accent); }
`;
