import type { EcgFile } from '../ecg/import/finish.ts';

export type EdfSignal = {
  label: string;
  unit: string;
  physical: [string, string];
  digital: [string, string];
  perRecord: number;
};
/** What the header says of the whole; one record of one second by default. */
type EdfHead = Partial<
  Record<'version' | 'records' | 'seconds' | 'patient' | 'recording' | 'date' | 'time' | 'kind', string>
>;

/** A file in European Data Format with this header, whatever it says, and the bytes behind it. */
export function edfFile(
  signals: readonly EdfSignal[],
  data: Uint8Array | readonly number[],
  head: EdfHead = {},
): EcgFile {
  const text = headerText(signals, head);
  const bytes = new Uint8Array(text.length + data.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  bytes.set(data, text.length);
  return { name: 'a.edf', bytes };
}

function headerText(signals: readonly EdfSignal[], head: EdfHead): string {
  const field = (text: string, width: number) => text.padEnd(width).slice(0, width);
  const { version = '0', records = '1', seconds = '1', kind = '' } = head;
  const { patient = 'Erika Beispiel', recording = '', date = '20.11.26', time = '07.42.15' } = head;
  const columns: [number, (signal: EdfSignal) => string][] = [
    [16, ({ label }) => label],
    [80, () => ''],
    [8, ({ unit }) => unit],
    [8, ({ physical }) => physical[0]],
    [8, ({ physical }) => physical[1]],
    [8, ({ digital }) => digital[0]],
    [8, ({ digital }) => digital[1]],
    [80, () => ''],
    [8, ({ perRecord }) => `${perRecord}`],
    [32, () => ''],
  ];
  return [
    field(version, 8),
    field(patient, 80),
    field(recording, 80),
    field(date, 8),
    field(time, 8),
    field(`${256 * (signals.length + 1)}`, 8),
    field(kind, 44),
    field(records, 8),
    field(seconds, 8),
    field(`${signals.length}`, 4),
    ...columns.flatMap(([width, value]) => signals.map((signal) => field(value(signal), width))),
  ].join('');
}

/** Leads in whole microvolts, all at the same rate, in records of one second. */
export function edfOfLeads(
  leads: readonly { label: string; samples: Int16Array }[],
  samplingRateHz: number,
): EcgFile {
  const records = Math.floor((leads[0]?.samples.length ?? 0) / samplingRateHz);
  const data = new Int16Array(records * samplingRateHz * leads.length);
  for (let record = 0, at = 0; record < records; record += 1)
    for (const { samples } of leads) {
      data.set(samples.subarray(record * samplingRateHz, (record + 1) * samplingRateHz), at);
      at += samplingRateHz;
    }
  const signals = leads.map(({ label }): EdfSignal => ({ ...microvolts, label, perRecord: samplingRateHz }));
  return edfFile(signals, new Uint8Array(data.buffer), { records: `${records}` });
}

/** One digit, one microvolt, over 16 bits. */
export const microvolts: Omit<EdfSignal, 'label' | 'perRecord'> = {
  unit: 'uV',
  physical: ['-32768', '32767'],
  digital: ['-32768', '32767'],
};
