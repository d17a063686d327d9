/**
 * How messages of Medisanté's cloud are signed and read. The provider's document is not public: every name here is a
 * setting of the installation with its source and day, and none of it is known to the code that reads.
 */
export type MessageFormat = {
  signature: {
    /** Header of the HMAC-SHA-256, lower case. */
    header: string;
    encoding: 'hex' | 'base64';
    /** What stands before the digest, such as `sha256=`. */
    prefix: string;
    /** Header of the time of sending, seconds or milliseconds since 1970 or an ISO instant. */
    timestampHeader: string;
    /** What the digest is made of: time, a full stop and the body, or the body alone with the time beside it. */
    signs: 'timestamp_and_body' | 'body';
    toleranceSeconds: number;
  };
  /** JSON pointers (RFC 6901) into the body; an empty one: the provider does not tell it. */
  fields: Record<MessageField, string>;
  /** What each kind of message measures; a kind without readings tells of the device alone. */
  kinds: Record<string, readonly ReadingFormat[]>;
  source: string;
  /** `YYYY-MM-DD` */
  checkedOn: string;
};

export type ReadingFormat = {
  valueType: string;
  /** UCUM, as the provider sends it. */
  unit: string;
  /** Pointer to the value, or one for each component of a blood pressure. */
  value: string | { systolic: string; diastolic: string; mean?: string | undefined };
};

export const messageFields = [
  'messageId',
  'serial',
  'kind',
  'measuredAt',
  'batteryPercent',
  'signalDbm',
  'iccid',
  'firmware',
] as const;
export type MessageField = (typeof messageFields)[number];

/** A proposal to begin with: what the simulator sends. To be set from the provider's document before real devices. */
export const proposedFormat: MessageFormat = {
  signature: {
    header: 'x-medisante-signature',
    encoding: 'hex',
    prefix: 'sha256=',
    timestampHeader: 'x-medisante-timestamp',
    signs: 'timestamp_and_body',
    toleranceSeconds: 300,
  },
  fields: {
    messageId: '/id',
    serial: '/device/serial',
    kind: '/kind',
    measuredAt: '/measured_at',
    batteryPercent: '/device/battery_percent',
    signalDbm: '/device/signal_dbm',
    iccid: '/device/iccid',
    firmware: '/device/firmware',
  },
  kinds: {
    blood_pressure: [
      {
        valueType: 'blood_pressure',
        unit: 'mm[Hg]',
        value: { systolic: '/values/systolic', diastolic: '/values/diastolic', mean: '/values/mean' },
      },
      { valueType: 'pulse', unit: '/min', value: '/values/pulse' },
    ],
    weight: [{ valueType: 'weight', unit: 'kg', value: '/values/weight' }],
    temperature: [{ valueType: 'temperature', unit: 'Cel', value: '/values/temperature' }],
    pulse_oximetry: [
      { valueType: 'spo2', unit: '%', value: '/values/spo2' },
      { valueType: 'pulse', unit: '/min', value: '/values/pulse' },
    ],
    glucose: [{ valueType: 'glucose', unit: 'mg/dL', value: '/values/glucose' }],
    status: [],
  },
  source: 'Proposal of Fernpuls, not the document of the provider (domain handbook, section 8: unverified)',
  checkedOn: '2026-11-27',
};
