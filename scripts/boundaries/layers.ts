import { builtinModules } from 'node:module';
import { isTestName } from '../source/tree.ts';
import { isDoor, type Layer, type Place, placeOf } from './place.ts';

const below: Record<Layer, readonly Layer[]> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['domain', 'contract'],
  demo: ['domain', 'contract', 'server'],
  tools: ['domain', 'contract', 'server', 'web', 'demo'],
};

// What a part of an app may import beside its own files and packages below; `root`, `app` and `demo` compose the rest.
const partsAllowed: Record<string, readonly string[]> = {
  'server/ground': ['config'],
  'server/kit': ['ground', 'config'],
  'server/runtime': ['kit', 'ground', 'config'],
  'server/area': ['kit', 'ground', 'runtime'],
  'server/adapters': ['ground', 'config'],
  'web/i18n': ['api'],
  'web/ui': ['api', 'i18n'],
  'web/clinical': ['ui', 'api', 'i18n'],
  'web/area': ['clinical', 'ui', 'api', 'i18n'],
};
/** Controls and texts serve every product; who may sign in where, and how a practice looks, is part of them. */
const knowsNoClinic = new Set(['web/ui', 'web/api', 'web/i18n']);
const platformAreas = new Set(['identity', 'tenancy', 'support']);
const composing = new Set(['server/root', 'web/root', 'web/app']);

/** Why the file at `from` may not import the file at `to`; null when it may. Tests reach all of their own package. */
export function forbiddenFile(from: string, to: string): string | null {
  const source = placeOf(from);
  const target = placeOf(to);
  if (isTestName(to)) return 'nobody imports a test: what tests share stands in testing';
  if (source.layer === 'tools')
    return target.layer === 'tools' || source.isTest ? null : throughDoor(to, target);
  // Texts, routes and records are data: a test may compare with them, by the rules all of them are held to.
  if (source.isTest && target.layer === 'tools' && /\.json$|^scripts\/(locales|routes)\//.test(to))
    return null;
  if (target.layer !== source.layer) {
    if (
      !source.isTest &&
      knowsNoClinic.has(`${source.layer}/${source.part}`) &&
      target.area &&
      !platformAreas.has(target.area)
    )
      return `${source.layer}/${source.part} knows no ${target.area}: what shows it stands in clinical or its area`;
    if (source.layer === 'demo' && target.layer === 'server') return insideDemo(source, to, target);
    return below[source.layer].includes(target.layer)
      ? null
      : `${source.layer} may not import ${target.layer}`;
  }
  if (source.isTest) return null;
  if (target.isTest) return 'only tests import tests and what belongs to them';
  if (source.layer === 'domain' || source.layer === 'demo') return null;
  return source.layer === 'contract'
    ? insideContract(source, from, to, target)
    : insideApp(source, from, to, target);
}

const registry = /^packages\/contract\/src\/(index|calls)\.ts$/;

function insideContract(source: Place, from: string, to: string, target: Place): string | null {
  if (registry.test(to) && !registry.test(from)) return 'nothing inside contract imports the registry';
  return source.part === 'kit' && target.area !== null ? 'the contract kit imports no area' : null;
}

function insideApp(source: Place, from: string, to: string, target: Place): string | null {
  const part = `${source.layer}/${source.part}`;
  const name = source.area === null ? part : `${source.layer} area ${source.area}`;
  if (target.part === 'adapters' && source.part !== 'adapters') {
    return /^apps\/server\/src\/(main|start|worker)\.ts$/.test(from) || isJob(from)
      ? null
      : 'adapters are imported by jobs, main and worker only';
  }
  if (target.area !== null) {
    if (target.area === source.area) return null;
    if (source.area === null && !composing.has(part)) return `${name} imports no area`;
    // The router loads pages lazily, each from its own file: through the door they would share one bundle.
    return part === 'web/app' && /\/(area\.ts|[^/]+\.page\.tsx)$/.test(to) ? null : throughDoor(to, target);
  }
  if (composing.has(part) || target.part === source.part) return null;
  const wanted = to.endsWith('/src/config.ts') ? 'config' : target.part;
  return partsAllowed[part]?.includes(wanted)
    ? null
    : `${name} may not import ${wanted === 'root' ? to : wanted}`;
}

/** The demo is a customer of the server: through the doors of its areas, and with its tests' tools in tests. */
function insideDemo(source: Place, to: string, target: Place): string | null {
  if (target.isTest && !source.isTest) return 'only tests import tests and what belongs to them';
  return source.isTest ? null : throughDoor(to, target);
}

function throughDoor(to: string, { layer, area }: Place): string | null {
  const isPrivate = area !== null && (layer === 'server' || layer === 'web') && !isDoor(to);
  return isPrivate ? `of ${area} only its index.ts may be imported from outside` : null;
}

function isJob(path: string): boolean {
  return /(^|[/.-])jobs?(\/|\.ts$)/.test(path);
}

const serverPackages =
  /^(node:.+|pg|pg-.+|kysely|fastify|@fastify\/.+|ws|prom-client|graphile-worker|nodemailer)(\/.*)?$/;

/** Why a file at `from` may not import this package; null when it may. */
export function forbiddenPackage(from: string, name: string): string | null {
  const { layer, isTest } = placeOf(from);
  if (layer === 'web') {
    if (isTest && name.startsWith('node:')) return null;
    const isServers = serverPackages.test(name) || builtinModules.includes(name);
    return isServers ? `web imports nothing of the server, ${name} belongs to it` : null;
  }
  if (isTest) return null;
  if (layer === 'domain') return `domain imports itself only, not ${name}`;
  if (layer === 'contract' && !/^zod(\/.*)?$/.test(name))
    return `contract imports domain and zod only, not ${name}`;
  return null;
}
