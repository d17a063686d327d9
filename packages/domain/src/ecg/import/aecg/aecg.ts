import { channelOf, type EcgFile, finishRecording } from '../finish.ts';
import { isOtherSignal, leadOf } from '../leads.ts';
import {
  type DeviceMeasurement,
  type EcgAnnotation,
  type EcgChannel,
  type EcgDevice,
  type EcgFilters,
  type EcgRecording,
  type FoundPatient,
  noFilters,
  type RecordingStart,
} from '../recording.ts';
import { refuse } from '../refusal.ts';
import { checkChannelCount, checkGain } from '../samples.ts';
import { readCompactTime } from '../start.ts';
import { decodeText } from '../text.ts';
import { perMillivolt, voltageUnit } from '../units.ts';
import { readDigits } from './digits.ts';
import { readAnnotations, readMeasurements } from './findings.ts';
import { type SeriesTime, secondsOf, timeOf } from './time.ts';
import { descendants, elementsAt, readXml, type XmlElement } from './xml.ts';

/**
 * Reads an HL7 annotated ECG (PORT_MT020001): the sequences SLIST_PQ of every series, with time as GLIST_TS or
 * relative (GLIST_PQ). Derived series (representative beats) give figures and marks but no channels.
 */
export function readAecg({ bytes }: EcgFile): EcgRecording {
  const root = readXml(decodeText(bytes));
  if (root.name !== 'AnnotatedECG')
    refuse('field_missing', { line: root.line, section: root.name.slice(0, 40) }, { field: 'AnnotatedECG' });
  const series = elementsAt(root, 'component', 'series');
  const channels: EcgChannel[] = [];
  const otherChannels: string[] = [];
  const annotations: EcgAnnotation[] = [];
  const measurements: DeviceMeasurement[] = [];
  let first: RecordingStart | null = null;
  for (const each of series) {
    const filters = readFilters(each);
    const seriesStart = startOfInterval(each);
    for (const set of elementsAt(each, 'component', 'sequenceSet')) {
      const sequences = elementsAt(set, 'component', 'sequence');
      const time = timeOf(sequences, seriesStart);
      first ??= time.start;
      for (const sequence of sequences)
        addChannel({ sequence, time, first, filters, channels, otherChannels });
      checkChannelCount(channels.length, { line: set.line });
    }
    const from = first ?? seriesStart;
    for (const annotation of readAnnotations(each, from)) annotations.push(annotation);
    for (const measurement of readMeasurements(each)) measurements.push(measurement);
  }
  return finishRecording({
    format: 'aecg',
    channels,
    otherChannels,
    start: first ?? startOfInterval(root),
    device: readDevice(series[0]),
    patient: readPatient(root),
    notes: descendants(root, 'subjectFindingComment').flatMap((note) =>
      elementsAt(note, 'text').map(({ text }) => text),
    ),
    annotations,
    measurements,
  });
}

type Adding = {
  sequence: XmlElement;
  time: SeriesTime;
  first: RecordingStart | null;
  filters: EcgFilters;
  channels: EcgChannel[];
  otherChannels: string[];
};

function addChannel({ sequence, time, first, filters, channels, otherChannels }: Adding): void {
  const code = elementsAt(sequence, 'code')[0]?.attributes.get('code') ?? '';
  const [value] = elementsAt(sequence, 'value');
  const [digits] = value ? elementsAt(value, 'digits') : [];
  if (code.startsWith('TIME_') || !value || !digits) return;
  const where = { line: value.line, section: code.slice(0, 40) };
  const scale = quantity(elementsAt(value, 'scale')[0], where);
  const unit = voltageUnit(scale.unit);
  if (unit === null || isOtherSignal(code)) {
    otherChannels.push(code);
    return;
  }
  const [originElement] = elementsAt(value, 'origin');
  const origin = originElement ? quantity(originElement, where) : { value: 0, unit: scale.unit };
  const originUnit =
    voltageUnit(origin.unit) ?? refuse('unit_unknown', where, { unit: origin.unit.slice(0, 16) });
  const originInScale = (origin.value / perMillivolt(originUnit)) * perMillivolt(unit);
  const { samples, factor, missing } = readDigits(digits);
  channels.push(
    channelOf({
      lead: leadOf(code),
      leadAsGiven: code,
      samples,
      missing,
      gain: checkGain((perMillivolt(unit) / scale.value) * factor, where),
      baseline: (-originInScale / scale.value) * factor,
      unit,
      samplingRateHz: time.samplingRateHz,
      segments: [{ firstSample: 0, startSeconds: secondsOf(time, first) }],
      filters,
    }),
  );
}

