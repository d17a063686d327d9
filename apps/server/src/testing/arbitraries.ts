import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import type { Call } from '@fernpuls/contract/kit/call';
import fc from 'fast-check';
import { requestOf } from './calls.ts';
import { bodyFor } from './examples.ts';
import { listParameters } from '../kit/list-query.ts';

export type WildRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Text as nobody types it: NUL, lone surrogates, quotes of every language, wildcards, very long. */
const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '%',
    '_',
    "'; drop table patient; --",
    '\u202e',
    'ﬀ',
    '👩‍⚕️',
    'null',
  ),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    'NaN',
    '1e999',
    '9223372036854775808',
    '0000-00-00',
    '2026-02-30T00:00:00Z',
  ),
  fc.integer({ min: 200, max: 6000 }).map((length) => 'ä'.repeat(length)),
);
const wildNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 31) - 1, 0.1 + 0.2),
);

function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  wildNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { data: null }, { data: { id: '\0' } }),
  fc.constantFrom(4, 60, 400).map(nested),
  fc.jsonValue({ maxDepth: 4 }),
);
const wildKey = fc.oneof(
  wildText,
  fc.constantFrom('id', 'tenant_id', 'toString', 'hasOwnProperty', 'length', '__proto_'),
);

/** JSON text of a body that was once right: fields replaced, dropped, added, or the whole thing something else. */
function mutated(body: unknown): fc.Arbitrary<string> {
  const changed = fc
    .array(fc.tuple(fc.nat(), fc.option(wildValue), wildKey), { minLength: 1, maxLength: 4 })
    .map((steps) =>
      JSON.stringify(steps.reduce<unknown>((now, step) => mutate(now, step), structuredClone(body))),
    );
  const hostile = fc.constantFrom(
    '{"__proto__":{"isAdmin":true},"data":{}}',
    '{"data":{"attributes":{"__proto__":null}}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"data":{"attributes":{"last_name":"\\ud800"}}}',
    '{"data":1e400}',
    '[',
    'null',
    '"text"',
    '[]',
    '{"data":[]}',
    '{"data":{"attributes":[],"relationships":7}}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `{"ids":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  );
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: wildValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostile },
  );
}

function mutate(body: unknown, [where, given, key]: readonly [number, unknown, string]): unknown {
  const value = structuredClone(given);
  const places: (() => void)[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const held = node as Record<string, unknown>;
    places.push(() => {
      if (Array.isArray(node) && key === 'length') return;
      Object.defineProperty(held, key, { value, enumerable: true, configurable: true, writable: true });
    });
    for (const name of Object.keys(held)) {
      places.push(() => {
        if (value === null && where % 2 === 0) delete held[name];
        else held[name] = value;
      });
      walk(held[name]);
    }
  };
  walk(body);
  places[where % Math.max(1, places.length)]?.();
  return body;
}

const wildHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'access-token',
    'client',
    'uid',
    'remember-token',
    'authorization',
    'if-match',
    'x-forwarded-for',
    'x-http-method-override',
    'origin',
    'cookie',
  ),
  fc.oneof(
    fc.constantFrom(
      '*/*',
      'text/html',
      'xx-YY;q=abc,,,',
      'Bearer fpk_',
      `fpr_${'0'.repeat(32)}_${'A'.repeat(43)}`,
      '../..',
      '0',
    ),
    fc.string({ unit: fc.constantFrom(...'azAZ09 ,;=/\\"%\'(){}'), maxLength: 60 }),
  ),
  { maxKeys: 3 },
);

function wildQuery(resource: Resource | null): fc.Arbitrary<string> {
  const known = resource
    ? [
        ...resource.filters.map((name) =>
          resource.fields[name]?.target ? `${relationName(name)}_id` : snake(name),
        ),
        ...resource.sorts.map(snake),
      ]
    : ['ids[]', 'value_type', 'time_from'];
  const bracket = fc.constantFrom('', '[]', '[from]', '[to]', '[', '[x]', '[from][to]');
  const name = fc.oneof(
    fc.constantFrom(...listParameters, '__proto__', 'constructor'),
    fc.tuple(fc.constantFrom(...known, 'toString'), bracket).map((parts) => parts.join('')),
    wildText,
  );
  const value = fc.oneof(
    wildText,
    fc.constantFrom(
      '1',
      '0',
      '-1',
      '99999999999',
      'null',
      'id,-id',
      'asc',
      'active',
      '2026-01-01',
      '%',
      ...known,
    ),
  );
  return fc.array(fc.tuple(name, value), { maxLength: 5 }).map((pairs) => {
    const text = pairs.map(([key, one]) => `${escape(key)}=${escape(one)}`).join('&');
    return text === '' ? '' : `?${text.slice(0, 8_000)}`;
  });
}

/** Percent-encoding that also lets broken sequences through: lone surrogates and cut bytes. */
function escape(given: string): string {
  // Longer addresses are refused by HTTP itself (431), before any of our code.
  const text = given.slice(0, 300);
  return text.isWellFormed()
    ? encodeURIComponent(text).replaceAll('%5B', '[').replaceAll('%5D', ']')
    : '%ED%A0%80%f';
}

function wildId(id: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constant(id),
    fc.constantFrom(
      id.toUpperCase(),
      `${id}x`,
      '0',
      '%00',
      '..%2f..',
      '%ff',
      'counts',
      ':id',
      'a'.repeat(300),
    ),
    wildText.map(escape),
  );
}

/** Any request to a resource: offered and other verbs, its list, its records, its bodies. */
export function resourceRequests(
  resource: Resource,
  id: string,
  values: Record<string, unknown>,
): fc.Arbitrary<WildRequest> {
  const path = `/web/v1/${resource.path}`;
  return fc
    .record({
      method: fc.constantFrom(
        'GET',
        'GET',
        'POST',
        'POST',
        'PATCH',
        'PATCH',
        'DELETE',
        'PUT',
        'OPTIONS',
        'HEAD',
      ),
      id: fc.option(wildId(id)),
      query: wildQuery(resource),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wildHeaders }),
      body: mutated(bodyFor(resource, values)),
    })
    .map(({ method, id: asked, query, headers, body }) => ({
      method,
      path: `${path}${asked === null ? '' : `/${asked}`}${query}`,
      headers,
      ...(method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && { body }),
    }));
}

export function callRequests(call: Call, input: Record<string, unknown>): fc.Arbitrary<WildRequest> {
  const right = requestOf(call, input);
  return fc
    .record({
      query: fc.oneof(fc.constant(''), wildQuery(null)),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wildHeaders }),
      body: mutated(right.body ?? {}),
      part: wildId('018f0000-0000-7000-8000-000000000000'),
      wildPart: fc.boolean(),
    })
    .map(({ query, headers, body, part, wildPart }) => {
      const path = wildPart ? right.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, part) : right.path;
      const joined = path.includes('?') ? path + query.replace('?', '&') : path + query;
      return { method: right.method, path: joined, headers, ...(right.method !== 'GET' && { body }) };
    });
}
