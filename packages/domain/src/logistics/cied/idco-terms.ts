import type { CiedValueKey, LeadPosition } from './cied.ts';

/** ISO/IEEE 11073-10103. `code` is null where only the reference identifier is known for sure. */
export type IdcoTerm = { code: number | null; name: string; means: Meaning };
type Meaning =
  | { of: 'device'; field: 'kind' | 'model' | 'serial' | 'manufacturer' | 'implantedOn' }
  | { of: 'session' }
  | { of: 'value'; kind: CiedValueKey; position: LeadPosition | null }
  | { of: 'setting'; field: 'mode' | 'lowerRate' | 'upperRate' }
  | { of: 'zone'; field: 'kind' | 'interval' | 'state' }
  | { of: 'state'; kind: 'battery' | 'therapy' }
  | { of: 'state'; kind: 'lead'; position: LeadPosition }
  | { of: 'episode'; field: 'externalId' | 'beganAt' | 'kind' | 'vendorKind' | 'therapy' | 'duration' };

const value = (code: number | null, name: string, kind: CiedValueKey, position: LeadPosition | null = null) =>
  ({ code, name, means: { of: 'value', kind, position } }) as const;

const leadState = (code: number | null, name: string, position: LeadPosition) =>
  ({ code, name, means: { of: 'state', kind: 'lead', position } }) as const;

/** Source: domain handbook section 8, HL7 CardX-CIED, messages of makers (2026-11-23, states 2026-11-29). */
export const idcoTerms: readonly IdcoTerm[] = [
  { code: 720897, name: 'MDC_IDC_DEV_TYPE', means: { of: 'device', field: 'kind' } },
  { code: 720898, name: 'MDC_IDC_DEV_MODEL', means: { of: 'device', field: 'model' } },
  { code: 720899, name: 'MDC_IDC_DEV_SERIAL_NUMBER', means: { of: 'device', field: 'serial' } },
  { code: 720900, name: 'MDC_IDC_DEV_MFG', means: { of: 'device', field: 'manufacturer' } },
  { code: 720901, name: 'MDC_IDC_DEV_IMPLANT_DT', means: { of: 'device', field: 'implantedOn' } },
  { code: 721025, name: 'MDC_IDC_SESS_DTM', means: { of: 'session' } },
  value(721344, 'MDC_IDC_MSMT_BATTERY_VOLTAGE', 'battery_voltage'),
  value(721472, 'MDC_IDC_MSMT_BATTERY_REMAINING_LONGEVITY', 'battery_months'),
  value(721536, 'MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE', 'battery_percent'),
  value(721728, 'MDC_IDC_MSMT_CAP_CHARGE_TIME', 'charge_time'),
  value(722051, 'MDC_IDC_MSMT_LEADCHNL_RA_SENSING_INTR_AMPL_MEAN', 'sensing', 'ra'),
  value(722055, 'MDC_IDC_MSMT_LEADCHNL_RV_SENSING_INTR_AMPL_MEAN', 'sensing', 'rv'),
  value(null, 'MDC_IDC_MSMT_LEADCHNL_LV_SENSING_INTR_AMPL_MEAN', 'sensing', 'lv'),
  value(722176, 'MDC_IDC_MSMT_LEADCHNL_RA_PACING_THRESHOLD_AMPLITUDE', 'threshold', 'ra'),
  value(722177, 'MDC_IDC_MSMT_LEADCHNL_RV_PACING_THRESHOLD_AMPLITUDE', 'threshold', 'rv'),
  value(null, 'MDC_IDC_MSMT_LEADCHNL_LV_PACING_THRESHOLD_AMPLITUDE', 'threshold', 'lv'),
  value(722240, 'MDC_IDC_MSMT_LEADCHNL_RA_PACING_THRESHOLD_PULSEWIDTH', 'pulse_width', 'ra'),
  value(722241, 'MDC_IDC_MSMT_LEADCHNL_RV_PACING_THRESHOLD_PULSEWIDTH', 'pulse_width', 'rv'),
  value(null, 'MDC_IDC_MSMT_LEADCHNL_LV_PACING_THRESHOLD_PULSEWIDTH', 'pulse_width', 'lv'),
  value(722432, 'MDC_IDC_MSMT_LEADCHNL_RA_IMPEDANCE_VALUE', 'impedance', 'ra'),
  value(722433, 'MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', 'impedance', 'rv'),
  value(null, 'MDC_IDC_MSMT_LEADCHNL_LV_IMPEDANCE_VALUE', 'impedance', 'lv'),
  value(722624, 'MDC_IDC_MSMT_LEADHVCHNL_IMPEDANCE', 'impedance', 'shock'),
  value(737520, 'MDC_IDC_STAT_BRADY_RA_PERCENT_PACED', 'ra_pacing'),
  value(737536, 'MDC_IDC_STAT_BRADY_RV_PERCENT_PACED', 'rv_pacing'),
  value(null, 'MDC_IDC_STAT_CRT_PERCENT_PACED', 'biv_pacing'),
  value(737696, 'MDC_IDC_STAT_AT_BURDEN_PERCENT', 'af_burden'),
  { code: 730752, name: 'MDC_IDC_SET_BRADY_MODE', means: { of: 'setting', field: 'mode' } },
  { code: 730880, name: 'MDC_IDC_SET_BRADY_LOWRATE', means: { of: 'setting', field: 'lowerRate' } },
  { code: 731136, name: 'MDC_IDC_SET_BRADY_MAX_TRACKING_RATE', means: { of: 'setting', field: 'upperRate' } },
  { code: 731648, name: 'MDC_IDC_SET_ZONE_TYPE', means: { of: 'zone', field: 'kind' } },
  { code: 731776, name: 'MDC_IDC_SET_ZONE_STATUS', means: { of: 'zone', field: 'state' } },
  { code: 731840, name: 'MDC_IDC_SET_ZONE_DETECTION_INTERVAL', means: { of: 'zone', field: 'interval' } },
  { code: 731520, name: 'MDC_IDC_SET_TACHYTHERAPY_VSTAT', means: { of: 'state', kind: 'therapy' } },
  { code: 721280, name: 'MDC_IDC_MSMT_BATTERY_STATUS', means: { of: 'state', kind: 'battery' } },
  leadState(721984, 'MDC_IDC_MSMT_LEADCHNL_RA_LEAD_CHANNEL_STATUS', 'ra'),
  leadState(null, 'MDC_IDC_MSMT_LEADCHNL_RV_LEAD_CHANNEL_STATUS', 'rv'),
  leadState(null, 'MDC_IDC_MSMT_LEADCHNL_LV_LEAD_CHANNEL_STATUS', 'lv'),
  leadState(null, 'MDC_IDC_MSMT_LEADHVCHNL_STATUS', 'shock'),
  { code: 739536, name: 'MDC_IDC_EPISODE_ID', means: { of: 'episode', field: 'externalId' } },
  { code: 739552, name: 'MDC_IDC_EPISODE_DTM', means: { of: 'episode', field: 'beganAt' } },
  { code: 739568, name: 'MDC_IDC_EPISODE_TYPE', means: { of: 'episode', field: 'kind' } },
  { code: 739600, name: 'MDC_IDC_EPISODE_VENDOR_TYPE', means: { of: 'episode', field: 'vendorKind' } },
  {
    code: 739680,
    name: 'MDC_IDC_EPISODE_DETECTION_THERAPY_DETAILS',
    means: { of: 'episode', field: 'therapy' },
  },
  { code: 739712, name: 'MDC_IDC_EPISODE_DURATION', means: { of: 'episode', field: 'duration' } },
];
