// Sends a file as the body of a request. `fetch` does not tell how much of a body is sent, an XMLHttpRequest does.
import type { OnProgress } from './uploads';

export type SendFile = (request: Request, file: Blob, onProgress: OnProgress) => Promise<Response>;

export const sendFile: SendFile = ({ url, method, headers, signal }, file, onProgress) =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    sending.withCredentials = true;
    headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sending.addEventListener('load', () =>
      resolve(
        new Response(sending.status === 204 ? null : sending.responseText, {
          status: sending.status,
          headers: headersOf(sending),
        }),
      ),
    );
    sending.addEventListener('error', () => reject(new TypeError('The file was not sent')));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(file);
  });

function headersOf(sending: XMLHttpRequest): Headers {
  const lines = sending.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line) =>
      line.includes(':')
        ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string]]
        : [],
    ),
  );
}
