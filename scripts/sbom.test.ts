import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { billOfMaterials } from './sbom/bill.ts';
import type { Entry, Lock } from './sbom/shipped.ts';
import { root } from './source/tree.ts';

type Component = {
  'bom-ref': string;
  name: string;
  group?: string;
  version: string;
  purl: string;
  scope: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
};
type Bill = {
  specVersion: string;
  metadata: { component: { 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const folder = mkdtempSync(join(tmpdir(), 'fernpuls-sbom-'));
after(() => rmSync(folder, { recursive: true }));
const ran = spawnSync(process.execPath, [join(root, 'scripts/sbom.ts'), join(folder, 'new')], {
  encoding: 'utf8',
});
const text = readFileSync(join(folder, 'new/sbom.cdx.json'), 'utf8');
const bill = JSON.parse(text) as Bill;
const parsed = (lockOf: Lock) => JSON.parse(billOfMaterials(lockOf)) as Bill;

test('the bill of materials is CycloneDX 1.6 by its strict schema, and a fault in it would be found', async () => {
  assert.equal(ran.status, 0, ran.stderr);
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  assert.equal(await validator.validate(text), null);
  assert.notEqual(
    await validator.validate(text.replace('"scope": "required"', '"scope": "sometimes"')),
    null,
  );
});

test('every package an installation runs with is in it once, with version, purl, hash and licence; no tool of developers', () => {
  const wanted = Object.entries(lock.packages)
    .filter(
      ([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !(link || dev || devOptional),
    )
    .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`);
  const listed = bill.components.map(({ 'bom-ref': ref }) => ref);
  assert.ok(listed.length > 100);
  assert.deepEqual(listed.toSorted(), [...new Set(wanted)].toSorted());
  for (const { 'bom-ref': ref, group, name, version, purl, hashes, licenses } of bill.components) {
    const { type, namespace, ...rest } = PackageURL.fromString(purl);
    assert.deepEqual([type, namespace ?? undefined, rest.name, rest.version], ['npm', group, name, version]);
    assert.equal(ref, `${group ? `${group}/` : ''}${name}@${version}`);
    assert.match(hashes?.find(({ alg }) => alg === 'SHA-512')?.content ?? '', /^[0-9a-f]{128}$/, ref);
    assert.equal(licenses?.length, 1, ref);
  }
  assert.ok(!listed.some((ref) => /^(typescript|oxlint|vitest|oidc-provider)@/.test(ref)));
});

test('who depends on whom is told, from the product on', () => {
  const of = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]));
  const direct = of.get(bill.metadata.component['bom-ref']) ?? [];
  assert.ok(
    direct.some((ref) => ref.startsWith('fastify@')) && direct.some((ref) => ref.startsWith('react@')),
  );
  const reached = new Set<string>();
  const follow = (refs: readonly string[]) => {
    for (const ref of refs) if (!reached.has(ref)) follow(of.get((reached.add(ref), ref)) ?? []);
  };
  follow(direct);
  assert.deepEqual(
    bill.components.map(({ 'bom-ref': ref }) => ref).filter((ref) => !reached.has(ref)),
    [],
  );
});

test('the same lock file gives the same text, without places and times', () => {
  assert.equal(billOfMaterials(lock), text);
  assert.ok(!text.includes(root) && !/"(timestamp|serialNumber)"/.test(text));
  const addresses = [...text.matchAll(/https?:\/\/[^"\s]+/g)].map(([address]) => address);
  assert.deepEqual(addresses, ['http://cyclonedx.org/schema/bom-1.6.schema.json']);
});

test('a package under two places is listed once, two versions are listed twice, where a registry had it is not told', () => {
  const entry: Entry & { resolved: string } = {
    version: '1.0.0',
    license: '(MIT OR Apache-2.0)',
    resolved: 'https://registry.example/a.tgz',
  };
  const planted = parsed({
    name: 'product',
    version: '1.0.0',
    packages: {
      '': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { ...entry, dependencies: { c: '1' }, optional: true },
      'node_modules/b': { ...entry, dependencies: { a: '1', c: '2' } },
      'node_modules/b/node_modules/a': entry,
      'node_modules/b/node_modules/c': { ...entry, version: '2.0.0' },
      'node_modules/c': entry,
      'node_modules/alias': { ...entry, name: '@of/c', version: '3.0.0' },
      'node_modules/tool': { ...entry, dev: true },
    },
  });
  assert.deepEqual(
    planted.components.map(({ 'bom-ref': ref, scope }) => `${ref} ${scope}`),
    ['@of/c@3.0.0 required', 'a@1.0.0 required', 'b@1.0.0 required', 'c@1.0.0 required', 'c@2.0.0 required'],
  );
  const depends = (ref: string) => planted.dependencies.find((each) => each.ref === ref)?.dependsOn;
  assert.deepEqual(depends('b@1.0.0'), ['a@1.0.0', 'c@2.0.0']);
  assert.deepEqual(depends('a@1.0.0'), ['c@1.0.0']);
  assert.ok(!JSON.stringify(planted).includes('registry.example'));
});
