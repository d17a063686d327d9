import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { type CiedValueKey, type LeadPosition, leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import type { IdcoValue } from '@fernpuls/domain/logistics/cied/idco-message';
import { drawFrom, hashText } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import {
  insertCiedContacts,
  insertCiedValues,
  insertEpisode,
  insertProgramming,
} from './implants.queries.ts';

const dayMs = 86_400_000;
/** So many nights were sent; of the battery there is a value a month since it was implanted. */
const nights = 400;
const implantedOn = '2023-02-14';
const iso = (at: number) => new Date(at).toISOString();

type Setting = { patientId: string; byId: string | null; now: Date };

/** The implant of the person the designs are drawn with: a year of nights, and what it recorded. */
export async function seedImplant(tx: Tx, { patientId, byId, now }: Setting): Promise<void> {
  const ciedId = newId();
  const of = { patient_id: patientId, cied_id: ciedId };
  const maker = { manufacturer: 'Biotronik', implanted_on: implantedOn };
  await tx
    .insertInto('cied')
    .values({
      ...maker,
      id: ciedId,
      patient_id: patientId,
      kind: 'crt_d',
      model: 'Acticor 7 HF-T QP',
      serial: '71024486',
      explanted_on: null,
      mri: 'conditional',
      magnet_rate: 90,
      note: null,
    })
    .execute();
  const models = { ra: 'Solia S 53', rv: 'Plexa S 65', lv: 'Sentus QP L-85', shock: 'RV-Spirale' };
  await tx
    .insertInto('cied_lead')
    .values(
      leadPositions.map((position) => ({
        ...of,
        ...maker,
        id: newId(),
        position,
        model: models[position],
        serial: null,
      })),
    )
    .execute();
  const night = lastNight(now);
  const values = nightsUntil(night);
  await insertCiedValues(tx, { ...of, values });
  await insertCiedContacts(tx, { ...of, at: [...new Set(values.map(({ at }) => at))].sort((a, b) => a - b) });
  const setting = { ...of, mode: 'DDDR', byId };
  const zone = (name: string, fromRate: number, therapy: string) => ({ name, fromRate, therapy });
  await insertProgramming(tx, {
    ...setting,
    mode: 'DDD',
    programmedAt: iso(night - 640 * dayMs),
    zones: [zone('VT1', 176, 'ATP'), zone('VF', 222, 'Schock')],
  });
  await insertProgramming(tx, {
    ...setting,
    programmedAt: iso(night - 100 * dayMs),
    zones: [zone('VT1', 171, 'ATP'), zone('VT2', 188, 'ATP, Schock'), zone('VF', 222, 'Schock')],
  });
  for (const [at, episode] of recorded.entries())
    await insertEpisode(tx, {
      ...episode,
      id: newId(),
      ...of,
      externalId: String(41 - at),
      beganAt: iso(night - episode.daysAgo * dayMs),
      seenAt: at < 3 ? null : iso(night - (episode.daysAgo - 1) * dayMs),
      seenById: at < 3 ? null : byId,
      egm: at === 0 ? electrogram() : null,
    });
}

const recorded = [
  { kind: 'vt', daysAgo: 0.02, seconds: 7, rate: 178, atrial: null, therapy: '1 ATP, beendet' },
  { kind: 'at_af', daysAgo: 0.3, seconds: 21_840, rate: null, atrial: 310, therapy: null },
  { kind: 'at_af', daysAgo: 1.2, seconds: 17_520, rate: null, atrial: 298, therapy: null },
  { kind: 'at_af', daysAgo: 3, seconds: 7_800, rate: null, atrial: 305, therapy: null },
  { kind: 'vf', daysAgo: 82, seconds: 9, rate: 231, atrial: null, therapy: '1 Schock 40 J' },
] as const;

function nightsUntil(night: number): IdcoValue[] {
  const draw = drawFrom(hashText('implant'));
  const all: IdcoValue[] = [];
  const put = (at: number, kind: CiedValueKey, value: number, position: LeadPosition | null = null) =>
    all.push({ kind, position, at, value, qualifier: null, isCorrection: false });
  const putBattery = (at: number, ago: number) => put(at, 'battery_percent', Math.round(60 + ago / 34));
  const age = Math.floor((night - Date.parse(implantedOn)) / dayMs);
  for (let ago = age - 1; ago > nights; ago -= 30) putBattery(night - ago * dayMs, ago);
  for (let ago = nights; ago >= 0; ago -= 1) {
    if (ago >= 12 && ago < 14) continue;
    const at = night - ago * dayMs;
    const late = Math.max(0, 5 - ago);
    const wave = draw.between(-1, 1);
    put(at, 'biv_pacing', Math.round(97 + wave - late * 2.8));
    put(at, 'af_burden', Math.round(Math.max(0.5, late * 5.3 + wave) * 10) / 10);
    put(at, 'thoracic_impedance', Math.round(73 + wave * 1.4 - Math.max(0, 7 - ago)));
    if (ago % 3 !== 0) continue;
    put(at, 'impedance', Math.round(488 + wave * 12), 'ra');
    put(at, 'impedance', Math.round(512 + wave * 14), 'rv');
    put(at, 'impedance', Math.round(702 + wave * 20), 'lv');
    put(at, 'impedance', Math.round(71 + wave * 2), 'shock');
    put(at, 'threshold', 0.7, 'ra');
    put(at, 'threshold', 0.8, 'rv');
    put(at, 'threshold', Math.round((1.6 + wave * 0.1) * 10) / 10, 'lv');
    for (const place of ['ra', 'rv', 'lv'] as const) put(at, 'pulse_width', 0.4, place);
    // The lead that moves: the atrium is felt less and less while it fibrillates.
    put(at, 'sensing', Math.round((2.4 - Math.max(0, 20 - ago) * 0.065 + wave * 0.1) * 10) / 10, 'ra');
    put(at, 'sensing', Math.round((11.4 + wave * 0.4) * 10) / 10, 'rv');
    put(at, 'sensing', Math.round((9.8 + wave * 0.3) * 10) / 10, 'lv');
    putBattery(at, ago);
    put(at, 'battery_voltage', 2.98);
    put(at, 'battery_months', 40 + Math.round(ago / 30));
  }
  return all;
}

/** Twelve seconds drawn by a formula: sinus, a tachycardia, eight stimuli, sinus. */
function electrogram(): Egm {
  const samplesPerSecond = 128;
  const seconds = Array.from({ length: 12 * samplesPerSecond }, (_, at) => at / samplesPerSecond - 6);
  const spike = (phase: number, width: number) => Math.exp(-(((phase - 0.5) / width) ** 2));
  const phaseOf = (second: number) => {
    const rate = second < -4 ? 72 : second < 2.8 ? 178 : 70;
    return (((second * rate) / 60) % 1) + (second < 0 ? 1 : 0);
  };
  const channel = (name: string, level: (second: number, phase: number) => number) => ({
    name,
    microvolts: seconds.map((second) => Math.round(level(second, phaseOf(second) % 1))),
  });
  const isFast = (second: number) => second >= -4 && second < 2.8;
  return {
    samplesPerSecond,
    startSeconds: -6,
    channels: [
      channel('A', (second) => 1800 * spike((second * 1.2 + 10) % 1, 0.03) - 90),
      channel(
        'RV',
        (second, phase) =>
          (isFast(second) ? 9000 : 11_000) * (spike(phase, 0.05) - 0.4 * spike(phase + 0.12, 0.07)),
      ),
      channel('Fernfeld', (second, phase) =>
        isFast(second) ? 3200 * Math.sin(phase * 2 * Math.PI) : 4000 * spike(phase, 0.08),
      ),
    ],
    marks: [
      { fromSeconds: -4, toSeconds: 0.4, label: 'VT1 178/min', kind: 'episode' },
      { fromSeconds: 0.4, toSeconds: 2.8, label: 'ATP 8 × 295 ms', kind: 'therapy' },
    ],
  };
}

/** When the last nightly transmission came: nothing has been heard from hours to come. */
export function lastNight(now: Date): number {
  const tonight = new Date(now).setUTCHours(2, 10, 0, 0);
  return tonight > now.getTime() ? tonight - dayMs : tonight;
}
