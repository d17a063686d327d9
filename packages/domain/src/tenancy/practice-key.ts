import { type Fault, fault, firstFault } from './validation/fault.ts';
import { maxCharacters, minCharacters } from './validation/text-rules.ts';

/**
 * A label of a host name (RFC 1123) in small letters that begins with a letter. Two hyphens in a row are left out:
 * RFC 5890 keeps such labels for encoded ones (`xn--`).
 */
const practiceKeyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const practiceKeyLength = { min: 2, max: 63 } as const;

/** Labels no practice gets, by the reason. */
const reserved = {
  /** Other modes of the application; the operator's own row bears the first. */
  modes: ['manage', 'login', 'meeting'],
  /** Made anew with passwords of its own wherever the demo is on: a practice of that name would be taken over. */
  demo: ['demo'],
  /** Stands for the form of a new practice in the operator's addresses. */
  addresses: ['new'],
  /** RFC 2142 and what mail programs ask a domain for unasked: whoever had these could collect passwords. */
  mail: [
    'mail',
    'smtp',
    'imap',
    'pop',
    'pop3',
    'mx',
    'webmail',
    'autoconfig',
    'autodiscover',
    'postmaster',
    'mta-sts',
  ],
  /** Taken by those who run the domain, or believed to be theirs. */
  domain: ['www', 'ftp', 'ns', 'ns1', 'ns2', 'dns', 'localhost', 'wpad', 'isatap', 'broadcasthost', 'vpn'],
  /** Parts of the product that may get a host of their own, and what patients take for one. */
  product: [
    'admin',
    'api',
    'app',
    'assets',
    'auth',
    'cdn',
    'docs',
    'fernpuls',
    'files',
    'health',
    'help',
    'id',
    'metrics',
    'sso',
    'static',
    'status',
    'stun',
    'support',
    'system',
    'test',
    'turn',
  ],
} as const;

const all: ReadonlySet<string> = new Set(Object.values(reserved).flat());

/** `too_short`, `too_long`, `practice_key_invalid` or `practice_key_reserved`; null for a label a practice may have. */
export function practiceKey(value: string): Fault | null {
  return firstFault(value, [
    minCharacters(practiceKeyLength.min),
    maxCharacters(practiceKeyLength.max),
    (key) => (practiceKeyPattern.test(key) ? null : fault('practice_key_invalid')),
    (key) => (all.has(key) ? fault('practice_key_reserved') : null),
  ]);
}

/** What a practice's name suggests as its label, cut to 40 characters; may be empty, taken or reserved. */
export function suggestedPracticeKey(name: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}
