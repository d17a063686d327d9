/** Kinds of implants, in the words of guidelines. */
export const ciedKinds = ['pacemaker', 'icd', 'crt_p', 'crt_d', 'loop_recorder'] as const;
export type CiedKind = (typeof ciedKinds)[number];
export const mriStates = ['unknown', 'conditional', 'unsafe'] as const;
export const leadPositions = ['ra', 'rv', 'lv', 'shock'] as const;
export type LeadPosition = (typeof leadPositions)[number];
export const episodeKinds = ['vf', 'vt', 'nsvt', 'svt', 'at_af', 'brady', 'pause', 'other'] as const;
export type EpisodeKind = (typeof episodeKinds)[number];

type ValueKind = {
  key: string;
  /** UCUM. */
  unit: string;
  decimals: number;
  /** Measured at each lead, or at the device. */
  ofLead: boolean;
  min: number;
  max: number;
};

/** What an implant measures; the ranges are what can be technically, not what is well. */
export const ciedValueKinds = [
  { key: 'impedance', unit: 'Ohm', decimals: 0, ofLead: true, min: 0, max: 5000 },
  { key: 'threshold', unit: 'V', decimals: 1, ofLead: true, min: 0, max: 12 },
  { key: 'pulse_width', unit: 'ms', decimals: 1, ofLead: true, min: 0, max: 5 },
  { key: 'sensing', unit: 'mV', decimals: 1, ofLead: true, min: 0, max: 50 },
  { key: 'biv_pacing', unit: '%', decimals: 0, ofLead: false, min: 0, max: 100 },
  { key: 'rv_pacing', unit: '%', decimals: 0, ofLead: false, min: 0, max: 100 },
  { key: 'ra_pacing', unit: '%', decimals: 0, ofLead: false, min: 0, max: 100 },
  { key: 'af_burden', unit: '%', decimals: 1, ofLead: false, min: 0, max: 100 },
  { key: 'thoracic_impedance', unit: 'Ohm', decimals: 0, ofLead: false, min: 0, max: 500 },
  { key: 'battery_percent', unit: '%', decimals: 0, ofLead: false, min: 0, max: 100 },
  { key: 'battery_voltage', unit: 'V', decimals: 2, ofLead: false, min: 0, max: 10 },
  { key: 'battery_months', unit: 'mo', decimals: 0, ofLead: false, min: 0, max: 300 },
  { key: 'charge_time', unit: 's', decimals: 1, ofLead: false, min: 0, max: 100 },
] as const satisfies readonly ValueKind[];
export type CiedValueKey = (typeof ciedValueKinds)[number]['key'];

const byKey = new Map<string, ValueKind>(ciedValueKinds.map((kind) => [kind.key, kind]));

export function ciedValueKind(key: CiedValueKey): ValueKind {
  return byKey.get(key) ?? ciedValueKinds[0];
}

/** Whether a value can stand at a lead or the device, and is technically possible. */
export function ciedValueFault(given: {
  kind: CiedValueKey;
  position: LeadPosition | null;
  value: number;
}): 'position' | 'value' | null {
  const kind = ciedValueKind(given.kind);
  if (kind.ofLead !== (given.position !== null)) return 'position';
  return given.value < kind.min || given.value > kind.max ? 'value' : null;
}
