import { ciedValueFault, ciedValueKind } from './cied.ts';
import { numberOfHl7 } from './hl7-number.ts';
import { pathOf } from './hl7-segments.ts';
import { dayOfDtm } from './hl7-time.ts';
import { episodesOf } from './idco-episodes.ts';
import { type Found, hold, nameOf, type Reading, wholeOf } from './idco-found.ts';
import type { IdcoMessage } from './idco-message.ts';
import {
  batteryWords,
  kindsOfIdco,
  lastWord,
  leadWords,
  meaningOf,
  paceMode,
  therapyWords,
  unitsOfIdco,
} from './idco-words.ts';
import { zonesOf } from './idco-zones.ts';

type Parts = Omit<IdcoMessage, 'at' | 'sentAt' | 'notTaken'>;
type Setting = Omit<NonNullable<IdcoMessage['programming']>, 'zones'>;

/** What the observations of a message say together. */
export function partsOf(found: readonly Found[], at: number, reading: Reading): Parts {
  const parts: Parts = {
    device: { serial: '', kind: null, model: null, manufacturer: null, implantedOn: null },
    values: [],
    programming: null,
    states: { battery: null, leads: {} },
    episodes: [],
    withdrawn: [],
  };
  const setting: Setting = { mode: null, lowerRate: null, upperRate: null, tachyTherapy: null };
  for (const one of found) {
    reading.book.take(pathOf(one.segment, 5));
    if (one.isGone) withdraw(one, { parts, at, reading });
    else readOne(one, { parts, setting, at, reading });
  }
  const here = found.filter(({ isGone }) => !isGone);
  const zones = zonesOf(here, reading);
  const isProgrammed = zones.length > 0 || Object.values(setting).some((one) => one !== null);
  return {
    ...parts,
    programming: isProgrammed ? { ...setting, zones } : null,
    episodes: episodesOf(here, reading),
  };
}

type Into = { parts: Parts; at: number; reading: Reading };

/** The earlier result is not so: it is looked for by what it was and when. Of settings nothing can be taken back. */
function withdraw(one: Found, { parts, at, reading }: Into): void {
  const { means } = one.term;
  const when = one.time ?? at;
  if (means.of === 'value')
    parts.withdrawn.push({ of: 'value', kind: means.kind, position: means.position, at: when });
  else if (means.of === 'state') {
    const subject = means.kind === 'lead' ? means.position : '';
    parts.withdrawn.push({ of: 'state', kind: means.kind, subject, at: when });
  } else if (means.of === 'episode' && means.field === 'externalId' && one.value !== '')
    parts.withdrawn.push({ of: 'episode', externalId: nameOf(one.value).slice(0, 64) });
  hold(reading, one.segment, 5, 'withdrawn');
}

function readOne(one: Found, { parts, setting, at, reading }: Into & { setting: Setting }): void {
  const { means } = one.term;
  const unknown = () => hold(reading, one.segment, 5, 'word_unknown');
  const { device } = parts;
  if (means.of === 'device') {
    if (means.field === 'kind') device.kind = meaningOf(kindsOfIdco, one.value) ?? unknown();
    else if (means.field === 'implantedOn')
      device.implantedOn = dayOfDtm(one.value) ?? hold(reading, one.segment, 5, 'not_an_instant');
    else device[means.field] = nameOf(one.value);
  }
  if (means.of === 'state') readState(one, { parts, setting, reading });
  if (means.of === 'value') readValue(one, { parts, at, reading });
  if (means.of === 'setting' && means.field === 'mode') {
    const mode = lastWord(one.value);
    if (!paceMode.test(mode)) unknown();
    setting.mode = mode.slice(0, 10);
  } else if (means.of === 'setting' && means.field !== 'mode') setting[means.field] = rateOf(one, reading);
}

/** Beats a minute. */
function rateOf(one: Found, reading: Reading): number | null {
  const rate = wholeOf(one, reading);
  if (rate === null) return null;
  return rate >= 20 && rate <= 400 ? Math.round(rate) : hold(reading, one.segment, 5, 'out_of_range');
}

function readState(one: Found, { parts, setting, reading }: Omit<Into, 'at'> & { setting: Setting }): void {
  const { means } = one.term;
  if (means.of !== 'state') return;
  const unknown = () => hold(reading, one.segment, 5, 'word_unknown');
  const { states } = parts;
  if (means.kind === 'battery') states.battery = meaningOf(batteryWords, one.value) ?? unknown();
  else if (means.kind === 'therapy') setting.tachyTherapy = meaningOf(therapyWords, one.value) ?? unknown();
  else if (means.kind === 'lead') {
    const state = meaningOf(leadWords, one.value) ?? unknown();
    if (state) states.leads[means.position] = state;
  }
}

function readValue(one: Found, { parts, at, reading }: Into): void {
  const { means } = one.term;
  if (means.of !== 'value') return;
  const { kind, position } = means;
  const read = numberOfHl7(one.value);
  if (!read) hold(reading, one.segment, 5, 'not_a_number');
  else if (unitsOfIdco[one.unit] !== ciedValueKind(kind).unit) hold(reading, one.segment, 6, 'unit_unknown');
  else if (ciedValueFault({ kind, position, value: read.value }) !== null)
    hold(reading, one.segment, 5, 'out_of_range');
  else if (
    parts.values.some(
      (known) => known.kind === kind && known.position === position && known.at === (one.time ?? at),
    )
  )
    hold(reading, one.segment, 5, 'other_value');
  else parts.values.push({ kind, position, ...read, at: one.time ?? at, isCorrection: one.isCorrection });
}
