import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealedColumns } from '../apps/server/src/sealed-columns.ts';
import { isCode, isTest, readTree, type Tree } from './source/tree.ts';

/** Who seals what is stored, and where it lies. */
const stored: Record<string, string> = {
  'apps/server/src/identity/totp.ts': 'totp.secret_sealed',
  'apps/server/src/identity/provider-settings.ts': 'login_provider.secret',
  'apps/server/src/tenancy/mail-outbox.ts': 'mail_message.secret',
  'apps/server/src/documents/vault/file-key.ts': 'vault_file.key_sealed',
  'apps/server/src/lifecycle/exports/export-key.ts': 'practice_export.key_sealed',
  'apps/server/src/studies/keys.ts': 'study_key.sealed',
  'apps/server/src/logistics/medisante/connection.ts': 'device_connection.secret',
};
/** Who seals what browsers carry until it is worth nothing, and the word and the values rekey itself writes. */
const carried = [
  'apps/server/src/conferences/tokens.ts',
  'apps/server/src/documents/share/share-keys.ts',
  'apps/server/src/identity/passkey-challenges.ts',
  'apps/server/src/runtime/key-check.ts',
  'apps/server/src/runtime/rekey.ts',
  'apps/server/src/ground/secrets.ts',
];

function sealers(tree: Tree): string[] {
  return [...tree]
    .filter(([path, text]) => !isTest(path) && /\bsealSecret\b/.test(text))
    .map(([path]) => path);
}

const tree = readTree(['apps', 'packages', 'bench'], isCode);

test('[AUTH-04] whoever seals either stores it where rekey looks or hands it out for a while', () => {
  assert.deepEqual(sealers(tree).toSorted(), [...Object.keys(stored), ...carried].toSorted());
  const planted = new Map([
    ...tree,
    ['apps/server/src/tasks/pairing.ts', 'parts.secrets.sealSecret(code, about)'],
  ]);
  assert.ok(sealers(planted).includes('apps/server/src/tasks/pairing.ts'));
});

test('[AUTH-04] rekey looks at each column somebody seals into, and at no other', () => {
  const places = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(places.toSorted(), Object.values(stored).toSorted());
});
