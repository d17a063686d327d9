/** What package-lock.json (version 3) says of one folder of node_modules, or of one of our own packages. */
export type Entry = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type Lock = { name: string; version: string; packages: Record<string, Entry> };
export type Shipped = Entry & { name: string; version: string; dependsOn: string[] };

/** Packages of others that an installation runs with, by `name@version`; ours and what only developers need are left out. */
/** Where a package names its licence in its README or in a file of its own alone. */
const licences: Readonly<Record<string, string>> = { 'combine-errors@3.0.3': 'MIT', 'png-js@2.0.0': 'MIT' };

export function shippedPackages({ packages }: Lock): Map<string, Shipped> {
  const shipped = new Map<string, Shipped>();
  for (const [path, entry] of Object.entries(packages)) {
    const idAt = idOf(path, entry);
    if (!isShipped(path, entry) || idAt === null) continue;
    const dependsOn = dependenciesOf(packages, path);
    const known = shipped.get(idAt.id);
    shipped.set(idAt.id, {
      ...entry,
      ...idAt,
      ...(licences[idAt.id] && { license: licences[idAt.id] }),
      // Needed in one place, it is needed.
      optional: Boolean(entry.optional) && (known?.optional ?? true),
      dependsOn: [...new Set([...(known?.dependsOn ?? []), ...dependsOn])],
    });
  }
  return shipped;
}

/** What our own packages ask for. */
export function directDependencies({ packages }: Lock): string[] {
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules'));
  return [...new Set(own.flatMap((path) => dependenciesOf(packages, path)))];
}

function isShipped(path: string, { link, dev, devOptional }: Entry): boolean {
  return path.includes('node_modules/') && !link && !dev && !devOptional;
}

function idOf(path: string, { name, version }: Entry): { id: string; name: string; version: string } | null {
  const folder = path.split('node_modules/').at(-1) ?? '';
  return version ? { id: `${name ?? folder}@${version}`, name: name ?? folder, version } : null;
}

function dependenciesOf(packages: Lock['packages'], path: string): string[] {
  const entry = packages[path] ?? {};
  const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
  return Object.keys(wanted).flatMap((name) => {
    const found = placeOf(packages, path, name);
    const at = found === null ? undefined : packages[found];
    return found !== null && at && isShipped(found, at) ? (idOf(found, at)?.id ?? []) : [];
  });
}

/** As Node looks a package up: in its own folder, then in each above it. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
}
