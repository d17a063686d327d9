import { createRequire } from 'node:module';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { directDependencies, type Lock, type Shipped, shippedPackages } from './shipped.ts';

const parseExpression = createRequire(import.meta.url)('spdx-expression-parse') as (text: string) => unknown;
const licences = new Contrib.License.Factories.LicenseFactory((text) => void parseExpression(text));
const algorithms: Record<string, Enums.HashAlgorithm> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha384: Enums.HashAlgorithm['SHA-384'],
  sha512: Enums.HashAlgorithm['SHA-512'],
};

/** The bill of materials as CycloneDX 1.6: the same lock file gives the same text, wherever and whenever. */
export function billOfMaterials(lock: Lock): string {
  const bom = new Models.Bom();
  const shipped = shippedPackages(lock);
  const components = new Map([...shipped].map(([id, each]) => [id, componentOf(id, each)]));
  for (const [id, component] of components) {
    bom.components.add(component);
    link(component, shipped.get(id)?.dependsOn ?? [], components);
  }
  const product = new Models.Component(Enums.ComponentType.Application, lock.name, {
    bomRef: `${lock.name}@${lock.version}`,
    version: lock.version,
  });
  link(product, directDependencies(lock), components);
  bom.metadata.component = product;
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

function componentOf(id: string, { name, version, integrity, license, optional }: Shipped): Models.Component {
  const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const component = new Models.Component(Enums.ComponentType.Library, plain ?? name, {
    bomRef: id,
    version,
    purl: new PackageURL('npm', group, plain ?? name, version, undefined, undefined).toString(),
    scope: optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    ...(group && { group }),
  });
  for (const [algorithm, digest] of hashesOf(integrity)) component.hashes.set(algorithm, digest);
  if (license) component.licenses.add(licences.makeFromString(license));
  return component;
}

/** Subresource Integrity, as npm keeps it: `sha512-<base64>`, several with spaces between. */
function hashesOf(integrity = ''): [Enums.HashAlgorithm, string][] {
  return integrity.split(/\s+/).flatMap((one) => {
    const [name = '', digest = ''] = one.split('-', 2);
    const algorithm = algorithms[name];
    return algorithm ? [[algorithm, Buffer.from(digest, 'base64').toString('hex')]] : [];
  });
}

function link(
  from: Models.Component,
  ids: readonly string[],
  components: ReadonlyMap<string, Models.Component>,
): void {
  for (const id of ids) {
    const to = components.get(id);
    if (to) from.dependencies.add(to.bomRef);
  }
}
