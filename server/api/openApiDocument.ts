// The API's document, OpenAPI 3.1, read off the contract.
import { z } from 'zod';
import type { Endpoint } from '@domain/contract/endpoint';
import type { FileTaken } from '@domain/contract/files';
import { apiError } from '@domain/contract/errors';
import type { Method } from '@domain/contract/operation';
import { inHeader } from '@domain/contract/paths';
import { IDEMPOTENCY_KEY, takesKey } from '../idempotency/key';
import { SESSION_COOKIE } from '../auth/sessions';
import { MOUNTED } from './mounted';

type Json = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security: Json[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Json;
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Json;
}

const WHO = {
  public: 'Nobody need be signed in.',
  anyone: 'Every signed-in person, external partners too.',
  staff: 'Signed-in staff; not external partners.',
  finance: 'Staff with the permission payments, and production admins.',
  people: 'Staff with a permission that contains trainer-admins, and production admins.',
  quality: 'Staff with the permission quality, and production admins.',
  admin: 'Production admins only.',
};

const LEADS_ON = {
  description: 'Leads on to another address',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
};

const REPEATED = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'Sent again with the same key within a day, the same request is not done again: it gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

let document: OpenApiDocument | undefined;

/** Made once: the contract does not change while the API runs. */
export function openApiDocument(): OpenApiDocument {
  return (document ??= describe());
}

function describe(): OpenApiDocument {
  const described: OpenApiDocument['paths'] = {};
  for (const { operation, method, path, endpoint } of MOUNTED) {
    const template = path.replace(/:(\w+)/g, '{$1}');
    (described[template] ??= {})[method.toLowerCase()] = describeOperation(operation, method, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tutoring Console', version: '1', description: 'Times are epoch seconds; days are Asia/Kolkata.' },
    paths: described,
    components: {
      schemas: { ApiError: schemaOf(apiError, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}

function describeOperation(operation: string, method: Method, endpoint: Endpoint): OpenApiOperation {
  const isPage = endpoint.kind === 'page';
  const good = { description: isPage ? 'A page' : 'Done', content: answerContent(endpoint) };
  return {
    operationId: operation,
    summary: endpoint.summary,
    tags: [endpoint.group],
    description: WHO[endpoint.who],
    parameters: [
      ...parameters('path', endpoint.path),
      ...parameters('query', endpoint.query).map((each) => placed(operation, each)),
      ...(takesKey(method, endpoint) ? [REPEATED] : []),
    ],
    ...(typeof endpoint.takes === 'object' && {
      requestBody: { required: true, content: fileContent(endpoint.takes) },
    }),
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint.body, isPage) } }),
    responses: {
      [String(endpoint.status ?? 200)]: good,
      ...(isPage && { 303: LEADS_ON }),
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
      },
    },
    security: endpoint.who === 'public' ? [] : [{ session: [] }],
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

/** A search that may name a family is asked for in a header. */
function placed(operation: string, parameter: Json): Json {
  const placed = inHeader(operation);
  if (!placed || parameter.name !== placed.parameter) return parameter;
  const description = `The parameter ${String(parameter.name)}, percent-encoded: it may name a family and must not stand in the address.`;
  return { ...parameter, name: placed.header, in: 'header', description };
}

function fileContent({ types, most }: FileTaken): Json {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength: most } }]),
  );
}

function bodyContent(schema: z.ZodType, isPage: boolean): Json {
  const content = { schema: schemaOf(schema, 'input') };
  return {
    'application/json': content,
    ...(isPage && { 'application/x-www-form-urlencoded': content }),
  };
}

const MEDIA_TYPES = {
  json: 'application/json',
  page: 'text/html',
  csv: 'text/csv',
  media: 'video/mp4',
  events: 'text/event-stream',
};

function answerContent({ answer, kind = 'json' }: Endpoint): Json {
  return { [MEDIA_TYPES[kind]]: { schema: schemaOf(answer, 'output') } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
