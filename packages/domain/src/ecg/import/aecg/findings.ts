import type { DeviceMeasurement, EcgAnnotation, RecordingStart } from '../recording.ts';
import { readCompactTime } from '../start.ts';
import { secondsIn, secondsOf } from './time.ts';
import { descendants, elementsAt, type XmlElement } from './xml.ts';

/** Annotations of a series that name a stretch of time: waves and marks with the code's own name. */
export function readAnnotations(series: XmlElement, start: RecordingStart | null): EcgAnnotation[] {
  return elementsAt(series, 'subjectOf', 'annotationSet', 'component', 'annotation').flatMap((annotation) => {
    const [value] = elementsAt(annotation, 'value');
    const boundary = elementsAt(annotation, 'support', 'supportingROI', 'component', 'boundary')
      .flatMap((each) => elementsAt(each, 'value'))
      .find((each) => each.children.some(({ name }) => name === 'low' || name === 'high'));
    const text = value?.attributes.get('code') ?? value?.text ?? '';
    if (!boundary || text === '') return [];
    const [low, high] = ['low', 'high'].map((name) => momentOf(elementsAt(boundary, name)[0], start));
    const seconds = low ?? high ?? null;
    if (seconds === null) return [];
    const durationSeconds = low !== undefined && low !== null && typeof high === 'number' ? high - low : null;
    return [{ seconds, durationSeconds, text, channel: null }];
  });
}

function momentOf(bound: XmlElement | undefined, start: RecordingStart | null): number | null {
  if (!bound) return null;
  if (bound.attributes.has('unit')) return secondsIn(bound);
  const moment = readCompactTime(bound.attributes.get('value') ?? '');
  return moment && start ? secondsOf({ start: moment, samplingRateHz: 1 }, start) : null;
}

/** Figures a device gave: annotations whose value is a quantity (PQ), of the series and of its derived series. */
export function readMeasurements(series: XmlElement): DeviceMeasurement[] {
  return descendants(series, 'annotation')
    .slice(0, 10_000)
    .flatMap((annotation) => {
      const [code] = elementsAt(annotation, 'code');
      const [value] = elementsAt(annotation, 'value');
      const figure = Number(value?.attributes.get('value') ?? Number.NaN);
      const name = code?.attributes.get('code');
      if (!name || !Number.isFinite(figure)) return [];
      const displayName = code?.attributes.get('displayName') ?? null;
      return [{ code: name, name: displayName, value: figure, unit: value?.attributes.get('unit') ?? null }];
    });
}
