import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealedColumns } from './sealed-columns.ts';
import { testServer } from './testing/server.ts';

const { admin } = await testServer();
/** Bytes that are no secret to open: hashes and digests, contents of files, public keys, and the word of the check. */
const others = /(^|_)(hash|digest)$|^rest$|^content$|^public_key$|^heading$/;
const known = new Set([
  ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
  'key_check.sealed',
]);

/** Columns of bytes that nobody has told of. */
async function untold(): Promise<string[]> {
  const found = await admin.query<{ place: string; column: string }>(
    `select relname || '.' || attname as place, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and atttypid = 'bytea'::regtype and not attisdropped order by 1`,
  );
  assert.ok(found.rows.length > 15, 'the check sees the columns');
  return found.rows
    .filter(({ place, column }) => !others.test(column) && !known.has(place))
    .map(({ place }) => place);
}

test('[AUTH-04] every column of bytes that may be sealed is one that rekey looks at', async () => {
  assert.deepEqual(await untold(), []);
  await admin.query('begin');
  try {
    await admin.query('alter table device_key add column pairing_sealed bytea');
    assert.deepEqual(await untold(), ['device_key.pairing_sealed']);
  } finally {
    await admin.query('rollback');
  }
});

test('[AUTH-04] every column that rekey looks at exists, with its key beside the tenant', async () => {
  for (const { table, column, key } of sealedColumns) {
    const found = await admin.query<{ key: string }>(
      `select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1::regclass and contype = 'p'
         and exists (select 1 from pg_attribute where attrelid = conrelid and attname = $2 and atttypid = 'bytea'::regtype)`,
      [table, column],
    );
    assert.deepEqual(found.rows, [{ key: `PRIMARY KEY (tenant_id, ${key})` }]);
  }
});
