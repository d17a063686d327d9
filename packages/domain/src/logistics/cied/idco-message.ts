import type { Entry } from '../../kit/ledger.ts';
import type { Qualifier } from '../../measurements/qualifier.ts';
import type { CiedKind, CiedValueKey, EpisodeKind, LeadPosition } from './cied.ts';
import type { BatteryState, LeadState, TherapyState } from './idco-words.ts';
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

/** `qualifier`: beyond what the device measures. `isCorrection`: it replaces what was told before (OBX-11 C). */
export type IdcoValue = {
  kind: CiedValueKey;
  position: LeadPosition | null;
  value: number;
  qualifier: Qualifier | null;
  at: number;
  isCorrection: boolean;
};

/** What an earlier message told is not so (OBX-11 W or D); `at`: of when, epoch milliseconds. */
export type Withdrawn =
  | { of: 'value'; kind: CiedValueKey; position: LeadPosition | null; at: number }
  | { of: 'episode'; externalId: string }
  | { of: 'state'; kind: StateKind; subject: string; at: number };

type StateKind = 'battery' | 'therapy' | 'lead';
type LeadStates = Partial<Record<LeadPosition, LeadState>>;

/** Why something of a message was not taken as it stands. */
export const idcoReasons = [
  'term_unknown',
  'word_unknown',
  'segment_unknown',
  'field_not_read',
  'code_mismatch',
  'not_a_number',
  'unit_unknown',
  'out_of_range',
  'not_an_instant',
  'in_the_future',
  'before_implantation',
  'required',
  'status_unknown',
  'not_obtained',
  'no_result',
  'not_final',
  'withdrawn',
  'other_value',
] as const;
export type IdcoReason = (typeof idcoReasons)[number];

/** `name`: of the observation, empty where none can be named. `not_final` was taken all the same. */
export type NotTaken = Entry & { line: number; name: string; reason: IdcoReason };

export type IdcoMessage = {
  /** When the device was asked, epoch milliseconds. */
  at: number;
  /** When the message was sent, where it says so. */
  sentAt: number | null;
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
    tachyTherapy: TherapyState | null;
  } | null;
  states: { battery: BatteryState | null; leads: LeadStates };
  episodes: IdcoEpisode[];
  withdrawn: Withdrawn[];
  /** Everything the message says that is none of the above, in its order. */
  notTaken: NotTaken[];
};
