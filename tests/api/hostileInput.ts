// What a hostile client sends: every part of a good call, each in turn replaced by what nobody should send.
import { z } from 'zod';
import { searchHeader } from '@domain/contract/operation';
import { inHeader } from '@domain/contract/paths';
import { mountedOperation } from '@server/api/mounted';
import { declarationOf, judgementOf, schemaAt } from './fieldSchemas';
import { LONG, TEXTS, VALUES, BROKEN_BODIES, BROKEN_FILES, TYPES, BROKEN, METHODS, shown } from './hostileValues';
import { tampered } from './tamperedBody';
import { bytesOf, type RequestFixture } from './testServer';

export interface Hostile {
  title: string;
  method: string;
  /** Path and query, as they go over the wire. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** The field that was tampered with: a 400 must name it, or a part of it. */
  field?: string;
  /** What is wrong with it is found before anybody asks what the operation takes. */
  isBeforeContent?: boolean;
  /** Names how its field is declared and the value: whatever is declared alike and refuses it, refuses it by the same code. */
  judgement?: string;
  /** Names how its field is declared and the value, whatever becomes of it. */
  declared?: string;
  /** What stands in the path in place of a record's id. */
  lookedUp?: string;
}

/** One of very many, of which few are sent: made when it is wanted. */
export interface PlannedHostile extends Pick<Hostile, 'title' | 'field' | 'isBeforeContent'> {
  make(): Hostile;
}

