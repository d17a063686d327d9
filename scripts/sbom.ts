// npm run sbom [-- <folder>]: what an installation runs with, as CycloneDX 1.6 in sbom.cdx.json; reads package-lock.json only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials } from './sbom/bill.ts';
import type { Lock } from './sbom/shipped.ts';
import { root } from './source/tree.ts';

const folder = resolve(process.argv[2] ?? root);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
mkdirSync(folder, { recursive: true });
const file = join(folder, 'sbom.cdx.json');
writeFileSync(file, billOfMaterials(lock));
console.log(file);
