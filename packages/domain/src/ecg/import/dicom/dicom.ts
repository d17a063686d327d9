import { byteReader, startsWith } from '../bytes.ts';
import { type EcgFile, finishRecording } from '../finish.ts';
import type {
  DeviceMeasurement,
  EcgAnnotation,
  EcgChannel,
  EcgRecording,
  RecordingStart,
} from '../recording.ts';
import { refuse } from '../refusal.ts';
import { readCompactTime, readOffset } from '../start.ts';
import { technicalWord } from '../text.ts';
import { readGroup } from './channels.ts';
import { type Dataset, readDataset, readFileMeta, type Values, valuesOf } from './dataset.ts';

const explicit = '1.2.840.10008.1.2.1';
const implicit = '1.2.840.10008.1.2';
const preamble = 128;

/**
 * Reads a DICOM waveform object (12-lead, general or ambulatory ECG; PS3.3 A.34) in little endian. Multiplex groups
 * that were derived (median beats) give no channels when there is an original one.
 */
export function readDicom({ bytes }: EcgFile): EcgRecording {
  const reader = byteReader(bytes);
  const hasPreamble = isDicom(bytes);
  const { meta, end } = readFileMeta(reader, hasPreamble ? preamble + 4 : 0);
  const syntax = valuesOf(meta).text(meta, '00020010') ?? implicit;
  if (syntax !== explicit && syntax !== implicit)
    refuse(
      'encoding_unsupported',
      { section: '(0002,0010)' },
      { encoding: technicalWord(`DICOM ${syntax}`) },
    );
  const root = readDataset(reader, end, syntax === explicit);
  const values = valuesOf(root);
  const groups = root.get('54000100')?.items ?? [];
  if (groups.length === 0)
    refuse('field_missing', { section: '(5400,0100)' }, { field: 'waveform sequence' });
  const otherChannels: string[] = [];
  const channels: EcgChannel[] = [];
  for (const group of rhythmOf(groups, values)) {
    for (const channel of readGroup(group, values, otherChannels)) channels.push(channel);
  }
  return finishRecording({
    format: 'dicom',
    channels,
    otherChannels,
    start: readStart(root, values),
    device: {
      manufacturer: values.text(root, '00080070'),
      model: values.text(root, '00081090'),
      serialNumber: values.text(root, '00181000'),
      firmware: values.text(root, '00181020'),
    },
    patient: readPatient(root, values),
    ...readNotes(root, values, channels[0]?.samplingRateHz ?? null),
  });
}

function rhythmOf(groups: readonly Dataset[], values: Values): Dataset[] {
  const isMedian = (group: Dataset) =>
    /MEDIAN|REPRESENTATIVE|AVERAGE/i.test(values.text(group, '003A0020') ?? '');
  const original = groups.filter((group) => values.text(group, '003A0004') !== 'DERIVED' && !isMedian(group));
  return original.length > 0 ? original : groups.filter((group) => !isMedian(group));
}

function readStart(root: Dataset, values: Values): RecordingStart | null {
  const offset = readOffset(values.text(root, '00080201') ?? '');
  const moment = values.text(root, '0008002A');
  const start = moment === null ? null : readCompactTime(moment, offset);
  if (start) return start;
  for (const [date, time] of [
    ['00080022', '00080032'],
    ['00080023', '00080033'],
    ['00080020', '00080030'],
  ] as const) {
    const day = values.text(root, date);
    const clock = values.text(root, time);
    const found =
      day && clock ? readCompactTime(`${day.replaceAll('.', '')}${clock.replaceAll(':', '')}`, offset) : null;
    if (found) return found;
  }
  return null;
}

function readPatient(root: Dataset, values: Values): EcgRecording['patient'] {
  const sex = values.text(root, '00100040');
  const [alphabetic] = (values.text(root, '00100010') ?? '').split('=');
  const [family = '', given = '', middle = ''] = (alphabetic ?? '').split('^');
  return {
    ids: [values.text(root, '00100020'), ...(values.text(root, '00101000') ?? '').split('\\')].filter(
      (id) => id !== null && id !== '',
    ) as string[],
    name:
      [given, middle, family]
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' ') || null,
    birthDate: readCompactTime(values.text(root, '00100030') ?? '')?.local.slice(0, 10) ?? null,
    sex: sex === 'M' ? 'male' : sex === 'F' ? 'female' : sex === 'O' ? 'other' : null,
  };
}

/** Waveform annotations: free texts are notes, figures are measurements, sample positions are marks. */
function readNotes(root: Dataset, values: Values, samplingRateHz: number | null) {
  const notes: string[] = [];
  const annotations: EcgAnnotation[] = [];
  const measurements: DeviceMeasurement[] = [];
  for (const item of root.get('0040B020')?.items ?? []) {
    const text = values.text(item, '00700006');
    const concept = item.get('0040A043')?.items[0];
    const meaning = values.text(concept, '00080104');
    const code = values.text(concept, '00080100');
    const figure = values.number(item, '0040A30A');
    const position = values.integer(item, '0040A132');
    const label = text ?? values.text(item.get('0040A168')?.items[0], '00080104') ?? meaning;
    if (position !== null && label && samplingRateHz !== null)
      // Positions count from 1 (PS3.3 C.10.10).
      annotations.push({
        seconds: (position - 1) / samplingRateHz,
        durationSeconds: null,
        text: label,
        channel: null,
      });
    else if (figure !== null && code) {
      const unit = values.text(item.get('004008EA')?.items[0], '00080100');
      measurements.push({ code, name: meaning, value: figure, unit });
    } else if (text) notes.push(text);
  }
  return { notes, annotations, measurements };
}

/** "DICM" behind 128 bytes. */
export function isDicom(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'DICM', preamble);
}
