import {
  type CiedKind,
  type CiedValueKey,
  ciedValueFault,
  ciedValueKind,
  type EpisodeKind,
  type LeadPosition,
} from './cied.ts';
import { dayOfDtm, instantOfDtm } from './hl7-time.ts';
import { episodesOfIdco, type IdcoTerm, idcoTerms, kindsOfIdco, unitsOfIdco } from './idco-terms.ts';
import type { Zone } from './programming.ts';

export type IdcoEpisode = {
  externalId: string;
  kind: EpisodeKind;
  vendorKind: string | null;
  /** Epoch milliseconds. */
  beganAt: number;
  durationSeconds: number | null;
  therapy: string | null;
};
export type IdcoValue = { kind: CiedValueKey; position: LeadPosition | null; value: number; at: number };
export type IdcoMessage = {
  /** When the device was asked, epoch milliseconds. */
  at: number;
  device: {
    serial: string;
    kind: CiedKind | null;
    model: string | null;
    manufacturer: string | null;
    implantedOn: string | null;
  };
  values: IdcoValue[];
  programming: {
    mode: string | null;
    lowerRate: number | null;
    upperRate: number | null;
    zones: Zone[];
  } | null;
  episodes: IdcoEpisode[];
  /** Reference identifiers that are none of ours, each once. */
  unknown: string[];
};
type IdcoFault = {
  line: number;
  code:
    | 'not_oru'
    | 'too_long'
    | 'code_mismatch'
    | 'not_a_number'
    | 'unit_unknown'
    | 'out_of_range'
    | 'not_an_instant'
    | 'required';
};

const most = 5_000;
/** Empty ones too, which some senders put between all others. */
const mostLines = 4 * most;
/** Fields of a segment that are looked at: ours stand before. */
const mostFields = 32;
const byName = new Map(idcoTerms.map((term) => [term.name, term]));
const byCode = new Map(
  idcoTerms.flatMap((term) => (term.code === null ? [] : [[String(term.code), term] as const])),
);

type Line = { at: number; fields: readonly string[] };
type Found = { term: IdcoTerm; line: number; sub: string; value: string; unit: string; time: number | null };

/**
 * Reads an ORU^R01 of an implant (IHE IDCO, HL7 v2.6). All faults, or the whole message: never a part of it. At most
 * 5,000 segments, in at most 20,000 lines: `too_long` beyond.
 */
export function readIdco(text: string): { message: IdcoMessage } | { faults: IdcoFault[] } {
  const lines = text.split(/\r\n|\r|\n/, mostLines + 1);
  const used = lines.flatMap((line, index): Line[] =>
    /[^|\s]/.test(line) ? [{ at: index + 1, fields: line.split('|', mostFields) }] : [],
  );
  const [head] = used;
  if (
    !head ||
    head.fields[0] !== 'MSH' ||
    head.fields[1] !== '^~\\&' ||
    !head.fields[8]?.startsWith('ORU^R01')
  )
    return { faults: [{ line: head?.at ?? 1, code: 'not_oru' }] };
  if (used.length > most || lines.length > mostLines)
    return { faults: [{ line: most + 1, code: 'too_long' }] };
  const faults: IdcoFault[] = [];
  const fail = (line: number, code: IdcoFault['code']) => {
    faults.push({ line, code });
    return null;
  };
  const unknown = new Set<string>();
  const found = used.flatMap((line) =>
    line.fields[0] === 'OBX' ? (observed(line, unknown, fail) ?? []) : [],
  );
  const sent = instantOfDtm(head.fields[6] ?? '');
  const session = found.find(({ term }) => term.means.of === 'session');
  const at =
    (session ? instantOfDtm(session.value) : sent) ?? fail(session?.line ?? head.at, 'not_an_instant');
  const message = { at: at ?? 0, ...partsOf(found, at ?? 0, fail), unknown: [...unknown] };
  if (message.device.serial === '') fail(head.at, 'required');
  return faults.length > 0 ? { faults: faults.toSorted((a, b) => a.line - b.line) } : { message };
}

type Fail = (line: number, code: IdcoFault['code']) => null;

function observed({ at, fields }: Line, unknown: Set<string>, fail: Fail): Found | null {
  const [code = '', name = '', system = ''] = (fields[3] ?? '').split('^');
  const term = byName.get(name) ?? byCode.get(code);
  if (!term || (system !== '' && system !== 'MDC')) {
    unknown.add(name || code || '?');
    return null;
  }
  // A code and a name that mean different things: nobody knows which was meant.
  const isOther =
    (byCode.has(code) && byCode.get(code) !== term) ||
    (term.code !== null && code !== '' && code !== String(term.code));
  if (isOther) return fail(at, 'code_mismatch');
  const value = (fields[5] ?? '').trim();
  if (value === '') return fail(at, 'required');
  const time =
    (fields[14] ?? '') === '' ? null : (instantOfDtm(fields[14] ?? '') ?? fail(at, 'not_an_instant'));
  return { term, line: at, sub: fields[4] ?? '', value, unit: (fields[6] ?? '').split('^')[0] ?? '', time };
}

