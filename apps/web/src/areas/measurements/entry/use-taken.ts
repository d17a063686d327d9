import type { SensorValue } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { useState } from 'react';
import { timeOf } from '../../../ui/parse-moment.ts';
import type { Taken } from '../sensors/take-from-sensor.tsx';
import type { Besides } from './from-sensor.tsx';
import { entryOf, isUnchanged, type MeasurementEntry, signedOf, toReading } from './measurement-entry.ts';

type Entry = Partial<MeasurementEntry>;
type SetValue = (name: keyof MeasurementEntry, value: unknown) => void;

/** What a sensor gave to the form: its first value in the fields, the others beside it. */
export function useTaken(setValue: SetValue, dayOf: (at: number) => string) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [besides, setBesides] = useState<readonly Besides[]>([]);
  const setTime = (at: number) => {
    setValue('day', dayOf(at));
    setValue('time', timeOf(at));
  };
  const take = (given: Taken) => {
    const [first, ...rest] = given.values;
    if (!first) return;
    for (const [name, value] of Object.entries(entryOf(first)))
      setValue(name as keyof MeasurementEntry, value);
    setTime(given.at);
    setTaken(given);
    setBesides(rest.map((value) => ({ value, isWanted: true })));
  };
  const want = (valueType: string, isWanted: boolean) =>
    setBesides((all) => all.map((one) => (one.value.valueType === valueType ? { ...one, isWanted } : one)));

  /** The sensor's name, and what it showed instead of a number, where the fields still say what it told. */
  const sensorOf = (entry: Entry) => {
    const [first] = taken?.values ?? [];
    return taken && first && isUnchanged(entry, first) ? { sensor: taken.name, ...signedOf(first) } : {};
  };
  /** What is stored with the value of the fields, at its time. */
  const othersOf = (entry: Entry) =>
    besides.flatMap(({ value, isWanted }) => (isWanted && taken ? withTime(value, entry, taken.name) : []));
  return { taken, besides, take, want, setTime, sensorOf, othersOf };
}

function withTime(value: SensorValue, { day = '', time = '' }: Entry, sensor: string) {
  const reading = toReading({ ...entryOf(value), day, time });
  return reading ? [{ ...reading, ...signedOf(value), sensor }] : [];
}
