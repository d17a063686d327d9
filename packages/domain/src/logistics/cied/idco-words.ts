import type { CiedKind, EpisodeKind } from './cied.ts';

/** What an implant says of a part of itself. */
export const zoneStates = ['active', 'inactive', 'monitor'] as const;
export type ZoneState = (typeof zoneStates)[number];
export const therapyStates = ['on', 'off', 'monitor'] as const;
export type TherapyState = (typeof therapyStates)[number];
/** Begin, middle, recommended replacement, end of service. */
export const batteryStates = ['bos', 'mos', 'rrt', 'eos'] as const;
export type BatteryState = (typeof batteryStates)[number];
export type LeadState = 'fine' | 'check';

type Words<T> = Readonly<Record<string, T>>;

/**
 * Words of enumerations by their last part, in small letters without signs, and the codes that stand alone in messages.
 * ISO/IEEE 11073-10103 annex; HL7 CardX-CIED, iCARDEA and OpenPace for what makers write (2026-11-29).
 */
export const zoneWords: Words<ZoneState> = {
  active: 'active',
  on: 'active',
  enabled: 'active',
  755009: 'active',
  inactive: 'inactive',
  off: 'inactive',
  disabled: 'inactive',
  755010: 'inactive',
  monitor: 'monitor',
  monitoronly: 'monitor',
  755011: 'monitor',
};
/** Zones are shown by these names; one called otherwise keeps its name, and is told. */
export const zoneNames: ReadonlySet<string> = new Set([
  'VF',
  'FVT',
  'VT',
  'VT1',
  'VT2',
  'VT3',
  'AT',
  'AF',
  'ATAF',
  'AT/AF',
  'SVT',
]);
/** NBG code, in Dx four letters with R; with a switch `AAI<=>DDD`. */
export const paceMode = /^[OADVST]{3,4}R?(<=>[OADVST]{3}R?)?$/;
export const therapyWords: Words<TherapyState> = {
  on: 'on',
  enabled: 'on',
  active: 'on',
  754817: 'on',
  off: 'off',
  disabled: 'off',
  inactive: 'off',
  monitor: 'monitor',
  monitoronly: 'monitor',
};
/** ERI is the older word for RRT, EOL and ERT of others for EOS and RRT. */
export const batteryWords: Words<BatteryState> = {
  bos: 'bos',
  bol: 'bos',
  754113: 'bos',
  mos: 'mos',
  mol: 'mos',
  754114: 'mos',
  rrt: 'rrt',
  eri: 'rrt',
  ert: 'rrt',
  754115: 'rrt',
  eos: 'eos',
  eol: 'eos',
  754116: 'eos',
};
export const leadWords: Words<LeadState> = {
  null: 'fine',
  ok: 'fine',
  normal: 'fine',
  checklead: 'check',
  754241: 'check',
};
export const kindsOfIdco: Words<CiedKind> = {
  ipg: 'pacemaker',
  pm: 'pacemaker',
  icd: 'icd',
  crtd: 'crt_d',
  crtp: 'crt_p',
  monitor: 'loop_recorder',
  ilr: 'loop_recorder',
};
export const episodesOfIdco: Words<EpisodeKind> = {
  vf: 'vf',
  vt: 'vt',
  vt1: 'vt',
  vt2: 'vt',
  nsvt: 'nsvt',
  nonsustvt: 'nsvt',
  vtnonsustained: 'nsvt',
  svt: 'svt',
  ataf: 'at_af',
  at: 'at_af',
  af: 'at_af',
  brady: 'brady',
  pause: 'pause',
  other: 'other',
  patientactivated: 'other',
  periodicegm: 'other',
};

/** Units as makers write them, UCUM or not, by what they mean. */
export const unitsOfIdco: Words<string> = {
  Ohm: 'Ohm',
  ohm: 'Ohm',
  OHM: 'Ohm',
  V: 'V',
  mV: 'mV',
  ms: 'ms',
  '%': '%',
  mo: 'mo',
  s: 's',
};

const enumeration = /^MDC_IDC_ENUM_(DEV_TYPE|BRADY_MODE|[A-Z]+_STATUS|EPISODE_TYPE|ZONE_TYPE|MFG)_/;

/** `754882^MDC_IDC_ENUM_EPISODE_TYPE_Epis_VT^MDC` is `VT`, `DDDR` is itself. */
export function lastWord(value: string): string {
  const [first = '', second = ''] = value.split('^');
  return (second.trim() || first.trim()).replace(enumeration, '').replace(/^(Epis|Zone)_/, '');
}

/** What a word means; null: it is none of ours, and has to be told. */
export function meaningOf<T>(words: Words<T>, value: string): T | null {
  const folded = lastWord(value)
    .toLowerCase()
    .replace(/^(epis|zone)_?(?=.)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Object.hasOwn(words, folded) ? (words[folded] ?? null) : null;
}
