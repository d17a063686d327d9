import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as plain from '@fernpuls/contract/kit/fields';
import type { Field } from '@fernpuls/contract/kit/fields';
import { type Resource, resource } from '@fernpuls/contract/kit/resource';
import * as ruled from '@fernpuls/contract/ruled-fields';
import { tagsField } from '@fernpuls/contract/tags-field';
import { root } from './config.ts';
import { Refusal } from './ground/errors.ts';
import { decode } from './kit/jsonapi.ts';
import { errorsOf } from './testing/answers.ts';
import { bodyFor, resourceOf } from './testing/examples.ts';
import { testServer } from './testing/server.ts';

type Case = [value: unknown, code: string | null, params?: Record<string, unknown>];
type Group = { builder: string; options?: unknown; cases: Case[] };
const file = join(root, 'packages/contract/src/validation-cases.json');
const groups = JSON.parse(readFileSync(file, 'utf8')) as Group[];
const builders = { ...plain, ...ruled, tagsField } as unknown as Record<string, (options?: unknown) => Field>;

function sample({ builder, options }: Group): Resource {
  const field = builders[builder]?.(options);
  if (!field) throw new Error(`${builder} builds no field`);
  const fields = { value: field } as Record<string, Field>;
  return resource({
    type: 'samples',
    area: 'tenancy',
    permission: 'tenant',
    module: 'core',
    fields,
    example: {},
  });
}

function serverSays(described: Resource, value: unknown): unknown {
  try {
    decode(described, { data: { type: 'samples', attributes: { value } } }, 'create');
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error.code, fields: error.fields };
  }
}

for (const group of groups) {
  const name = `${group.builder} ${group.options === undefined ? '' : JSON.stringify(group.options)}`.trim();
  test(`[API-22] the server refuses with 422 and the key of the form: ${name}`, () => {
    const described = sample(group);
    for (const [value, code, params = {}] of group.cases) {
      const found = serverSays(described, value);
      if (code === null) assert.equal(found, null, JSON.stringify(value));
      else {
        const { refusal, fields } = found as {
          refusal: string;
          fields: { code: string; params?: unknown }[];
        };
        assert.equal(refusal, 'invalid');
        assert.deepEqual(
          fields.map((one) => ({ code: one.code, params: one.params ?? {} })),
          [{ code, params }],
          JSON.stringify(value),
        );
      }
    }
  });
}

const server = await testServer();

test('[API-18] [API-22] over the wire: a birth date of tomorrow and an address without a host are 422 at their fields', async () => {
  const tenant = await server.tenant();
  const patients = resourceOf('patients');
  const values = { ...patients.example, birthDate: '9998-12-31', email: 'niemand' };
  const refused = await tenant.ask('POST', '/web/v1/patients', bodyFor(patients, values));
  assert.equal(refused.status, 422);
  assert.deepEqual(
    errorsOf(refused).map(({ code, source }) => [source?.pointer, code]),
    [
      ['/data/attributes/birth_date', 'in_the_future'],
      ['/data/attributes/email', 'email_invalid'],
    ],
  );
});
