type Entry = {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x'];

/** The lock with an entry for every optional package; for whom it is follows from its name (`linux-x64-musl`). */
export function completeLock(lock: Lock): { complete: Lock; added: string[] } {
  const packages = { ...lock.packages };
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      if (packages[key] || packages[`${path}/${key}`]) continue;
      packages[key] = entryOf(name, version, entry.dev === true);
      added.push(name);
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { complete: { ...lock, packages: sorted }, added };
}

function entryOf(name: string, version: string, isDev: boolean): Entry {
  const words = (name.split('/').at(-1) ?? name).split('-');
  const os = systems.filter((one) => words.includes(one));
  const cpu = processors.filter((one) => words.includes(one));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : [];
  return {
    version: version.replace(/^[~^]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(isDev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
