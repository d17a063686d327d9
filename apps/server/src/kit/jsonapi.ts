import type { FieldError } from '@fernpuls/contract/errors';
import type { Field } from '@fernpuls/contract/kit/fields';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { camel, type Fields, relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { uuid } from '@fernpuls/contract/formats';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import { Refusal } from '../ground/errors.ts';
import { isRecord, mapKeys, type Values } from '../ground/map-keys.ts';

type Plan = { name: string; wire: string; target: string | null; isDocument: boolean };

const plans = new WeakMap<Fields, Plan[]>();

function planOf(fields: Fields): Plan[] {
  const known = plans.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([name, field]) => ({
    name,
    wire: field.target ? relationName(name) : snake(name),
    target: field.target ?? null,
    isDocument: field.kind === 'document',
  }));
  plans.set(fields, made);
  return made;
}

/** A record as JSON:API. Only declared fields go out: an undeclared column cannot leak. */
export function encode(resource: Resource, entity: Values): unknown {
  return JSON.parse(recordText(resource, entity));
}

/** The same as the text that is sent: for lists no object is built that only the serialiser would read. */
export function recordText({ type, fields }: Resource, entity: Values): string {
  let attributes = '';
  let relationships = '';
  for (const { name, wire, target, isDocument } of planOf(fields)) {
    const value = entity[name];
    if (value === undefined) continue;
    if (target === null) {
      attributes += `,"${wire}":${JSON.stringify(isDocument ? mapKeys(value, snake) : value)}`;
    } else {
      const one = (id: unknown) => (id === null ? 'null' : `{"type":"${target}","id":${JSON.stringify(id)}}`);
      relationships += `,"${wire}":{"data":${Array.isArray(value) ? `[${value.map(one).join()}]` : one(value)}}`;
    }
  }
  const body = `"attributes":{${attributes.slice(1)}},"relationships":{${relationships.slice(1)}}`;
  return `{"type":"${type}","id":${JSON.stringify(entity.id)},${body}}`;
}

/** Reads the body of a POST (`create`) or PATCH; every fault is named with its pointer. */
export function decode(
  resource: Resource,
  body: unknown,
  mode: 'create' | 'update',
): { id: string | null; values: Values } {
  const data = isRecord(body) ? body.data : undefined;
  if (!isRecord(data))
    throw new Refusal('invalid', [{ field: '/data', code: data === undefined ? 'required' : 'wrong_type' }]);
  const errors: FieldError[] = [];
  if (data.type !== undefined && data.type !== resource.type)
    errors.push({ field: '/data/type', code: 'not_a_choice', params: { choices: resource.type } });
  const id = readId(data.id, errors);
  const given = {
    ...readAttributes(data.attributes, errors),
    ...readRelationships(data.relationships, errors),
  };
  const values: Values = {};
  for (const [name, { value, pointer }] of Object.entries(given)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field) errors.push({ field: pointer, code: 'unknown_field' });
    else if (field.origin === 'server' || field.origin === 'derived')
      errors.push({ field: pointer, code: 'read_only' });
    else values[name] = readField(field, value, pointer, errors);
  }
  if (mode === 'create') {
    for (const { name, wire, target } of planOf(resource.fields)) {
      const field = resource.fields[name];
      if (field?.origin === 'required' && !Object.hasOwn(given, name)) {
        errors.push({ field: `/data/${target ? 'relationships' : 'attributes'}/${wire}`, code: 'required' });
      }
    }
  }
  if (errors.length > 0) throw new Refusal('invalid', errors);
  return { id, values };
}

/** The stored value, or undefined with the fault noted. */
function readField(field: Field, value: unknown, pointer: string, errors: FieldError[]): unknown {
  if (value === null) {
    if (field.nullable) return null;
    errors.push({ field: pointer, code: 'required' });
    return undefined;
  }
  const given = field.kind === 'document' ? mapKeys(value, camel) : value;
  const parsed = schemaOf(field).safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  errors.push(...fieldErrors(parsed.error.issues, pointer));
  return undefined;
}

type Given = Record<string, { value: unknown; pointer: string }>;

function readAttributes(attributes: unknown, errors: FieldError[]): Given {
  if (attributes === undefined) return {};
  if (!isRecord(attributes)) {
    errors.push({ field: '/data/attributes', code: 'wrong_type' });
    return {};
  }
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      camel(key),
      { value, pointer: `/data/attributes/${key}` },
    ]),
  );
}

function readRelationships(relationships: unknown, errors: FieldError[]): Given {
  if (relationships === undefined) return {};
  if (!isRecord(relationships)) {
    errors.push({ field: '/data/relationships', code: 'wrong_type' });
    return {};
  }
  return Object.fromEntries(
    Object.entries(relationships).map(([key, value]) => {
      const data = isRecord(value) ? value.data : undefined;
      const pointer = `/data/relationships/${key}`;
      return [
        `${camel(key)}Id`,
        { value: isRecord(data) ? data.id : data === null ? null : (data ?? ''), pointer },
      ];
    }),
  );
}

function readId(given: unknown, errors: FieldError[]): string | null {
  if (given === undefined || given === null) return null;
  const parsed = uuid.safeParse(given);
  if (parsed.success) return parsed.data;
  errors.push({ field: '/data/id', code: 'not_an_id' });
  return null;
}
