import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, locales and the built web app. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** How long a request waits for a connection, also for one that another has, and for a statement. */
export type Patience = { connectionMs: number; statementMs: number };

export type Config = {
  port: number;
  host: string;
  /** Null: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  environment: 'production' | 'development' | 'test';
  version: string;
  /** Publishable key of the promo content service on the sign-in page. */
  startContentKey: string;
  /** What makes this installation a certified medical device; null: it is none, and says so. */
  medicalDevice: { manufacturer: string; deviceClass: string; certificate: string } | null;
  /** 32 bytes that seal client secrets and TOTP keys; null: a key of its own below `dataDir`. */
  secretKey: Buffer | null;
  /** Keys that open and never seal, while servers change from one to another. */
  previousKeys: Buffer[];
  /** Requests a minute; null: no limit. */
  rateLimits: { perPerson: number | null; perAddress: number | null };
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Networks that are none of the world and may be called all the same, where somebody types in such an address. */
  outboundPrivate: string[];
  /** Null: mails stay in the outbox, where administrators see them. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Address of the installation without the practice's label; null: every practice is at `<key>.localhost`. */
  publicUrl: URL | null;
  /** Opens `/metrics` to others than this machine; null: to nobody else. */
  metricsToken: string | null;
  /** Bytes of a file that is filed with a patient or in the media library. */
  maxFileBytes: number;
  /** The bucket that files lie in, sealed; null: in the database. */
  fileStore: { url: URL; keyId: string; secret: string; region: string } | null;
  /** Where ClamAV's daemon listens; null: files are not looked at. */
  virusScanner: { host: string; port: number } | { path: string } | null;
  /** Where browsers in a video consultation look for a way to each other; none: only in the same network. */
  ice: { stunUrls: string[]; turnUrls: string[]; turnSecret: string | null; isRelayOnly: boolean };
  /** How long a server believes what it has read of sessions, practices and device keys. */
  cacheMs: number;
  /** How long a request waits for the database; null: as usual. Tests wait longer, for a busy machine is no fault. */
  databasePatience: Patience | null;
  /** How long a migration waits for a table before it lets those pass who queue behind it. */
  migrationLockMs: number;
  /** How long the main loop may stand before the process is ended; null: for ever, as under a debugger. */
  watchdogMs: number | null;
  /** Whether a patient that does not exist measures for the proof that the engine lives; tests ask for single beats. */
  heartbeat: boolean;
  /** Whether deadlines, gaps and recurring tasks are looked after by the time of day; tests that turn the clock do not. */
  clock: boolean;
};

/** A setting that cannot be used; its message is the one sentence the start prints. */
export class SettingError extends Error {}

