// The API's document, OpenAPI 3.1, read off the contract.
import { z } from 'zod';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { apiError } from '@domain/contract/errors';
import { type Operation, pathOf, paths } from '@domain/contract/paths';
import { SESSION_COOKIE } from '../auth/sessions';

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
  admin: 'Production admins only.',
};

const LEADS_ON = {
  description: 'Leads on to another address',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
};

let document: OpenApiDocument | undefined;

/** Made once: the contract does not change while the API runs. */
export function openApiDocument(): OpenApiDocument {
  return (document ??= describe());
}

function describe(): OpenApiDocument {
  const described: OpenApiDocument['paths'] = {};
  for (const operation of Object.keys(paths) as Operation[]) {
    const { method, path } = pathOf(operation);
    const template = path.replace(/:(\w+)/g, '{$1}');
    (described[template] ??= {})[method.toLowerCase()] = describeOperation(operation, contract[operation]);
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

function describeOperation(operation: Operation, endpoint: Endpoint): OpenApiOperation {
  const isPage = endpoint.kind === 'page';
  const good = { description: isPage ? 'A page' : 'Done', content: answerContent(endpoint) };
  return {
    operationId: operation,
    summary: endpoint.summary,
    tags: [endpoint.group],
    description: WHO[endpoint.who],
    parameters: [...parameters('path', endpoint.path), ...parameters('query', endpoint.query)],
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

function bodyContent(schema: z.ZodType, isPage: boolean): Json {
  const content = { schema: schemaOf(schema, 'input') };
  return {
    'application/json': content,
    ...(isPage && { 'application/x-www-form-urlencoded': content }),
  };
}

const MEDIA_TYPES = { json: 'application/json', page: 'text/html', csv: 'text/csv' };

function answerContent({ answer, kind = 'json' }: Endpoint): Json {
  return { [MEDIA_TYPES[kind]]: { schema: schemaOf(answer, 'output') } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