/** All that can be done wrong to a call that is right: the values of its fields, then its shape. */
export function hostileTo(operation: string, good: RequestFixture): PlannedHostile[] {
  const { method, path: template } = mountedOperation(operation);
  const { path: values = {}, query: sent = {}, body, form, file } = good;
  const moved = inHeader(operation);
  const { [moved?.parameter ?? '']: searchedFor, ...query } = Object.fromEntries(new URLSearchParams(sent));
  const path = pathWith(template, values);
  const json = { 'Content-Type': 'application/json' };
  const ofSearch: Record<string, string> =
    searchedFor === undefined || !moved ? {} : { [moved.header]: searchHeader(searchedFor) };
  const content: Pick<Hostile, 'headers' | 'body'> = form
    ? { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: String(new URLSearchParams(form)) }
    : file
      ? { headers: { 'Content-Type': file.type, ...ofSearch }, body: bytesOf(file) }
      : body === undefined
        ? { headers: ofSearch }
        : { headers: json, body: JSON.stringify(body) };
  const usual = searchOf(query);
  const ask = (title: string, search: () => string, field?: string, more?: () => Partial<Hostile>) =>
    planned({ title, field }, () => ({ method, path: path + search(), ...content, ...more?.() }));
  const send = (
    title: string,
    text: () => string,
    field: string,
    more?: () => Partial<Hostile>,
    headers: Record<string, string> = { ...json, ...content.headers },
  ) => planned({ title, field }, () => ({ method, path: path + usual, headers, body: text(), ...more?.() }));
  const { body: schema, query: querySchema } = mountedOperation(operation).endpoint;

  const keys = [...new Set([...keysOf(operation), ...Object.keys(query)])];
  const headed = (header: string, title: string) =>
    ask(
      `header ${title}`,
      () => usual,
      `query.${moved!.parameter}`,
      () => ({
        headers: { ...content.headers, [moved!.header]: header },
      }),
    );
  const ofHeader =
    moved === undefined
      ? []
      : [
          ...TEXTS.filter((text) => text !== LONG).map((text) => headed(searchHeader(text), shown(text))),
          ...['%', '%zz', '%E0%A4%A', '%ED%A0%80', '%00', 'x'.repeat(4000), ''].map((text) =>
            headed(text, `unencoded ${shown(text)}`),
          ),
        ];
  const valuesOfQuery = keys.flatMap((key) =>
    [...TEXTS, '0', '2147483648', '9007199254740993', '1.5', ','].map((text) =>
      ask(
        `query ${key}=${shown(text)}`,
        () => searchOf({ ...query, [key]: text }),
        `query.${key}`,
        () => ({
          judgement: judgementOf(schemaAt(querySchema, [key]), text, shown(text)),
          declared: declarationOf(schemaAt(querySchema, [key]), shown(text)),
        }),
      ),
    ),
  );
  const ofQuery = keys.flatMap((key) => [
    ...BROKEN.map((text) =>
      ask(
        `query ${key} as written=${shown(text)}`,
        () => `${searchOf(without(query, key)) || '?'}&${key}=${text}`,
        `query.${key}`,
        () => ({ judgement: declarationOf(schemaAt(querySchema, [key]), `as written ${shown(text)}`) }),
      ),
    ),
    ask(`query ${key} twice`, () => `${usual || '?'}&${key}=1&${key}=2`, `query.${key}`),
    ask(`query ${key} as a list`, () => `${searchOf(without(query, key)) || '?'}&${key}[]=1`),
    ask(`query without ${key}`, () => searchOf(without(query, key)), `query.${key}`),
  ]);
  const odd = ['nobody_knows_this=1', '__proto__=1', 'constructor=1', '%=1', '%E0%A4%A=1', '=1', '&&&=&', '%00=1'];
  const ofKeys = odd.map((text) => ask(`query ${text}`, () => `${usual || '?'}&${text}`));
  const ofPath = Object.keys(values).flatMap((name) =>
    BROKEN.map((text) =>
      ask(
        `path ${name}=${shown(text)}`,
        () => usual,
        `path.${name}`,
        () => ({
          lookedUp: shown(text),
          path: pathWith(template, values, { [name]: text }) + usual,
        }),
      ),
    ),
  );
  const valuesOfBody = [
    ...(schema && body !== undefined
      ? tampered(body).map(({ title, text, at, value }) =>
          send(`body ${title}`, text, ['body', ...at].join('.'), () => ({
            judgement: value && judgementOf(schemaAt(schema, at), JSON.parse(value), shown(value)),
            declared: value && declarationOf(schemaAt(schema, at), shown(value)),
          })),
        )
      : []),
    ...Object.keys(form ?? {}).flatMap((name) =>
      TEXTS.map((text) =>
        send(
          `form ${name}=${shown(text)}`,
          () => String(new URLSearchParams({ ...form, [name]: text })),
          `body.${name}`,
          undefined,
          content.headers,
        ),
      ),
    ),
  ];
  const ofBody = file
    ? [
        ...BROKEN_FILES.map((bytes) => send(`file ${shown(bytes)}`, () => bytes, 'body', undefined, content.headers)),
        ...TYPES.map((type) =>
          ask(
            `type ${type}`,
            () => usual,
            undefined,
            () => ({ headers: { ...ofSearch, 'Content-Type': type } }),
          ),
        ),
        beforeContent(send('a giant file', () => 'x'.repeat(5 * 1024 * 1024 + 1), 'body', undefined, content.headers)),
      ]
    : !schema
      ? ['{}', 'x', '\0'].map((text) => send(`body ${shown(text)}`, () => text, 'body'))
      : [
          ...(body === undefined ? VALUES : []).map((text) => send(`body ${shown(text)}`, () => text, 'body')),
          ...BROKEN_BODIES.map((text) => send(`body ${shown(text)}`, () => text, 'body')).map(beforeContent),
          ...[
            ...TYPES.map((type) =>
              send(`type ${type}`, () => String(content.body ?? ''), 'body', undefined, { 'Content-Type': type }),
            ),
            send('a giant body', () => `"${'x'.repeat(2 * 1024 * 1024 + 1)}"`, 'body'),
          ].map(beforeContent),
        ];
  const ofMethod = METHODS.filter((each) => each !== method).map((each) =>
    planned({ title: `method ${each}` }, () => ({ method: each, path: path + usual })),
  );
  const beneath = ['/', '/x', '//', '/%00', '/..%2f'].map((tail) =>
    planned({ title: `path ${tail}` }, () => ({ method, path: path + tail, ...content })),
  );
  return [
    ...valuesOfQuery,
    ...ofHeader,
    ...ofPath,
    ...valuesOfBody,
    ...ofQuery,
    ...ofKeys.map(beforeContent),
    ...ofBody,
    ...[...ofMethod, ...beneath].map(beforeContent),
  ];
}

function planned(
  named: Pick<Hostile, 'title' | 'field'>,
  request: () => Omit<Hostile, 'title' | 'field'>,
): PlannedHostile {
  return { ...named, make: () => ({ ...request(), ...named }) };
}

function beforeContent(hostile: PlannedHostile): PlannedHostile {
  return { ...hostile, isBeforeContent: true };
}

/** What each key of the query may be called, as the contract tells it. */
function keysOf(operation: string): string[] {
  const { query } = mountedOperation(operation).endpoint;
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

function pathWith(template: string, values: Record<string, string>, raw: Record<string, string> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => raw[name] ?? encodeURIComponent(values[name] ?? 'none'));
}

function searchOf(query: Record<string, string>): string {
  return Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
}

function without(query: Record<string, string>, key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([each]) => each !== key));
}
