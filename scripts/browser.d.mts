// What the Playwright configuration uses of browser.mjs.
export function installedBrowser(): string | undefined;
export function ensureBrowser(say: (what: string) => void): string | undefined;
export const NO_BROWSER: string;