function partsOf(found: readonly Found[], at: number, fail: Fail) {
  const device = {
    serial: '',
    kind: null,
    model: null,
    manufacturer: null,
    implantedOn: null,
  } as IdcoMessage['device'];
  const values: IdcoValue[] = [];
  const setting: Record<string, string | number> = {};
  for (const one of found) {
    const { means } = one.term;
    if (means.of === 'device') {
      if (means.field === 'kind') device.kind = kindsOfIdco[lastWord(one.value)] ?? null;
      else if (means.field === 'implantedOn')
        device.implantedOn = dayOfDtm(one.value) ?? fail(one.line, 'not_an_instant');
      else device[means.field] = nameOf(one.value);
    }
    if (means.of === 'value') {
      const value = numberOf(one, fail);
      if (value === null) continue;
      const { kind, position } = means;
      if (unitsOfIdco[one.unit] !== ciedValueKind(kind).unit) fail(one.line, 'unit_unknown');
      else if (ciedValueFault({ kind, position, value }) !== null) fail(one.line, 'out_of_range');
      else values.push({ kind, position, value, at: one.time ?? at });
    }
    if (means.of === 'setting') {
      const value = means.field === 'mode' ? lastWord(one.value).slice(0, 10) : numberOf(one, fail);
      if (value !== null) setting[means.field] = value;
    }
  }
  const zones = zonesOf(found, fail);
  const isProgrammed = Object.keys(setting).length > 0 || zones.length > 0;
  const {
    mode = null,
    lowerRate = null,
    upperRate = null,
  } = setting as { mode?: string; lowerRate?: number; upperRate?: number };
  return {
    device,
    values,
    programming: isProgrammed ? { mode, lowerRate, upperRate, zones } : null,
    episodes: episodesOf(found, fail),
  };
}

function zonesOf(found: readonly Found[], fail: Fail): Zone[] {
  const parts = found.filter(({ term }) => term.means.of === 'zone');
  return [...Map.groupBy(parts, ({ sub }) => sub)].flatMap(([sub, some]) => {
    const part = (field: string) =>
      some.find(({ term }) => term.means.of === 'zone' && term.means.field === field);
    const interval = part('interval');
    const milliseconds = interval ? numberOf(interval, fail) : null;
    if (milliseconds === null || milliseconds <= 0) return [];
    const kind = part('kind');
    const name = (kind ? lastWord(kind.value) : `Zone ${sub}`).slice(0, 20);
    return [{ name, fromRate: Math.round(60_000 / milliseconds), therapy: null }];
  });
}

function episodesOf(found: readonly Found[], fail: Fail): IdcoEpisode[] {
  const parts = found.filter(({ term }) => term.means.of === 'episode');
  return [...Map.groupBy(parts, ({ sub }) => sub)].flatMap(([, some]) => {
    const part = (field: string) =>
      some.find(({ term }) => term.means.of === 'episode' && term.means.field === field);
    const [id, began, kind, duration] = [part('externalId'), part('beganAt'), part('kind'), part('duration')];
    const line = some[0]?.line ?? 0;
    if (!id || !began) return fail(line, 'required') ?? [];
    const beganAt = instantOfDtm(began.value) ?? fail(began.line, 'not_an_instant');
    if (beganAt === null) return [];
    const seconds = duration ? numberOf(duration, fail) : null;
    return [
      {
        externalId: nameOf(id.value).slice(0, 64),
        kind: (kind && episodesOfIdco[lastWord(kind.value).replace(/^Epis_?/, '')]) ?? 'other',
        vendorKind: textOf(part('vendorKind')),
        beganAt,
        durationSeconds: seconds === null ? null : Math.round(seconds),
        therapy: textOf(part('therapy')),
      },
    ];
  });
}

function numberOf({ value, line }: Found, fail: Fail): number | null {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(value) ? Number(value) : fail(line, 'not_a_number');
}

const enumeration = /^MDC_IDC_ENUM_(DEV_TYPE|BRADY_MODE|EPISODE_TYPE|ZONE_TYPE)_/;
const textOf = (found: Found | undefined) => (found ? nameOf(found.value).slice(0, 200) : null);
/** `754882^MDC_IDC_ENUM_EPISODE_TYPE_Epis_VT^MDC` is `VT`, `DDDR` is itself. */
function lastWord(value: string): string {
  const [first = '', second = ''] = value.split('^');
  return (second || first).replace(enumeration, '').replace(/^(Epis|Zone)_/, '');
}
const nameOf = (value: string) => {
  const [first = '', second = ''] = value.split('^');
  return (second || first).replace(/^MDC_IDC_ENUM_MFG_/, '').slice(0, 80);
};
