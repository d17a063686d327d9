import { type SensorKindKey, sensorKindKeys } from '@fernpuls/domain/measurements/sensors/sensor-kinds';
import { useSyncExternalStore } from 'react';
import { stored } from '../../../api/stored.ts';

/** A sensor this browser was shown; `id` is the browser's own name for it, `label` what people call it here. */
export type PairedSensor = {
  id: string;
  name: string;
  label: string;
  kind: SensorKindKey;
  /** Epoch milliseconds. */
  pairedAt: number;
  usedAt: number | null;
  /** Per cent, when it was last connected. */
  battery: number | null;
};

const kept = stored<PairedSensor[]>('sensor_devices', []);
const watchers = new Set<() => void>();
let shown: { text: string; list: readonly PairedSensor[] } = { text: '[]', list: [] };

/** What is kept, the newest first; the same list until it changes. */
function read(): readonly PairedSensor[] {
  const list = kept.get().filter(({ kind }) => sensorKindKeys.includes(kind));
  const text = JSON.stringify(list);
  if (text !== shown.text) shown = { text, list };
  return shown.list;
}

function write(list: readonly PairedSensor[]): void {
  kept.set([...list]);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // Another tab of this browser pairs and forgets too.
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

export function usePairedSensors(): readonly PairedSensor[] {
  return useSyncExternalStore(watch, read);
}

/** Keeps a sensor that just answered; one that is known keeps its label and when it was paired. */
export function keepSensor(seen: Pick<PairedSensor, 'id' | 'name' | 'kind' | 'battery'>, now: number): void {
  const all = read();
  const known = all.find(({ id }) => id === seen.id);
  const next: PairedSensor = {
    ...seen,
    label: known?.label ?? seen.name,
    pairedAt: known?.pairedAt ?? now,
    usedAt: now,
  };
  write(known ? all.map((one) => (one === known ? next : one)) : [next, ...all]);
}

export function renameSensor(id: string, label: string): void {
  write(read().map((one) => (one.id === id ? { ...one, label: label.trim() || one.name } : one)));
}

export function forgetSensor(id: string): void {
  write(read().filter((one) => one.id !== id));
}
