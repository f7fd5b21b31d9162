// A made-up S3 for tests: it believes a request only by its signature, which it works out by itself, and knows multipart uploads.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = { id: 'AKIDTEST', secret: 'secret/with+signs' };
export const REGION = 'eu-west-1';
export const BUCKET = 'files';

interface Pending {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}

export interface MadeUpS3 {
  address: string;
  files: Map<string, Buffer>;
  uploads: Map<string, Pending>;
  /** Requests whose signature was wrong. */
  refused: string[];
  /** Asked of every good request: true cuts the connection instead of an answer, a number is answered with that status. */
  fault: (request: { method: string; query: URLSearchParams }) => boolean | number;
  /** How many parts a list has at most. */
  page: number;
  close(): Promise<void>;
}

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export async function openMadeUpS3(): Promise<MadeUpS3> {
  const s3: MadeUpS3 = {
    address: '',
    files: new Map(),
    uploads: new Map(),
    refused: [],
    fault: () => false,
    page: 2,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const server = createServer((request, response) => void answer(s3, request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  s3.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return s3;
}

async function answer(s3: MadeUpS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const method = request.method!;
  const url = new URL(request.url!, s3.address);
  const say = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) => {
    response.writeHead(status, { ...headers, 'Content-Length': String(text.length) });
    response.end(method === 'HEAD' ? '' : text);
  };
  const code = (status: number, word: string) => say(status, `<Error><Code>${word}</Code></Error>`);
  if (!isSigned(request, url, body)) {
    s3.refused.push(`${method} ${url.pathname}`);
    return code(403, 'SignatureDoesNotMatch');
  }
  const query = url.searchParams;
  const fault = s3.fault({ method, query });
  if (fault === true) return void request.socket.destroy();
  if (typeof fault === 'number') return code(fault, 'SlowDown');
  const [, bucket, key = ''] = url.pathname.split('/');
  if (bucket !== BUCKET) return code(404, 'NoSuchBucket');
  const id = query.get('uploadId') ?? '';
  const upload = s3.uploads.get(id);
  if (query.has('uploads')) {
    if (method === 'GET') {
      const each = [...s3.uploads].map(
        ([uploadId, { key: of, initiated }]) =>
          `<Upload><Key>${of}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
      );
      return say(200, `<ListMultipartUploadsResult>${each.join('')}</ListMultipartUploadsResult>`);
    }
    const made = randomUUID();
    s3.uploads.set(made, { key, initiated: new Date(), parts: new Map() });
    return say(200, `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (query.has('uploadId')) {
    if (upload?.key !== key) return code(404, 'NoSuchUpload');
    return ofUpload(s3, { method, id, upload, query, body }, say, code);
  }
  const file = s3.files.get(key);
  if (method === 'DELETE') return (s3.files.delete(key), say(204));
  if (!file) return code(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return method === 'HEAD' ? say(200, file) : code(400, 'NoRange');
  return say(206, file.subarray(Number(range[1]), Number(range[2]) + 1));
}

function ofUpload(
  s3: MadeUpS3,
  {
    method,
    id,
    upload,
    query,
    body,
  }: { method: string; id: string; upload: Pending; query: URLSearchParams; body: Buffer },
  say: (status: number, text?: string, headers?: Record<string, string>) => void,
  code: (status: number, word: string) => void,
): void {
  const tag = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return say(200, '', { ETag: tag(body) });
  }
  if (method === 'DELETE') return (s3.uploads.delete(id), say(204));
  const parts = [...upload.parts].sort(([one], [other]) => one - other);
  if (method === 'GET') {
    const rest = parts.filter(([number]) => number > Number(query.get('part-number-marker') ?? 0));
    const shown = rest.slice(0, s3.page);
    const listed = shown.map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${tag(part).replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const isCut = shown.length < rest.length;
    const next = isCut ? `<NextPartNumberMarker>${shown.at(-1)![0]}</NextPartNumberMarker>` : '';
    return say(200, `<ListPartsResult><IsTruncated>${isCut}</IsTruncated>${next}${listed.join('')}</ListPartsResult>`);
  }
  const wanted = parts.map(
    ([number, part]) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag(part)}</ETag></Part>`,
  );
  if (body.toString() !== `<CompleteMultipartUpload>${wanted.join('')}</CompleteMultipartUpload>`)
    return code(200, 'InvalidPart');
  s3.files.set(upload.key, Buffer.concat(parts.map(([, part]) => part)));
  s3.uploads.delete(id);
  say(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, day, region, names, signature] = found;
  const stamp = String(request.headers['x-amz-date']);
  const payload = String(request.headers['x-amz-content-sha256']);
  if (id !== S3_KEYS.id || region !== REGION || payload !== sha(body) || !stamp.startsWith(day!)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names!.split(';').includes(name))) return false;
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .sort()
      .join('&'),
    ...names!.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day!, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, text) => mac(before, text),
    `AWS4${S3_KEYS.secret}`,
  );
  return mac(key, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha(canonical)}`).toString('hex') === signature;
}
