import { type ErrorCode, errorStatus } from '@fernpuls/contract/errors';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Origin } from '@fernpuls/contract/kit/fields';
import { type Resource, relationName, snake, type Verb } from '@fernpuls/contract/kit/resource';
import { needOf } from '@fernpuls/contract/needs';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import * as z from 'zod/mini';
import { mapKeys } from '../ground/map-keys.ts';

type Json = Record<string, unknown>;
const uuidSchema = { type: 'string', format: 'uuid' };
const idParameter = { name: 'id', in: 'path', required: true, schema: uuidSchema };
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'The `ETag` the record was read with: 412 `precondition_failed` where it has changed since.',
};

/** The registry as OpenAPI 3.1: what the server really answers, from the same values. */
export function openapiOf(resources: readonly Resource[], calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...operation,
        responses: { ...(operation.responses as Json), default: refusal },
      },
    };
  };
  for (const resource of resources) addResource(resource, add);
  for (const call of calls) addCall(call, add);
  const schemas = {
    ...Object.fromEntries(resources.map((resource) => [resource.type, recordSchema(resource)])),
    refusal: refusalSchema,
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fernpuls',
      version,
      description: 'Remote patient monitoring. JSON:API records, snake case, instants in UTC.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'access-token',
          description: 'With `client` and `uid`, from sign-in.',
        },
        device: { type: 'http', scheme: 'bearer', description: 'A device key.' },
      },
    },
  };
}

const refusal = {
  description: 'A refusal.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
};
const refusalSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'detail'],
        properties: {
          status: { type: 'string', enum: [...new Set(Object.values(errorStatus).map(String))] },
          code: { type: 'string', examples: Object.keys(errorStatus) satisfies string[] as ErrorCode[] },
          detail: { type: 'string' },
          source: {
            type: 'object',
            properties: { pointer: { type: 'string' }, parameter: { type: 'string' } },
          },
          meta: { type: 'object' },
        },
      },
    },
  },
};

function jsonSchemaOf(type: z.core.$ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}

function recordSchema(resource: Resource): Json {
  const attributes: Json = {};
  const relationships: Json = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'references')
      relationships[relationName(name)] = {
        type: 'object',
        readOnly: true,
        properties: {
          data: {
            type: 'array',
            items: { type: 'object', properties: { type: { const: field.target }, id: uuidSchema } },
          },
        },
      };
    else if (field.target)
      relationships[relationName(name)] = {
        type: 'object',
        properties: {
          data: {
            type: field.nullable ? ['object', 'null'] : 'object',
            properties: { type: { const: field.target }, id: uuidSchema },
          },
        },
      };
    else {
      const plain = jsonSchemaOf(schemaOf(field));
      const mode = modes[field.origin];
      attributes[snake(name)] = field.nullable
        ? { anyOf: [plain, { type: 'null' }], ...mode }
        : { ...plain, ...mode };
    }
  }
  const required = Object.entries(resource.fields)
    .filter(([, field]) => field.origin === 'required' && !field.target)
    .map(([name]) => snake(name));
  return {
    type: 'object',
    required: ['type', 'attributes'],
    properties: {
      type: { const: resource.type },
      id: uuidSchema,
      attributes: { type: 'object', properties: attributes, required },
      relationships: { type: 'object', properties: relationships },
    },
  };
}

/** What is only answered, and what is only sent. */
const modes: Partial<Record<Origin, Json>> = {
  server: { readOnly: true },
  derived: { readOnly: true },
  remark: { writeOnly: true },
};

type Add = (path: string, method: string, operation: Json) => void;

function addResource(resource: Resource, add: Add): void {
  const base = `/web/v1/${resource.path}`;
  const record = { $ref: `#/components/schemas/${resource.type}` };
  const ok = (schema: Json) => ({ 200: { description: 'Done.', ...bodyOf(schema) } });
  const parameters = [idParameter];
  const verbs: Record<Verb, { path: string; method: string; summary: string; more: Json }> = {
    list: {
      path: base,
      method: 'GET',
      summary: `Lists ${resource.type}.`,
      more: { parameters: listParameters(resource), responses: ok({ type: 'array', items: record }) },
    },
    create: {
      path: base,
      method: 'POST',
      summary: `Creates one of ${resource.type}.`,
      more: {
        requestBody: bodyOf(record),
        responses: { 201: { description: 'Created.', ...bodyOf(record) } },
      },
    },
    read: {
      path: `${base}/{id}`,
      method: 'GET',
      summary: `Reads one of ${resource.type}.`,
      more: { parameters, responses: ok(record) },
    },
    update: {
      path: `${base}/{id}`,
      method: 'PATCH',
      summary: `Changes one of ${resource.type}.`,
      more: { parameters: [idParameter, ifMatch], requestBody: bodyOf(record), responses: ok(record) },
    },
    remove: {
      path: `${base}/{id}`,
      method: 'DELETE',
      summary: `Removes one of ${resource.type}.`,
      more: { parameters, responses: { 204: { description: 'Removed.' } } },
    },
  };
  for (const name of resource.verbs) {
    const { path, method, summary, more } = verbs[name];
    add(path, method, { ...verbHead(resource, name), summary, ...more });
  }
}

