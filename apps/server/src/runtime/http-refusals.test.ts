import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { answerRefusals, frameworkRefusal, plainError } from './http-refusals.ts';

test('[API-13] what the framework refuses is a refusal of the contract; its own faults are none', () => {
  const table: [code: string, statusCode: number | undefined, refusal: string | undefined][] = [
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'too_large'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'bad_request'],
    ['FST_ERR_VALIDATION', 499, 'bad_request'],
    ['FST_ERR_SEND_INSIDE_ONERR', 500, undefined],
    ['FST_ERR_PROMISE_NOT_FULFILLED', undefined, undefined],
    ['FST_ERR_REDIRECT', 399, undefined],
  ];
  for (const [code, statusCode, refusal] of table)
    assert.equal(frameworkRefusal({ code, ...(statusCode && { statusCode }) })?.code, refusal, code);
});

test('[API-14] an error of the database is logged by its code, table and constraint, never with values of a row', () => {
  const error = Object.assign(new Error('duplicate key: (Brandt, Hannelore) already exists'), {
    severity: 'ERROR',
    code: '23505',
    table: 'patient',
    constraint: 'patient_pkey',
    detail: 'Key (last_name)=(Brandt)',
  });
  const logged = plainError(error);
  assert.equal(logged.message, 'PostgreSQL 23505 patient patient_pkey');
  assert.doesNotMatch(JSON.stringify(logged), /Brandt/);
  const own = new TypeError('x is not a function');
  assert.deepEqual(plainError(own), { type: 'TypeError', message: own.message, stack: own.stack });
});

test('[API-13] [API-14] an error whose code is no text is answered as the contract says, and its cause is logged', async () => {
  const lines: string[] = [];
  const server = Fastify({
    logger: {
      level: 'error',
      serializers: { err: plainError },
      stream: { write: (line) => lines.push(line) },
    },
  });
  answerRefusals(server);
  const faults = {
    // What the platform itself throws: its code is a number since 1998.
    '/platform': new DOMException('() => 1 could not be cloned.', 'DataCloneError'),
    '/number': Object.assign(new Error('a foreign fault'), { code: 22 }),
    '/nothing': Object.assign(new Error('an empty fault'), { code: null }),
    '/object': Object.assign(new Error('an odd fault'), { code: { of: 'theirs' } }),
  };
  for (const [path, fault] of Object.entries(faults))
    server.get(path, () => {
      throw fault;
    });
  for (const [path, fault] of Object.entries(faults)) {
    const answer = await server.inject(path);
    assert.equal(answer.statusCode, 500, path);
    assert.deepEqual(
      answer.json<{ errors: { code: string; status: string }[] }>().errors.map(({ code }) => code),
      ['internal'],
      path,
    );
    assert.match(
      lines.at(-1) ?? '',
      new RegExp(`"message":"${fault.message.replace(/[()]/g, '\\$&')}"`),
      path,
    );
  }
});
