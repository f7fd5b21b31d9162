// The frame of the few pages the API serves itself: no script, one style sheet that the page's policy names by its hash.
import { html, raw } from 'hono/html';
import { MARK } from '@domain/look';
import { STYLE } from './style';

type Html = ReturnType<typeof html>;

export interface Page {
  title: string;
  content: Html;
}

/** The console's mark, on top of each card. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="${MARK.square}" />
  <path d="${MARK.hours}" fill="#fff" fill-opacity=".45" />
  <path d="${MARK.conversation}" fill="#fff" />
</svg>`;

/** A whole HTML document that may load nothing, run nothing and send its forms only where it came from. */
export async function page({ title, content }: Page, status = 200): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} · Tutoring Console</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
  return new Response(String(document), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': await policy() },
  });
}

let styleHash: Promise<string> | undefined;

/** Where forms may lead is added by `answerHeaders`, which knows the allowed origins. */
async function policy(): Promise<string> {
  const hash = await (styleHash ??= sha256(STYLE));
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}