/** Reads and checks every setting. README.md documents them; nothing else reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: readPort(env.PORT),
    host: env.HOST ?? '127.0.0.1',
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    demo: readSwitch('DEMO', env.DEMO, env.NODE_ENV !== 'production'),
    environment: readEnvironment(env.NODE_ENV),
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    startContentKey: env.START_CONTENT_KEY || 'fernpuls-web',
    medicalDevice: readMedicalDevice(env),
    secretKey: readSecret('SECRET_KEY', env.SECRET_KEY),
    previousKeys: readSecrets('SECRET_KEY_PREVIOUS', env.SECRET_KEY_PREVIOUS),
    rateLimits: {
      perPerson: readLimit('RATE_LIMIT_PERSON', env.RATE_LIMIT_PERSON, 1_200),
      perAddress: readLimit('RATE_LIMIT_ADDRESS', env.RATE_LIMIT_ADDRESS, 12_000),
    },
    trustedProxies: readNetworks('TRUSTED_PROXIES', env.TRUSTED_PROXIES),
    outboundPrivate: readNetworks('OUTBOUND_PRIVATE', env.OUTBOUND_PRIVATE),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readSender(env.MAIL_FROM),
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    maxFileBytes: readMegabytes('FILE_MAX_MB', env.FILE_MAX_MB, 512),
    fileStore: readFileStore(env),
    virusScanner: readVirusScanner(env.CLAMAV_URL),
    ice: readIce(env),
    cacheMs: readMilliseconds('CACHE_MS', env.CACHE_MS, 5_000),
    databasePatience: null,
    migrationLockMs: readMilliseconds('MIGRATION_LOCK_MS', env.MIGRATION_LOCK_MS, 2_000),
    watchdogMs: readWatchdog(env.WATCHDOG_MS),
    heartbeat: true,
    clock: true,
  };
}

/** What a PostgreSQL child process inherits; its messages in English, because they are read. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}

function readPort(given: string | undefined): number {
  if (given === undefined || given === '') return 3000;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SettingError(`PORT must be a whole number from 0 to 65535; it is "${given}".`);
  }
  return port;
}

function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return given;
}

function readSwitch(name: string, given: string | undefined, fallback: boolean): boolean {
  if (given === undefined || given === '') return fallback;
  if (given === 'on') return true;
  if (given === 'off') return false;
  throw new SettingError(`${name} must be "on" or "off"; it is "${given}".`);
}

function readEnvironment(given: string | undefined): Config['environment'] {
  if (given === undefined || given === '') return 'development';
  if (given === 'production' || given === 'development' || given === 'test') return given;
  throw new SettingError(`NODE_ENV must be "production", "development" or "test"; it is "${given}".`);
}

function readLimit(name: string, given: string | undefined, fallback: number): number | null {
  if (given === undefined || given === '') return fallback;
  if (given === 'off') return null;
  const limit = Number(given);
  if (Number.isInteger(limit) && limit >= 60) return limit;
  throw new SettingError(`${name} must be "off" or at least 60 requests a minute; it is "${given}".`);
}

function readMilliseconds(name: string, given: string | undefined, fallback: number): number {
  if (given === undefined || given === '') return fallback;
  const milliseconds = Number(given);
  if (Number.isInteger(milliseconds) && milliseconds >= 100 && milliseconds <= 60_000) return milliseconds;
  throw new SettingError(`${name} must be a whole number from 100 to 60000; it is "${given}".`);
}

function readWatchdog(given: string | undefined): number | null {
  if (given === undefined || given === '') return 10_000;
  if (given === 'off') return null;
  const limit = Number(given);
  if (Number.isInteger(limit) && limit >= 1_000 && limit <= 60_000) return limit;
  throw new SettingError(`WATCHDOG_MS must be "off" or a whole number from 1000 to 60000; it is "${given}".`);
}

function readMegabytes(name: string, given: string | undefined, fallback: number): number {
  const megabytes = given === undefined || given === '' ? fallback : Number(given);
  if (Number.isInteger(megabytes) && megabytes >= 1 && megabytes <= 2_047) return megabytes * 1024 ** 2;
  throw new SettingError(`${name} must be a whole number from 1 to 2047; it is "${given}".`);
}

function readFileStore(env: NodeJS.ProcessEnv): Config['fileStore'] {
  const { FILE_STORE_URL: given = '', FILE_STORE_KEY_ID: keyId = '', FILE_STORE_SECRET: secret = '' } = env;
  if (given === '' && keyId === '' && secret === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isBucket = url !== null && /^\/[a-z0-9.-]{3,63}(\/[\w.-]+)*\/?$/.test(url.pathname);
  if (!url || !isWeb || !isBucket || url.search !== '' || url.username !== '')
    throw new SettingError(
      'FILE_STORE_URL must look like https://s3.example.org/bucket or https://s3.example.org/bucket/folder.',
    );
  if (keyId === '' || secret === '')
    throw new SettingError('FILE_STORE_KEY_ID and FILE_STORE_SECRET are needed where FILE_STORE_URL is set.');
  return { url, keyId, secret, region: env.FILE_STORE_REGION || 'us-east-1' };
}

function readVirusScanner(given: string | undefined): Config['virusScanner'] {
  if (given === undefined || given === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol === 'unix:' && url.host === '' && url.pathname.length > 1) return { path: url.pathname };
  if (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && /^\/?$/.test(url.pathname))
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
  throw new SettingError('CLAMAV_URL must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.');
}

function readNetworks(name: string, given: string | undefined): string[] {
  const networks = (given ?? '').split(',').map((network) => network.trim());
  const named = networks.filter((network) => network !== '');
  const wrong = named.find((network) => !isAddressOrNetwork(network));
  if (wrong !== undefined)
    throw new SettingError(`${name} must be addresses or networks like 10.0.0.0/8; it has "${wrong}".`);
  return named;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readSecret(name: string, given: string | undefined): Buffer | null {
  if (given === undefined || given === '') return null;
  const key = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64');
  if (key.length !== 32) throw new SettingError(`${name} must be 32 bytes in base64 or hex.`);
  return key;
}

function readSecrets(name: string, given: string | undefined): Buffer[] {
  const keys = (given ?? '').split(',').map((one) => readSecret(`Each key of ${name}`, one.trim()));
  return keys.filter((key) => key !== null);
}

function readSmtpUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new SettingError('SMTP_URL must look like smtps://user:password@mail.example.org:465.');
  }
  return given;
}

function readSender(given: string | undefined): string {
  if (given === undefined || given === '') return 'fernpuls@localhost';
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(given)) {
    throw new SettingError('MAIL_FROM must be one e-mail address; the name beside it is the practice.');
  }
  return given;
}

function readPublicUrl(given: string | undefined): URL | null {
  if (given === undefined || given === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new SettingError(
      'PUBLIC_URL must look like https://fernpuls.example.org: scheme, host, maybe a port.',
    );
  }
  return url;
}

function readMetricsToken(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^[\x21-\x7e]{32,200}$/.test(given))
    throw new SettingError('METRICS_TOKEN must be 32 to 200 visible characters without spaces.');
  return given;
}

function readIce(env: NodeJS.ProcessEnv): Config['ice'] {
  const stunUrls = readIceUrls('STUN_URLS', env.STUN_URLS, /^stuns?:[^\s,]+$/);
  const turnUrls = readIceUrls('TURN_URLS', env.TURN_URLS, /^turns?:[^\s,]+$/);
  const turnSecret = env.TURN_SECRET || null;
  const isRelayOnly = readSwitch('TURN_ONLY', env.TURN_ONLY, false);
  if (isRelayOnly && turnUrls.length === 0)
    throw new SettingError('TURN_ONLY needs TURN_URLS: without a relay nobody would find a way.');
  if (turnUrls.length > 0 && (turnSecret === null || turnSecret.length < 16))
    throw new SettingError('TURN_SECRET must have 16 characters or more where TURN_URLS is set.');
  return { stunUrls, turnUrls, turnSecret, isRelayOnly };
}

function readIceUrls(name: string, given: string | undefined, form: RegExp): string[] {
  const urls = (given ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  const wrong = urls.find((url) => !form.test(url));
  if (wrong === undefined) return urls;
  const example = name === 'STUN_URLS' ? 'stun:turn.example.org:3478' : 'turns:turn.example.org:5349';
  throw new SettingError(
    `${name} must be addresses like ${example}, with commas between; it has "${wrong}".`,
  );
}

const deviceClasses = ['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III'];

function readMedicalDevice(env: NodeJS.ProcessEnv): Config['medicalDevice'] {
  const read = (name: string) => (env[name] ?? '').trim();
  const manufacturer = read('DEVICE_MANUFACTURER');
  const deviceClass = read('DEVICE_CLASS');
  const certificate = read('DEVICE_CERTIFICATE');
  const given = [manufacturer, deviceClass, certificate].filter((text) => text !== '');
  if (given.length === 0) return null;
  if (given.length < 3)
    throw new SettingError(
      'DEVICE_MANUFACTURER, DEVICE_CLASS and DEVICE_CERTIFICATE are set together or not at all.',
    );
  if (!deviceClasses.includes(deviceClass))
    throw new SettingError(
      `DEVICE_CLASS must be one of ${deviceClasses.join(', ')}; it is "${deviceClass}".`,
    );
  return { manufacturer, deviceClass, certificate };
}