function quantity(element: XmlElement | undefined, where: { line: number; section: string }) {
  const value = Number(element?.attributes.get('value') ?? Number.NaN);
  if (!element || !Number.isFinite(value))
    return refuse('field_invalid', where, { field: element?.name ?? 'scale' });
  return { value, unit: element.attributes.get('unit') ?? '' };
}

function startOfInterval(element: XmlElement): RecordingStart | null {
  for (const name of ['low', 'center', 'high']) {
    const [bound] = elementsAt(element, 'effectiveTime', name);
    const start = bound ? readCompactTime(bound.attributes.get('value') ?? '') : null;
    if (start) return start;
  }
  return null;
}

function textAt(element: XmlElement | undefined, ...path: string[]): string | null {
  return (element ? elementsAt(element, ...path)[0]?.text : null) || null;
}

function readDevice(series: XmlElement | undefined): EcgDevice {
  const [author] = series ? elementsAt(series, 'author', 'seriesAuthor') : [];
  const [device] = author ? elementsAt(author, 'manufacturedSeriesDevice') : [];
  return {
    manufacturer: textAt(author, 'manufacturerOrganization', 'name'),
    model: textAt(device, 'manufacturerModelName'),
    firmware: textAt(device, 'softwareName'),
    serialNumber:
      textAt(device, 'SerialNumber') ??
      (device ? (elementsAt(device, 'id')[0]?.attributes.get('extension') ?? null) : null),
  };
}

function readPatient(root: XmlElement): FoundPatient {
  const [subject] = descendants(root, 'trialSubject');
  const [person] = subject ? descendants(subject, 'subjectDemographicPerson') : [];
  const ids = [
    subject ? elementsAt(subject, 'id')[0]?.attributes.get('extension') : undefined,
    textAt(person, 'PatientID'),
  ];
  const born = person ? (elementsAt(person, 'birthTime')[0]?.attributes.get('value') ?? '') : '';
  const sex = person ? elementsAt(person, 'administrativeGenderCode')[0]?.attributes.get('code') : undefined;
  const [name] = person ? elementsAt(person, 'name') : [];
  const nameParts = name ? [name.text, ...name.children.map(({ text }) => text)] : [];
  return {
    ids: ids.filter((id) => id !== undefined && id !== null),
    name: nameParts.filter((part) => part !== '').join(' ') || null,
    birthDate: readCompactTime(born)?.local.slice(0, 10) ?? null,
    sex: sex === 'M' ? 'male' : sex === 'F' ? 'female' : sex === 'UN' ? 'other' : null,
  };
}

function readFilters(series: XmlElement): EcgFilters {
  const filters = { ...noFilters };
  for (const outer of elementsAt(series, 'controlVariable', 'controlVariable')) {
    const code = elementsAt(outer, 'code')[0]?.attributes.get('code') ?? '';
    const hertz = elementsAt(outer, 'component', 'controlVariable', 'value')
      .filter(({ attributes }) => attributes.get('unit') === 'Hz')
      .map(({ attributes }) => Number(attributes.get('value')))
      .find((value) => value > 0);
    if (hertz === undefined) continue;
    if (code.endsWith('FILTER_LOW_PASS')) filters.lowPassHz = hertz;
    if (code.endsWith('FILTER_HIGH_PASS')) filters.highPassHz = hertz;
    if (code.endsWith('FILTER_NOTCH')) filters.notchHz = hertz;
  }
  return filters;
}