/** What every operation on a resource says of itself: whose it is and who may ask for it. */
function verbHead(resource: Resource, name: Verb): Json {
  const { permission, access } = needOf(resource, name);
  return {
    tags: [resource.area],
    operationId: `${name}_${resource.type}`,
    security: [{ session: [] }],
    'x-permission': `${permission}:${access}`,
    'x-module': resource.module,
    ...(resource.proof.includes(name) && { 'x-proof': true }),
  };
}

function bodyOf(schema: Json): Json {
  return { content: { 'application/json': { schema: { type: 'object', properties: { data: schema } } } } };
}

function listParameters(resource: Resource): Json[] {
  const query = (name: string, schema: Json, description?: string) => ({
    name,
    in: 'query',
    schema,
    ...(description && { description }),
  });
  return [
    query('page', { type: 'integer', minimum: 1, default: 1 }),
    query('per_page', { type: 'integer', minimum: 1, maximum: resource.maxPerPage, default: 10 }),
    query(
      'sort',
      { type: 'string', default: snake(resource.defaultSort) },
      `One or more of: id, ${resource.sorts.map(snake).join(', ')}; a leading minus turns the order round.`,
    ),
    ...['time_from', 'time_to'].map((name) =>
      query(
        name,
        { type: 'string', format: 'date-time' },
        `About ${snake(resource.timeField)}; UTC, included.`,
      ),
    ),
    ...(resource.search.length > 0 ? [query('query', { type: 'string' })] : []),
    ...(resource.includes.length > 0
      ? [query('include', { type: 'string' }, resource.includes.map(relationName).join(', '))]
      : []),
    ...resource.filters.map((name) =>
      query(
        resource.fields[name]?.target ? `${relationName(name)}_id` : snake(name),
        { type: 'string' },
        'Also as list `name[]=`, range `name[from]=`, `name[to]=`, or `null`.',
      ),
    ),
  ];
}

function addCall(call: Call, add: Add): void {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const input = mapSchemaKeys(jsonSchemaOf(call.input)) as { properties?: Json; required?: string[] };
  const properties = Object.entries(input.properties ?? {});
  const asQuery = call.method === 'GET' || call.method === 'DELETE';
  const parameters = properties
    .filter(([name]) => inPath.includes(name) || asQuery)
    .map(([name, schema]) => ({
      name: (schema as Json).type === 'array' ? `${name}[]` : name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: input.required?.includes(name) ?? false,
      schema,
    }));
  const bodySchema = {
    ...input,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    required: input.required?.filter((name) => !inPath.includes(name)),
  };
  const example = mapKeys(call.example, (key) => snake(key));
  add(call.path, call.method, {
    tags: [call.area],
    operationId: call.name,
    summary: call.summary,
    security: call.auth === 'none' ? [] : [call.auth === 'device' ? { device: [] } : { session: [] }],
    ...(typeof call.auth === 'object' && { 'x-permission': `${call.auth.permission}:${call.auth.access}` }),
    ...(call.module && { 'x-module': call.module }),
    ...(call.proof && { 'x-proof': true }),
    ...(call.whileLocked && { 'x-while-locked': true }),
    ...(call.whileUnenrolled && { 'x-while-unenrolled': true }),
    parameters,
    ...(!asQuery &&
      properties.length > 0 && {
        requestBody: { content: { 'application/json': { schema: bodySchema, example } } },
      }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: mapSchemaKeys(jsonSchemaOf(call.output)) } },
      },
    },
  });
}

/** Property names and `required` in snake case, as on the wire. */
function mapSchemaKeys(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(mapSchemaKeys);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Json).map(([name, inner]) => [snake(name), mapSchemaKeys(inner)]),
          ),
        ];
      if (key === 'required' && Array.isArray(value)) return [key, value.map((name) => snake(String(name)))];
      return [key, mapSchemaKeys(value)];
    }),
  );
}
