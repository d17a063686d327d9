import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameworkRefusal, plainError } from './http-refusals.ts';

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
