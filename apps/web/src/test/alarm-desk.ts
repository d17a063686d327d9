import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { alarm, alarmPractice } from './alarm-practice.tsx';
import { whenTestEnds } from './tidy.ts';

type Practice = Awaited<ReturnType<typeof alarmPractice>>;
/** The practice of the running test; undefined before its alarms are opened. */
export const desk: { practice?: Practice } = {};

export const critical = () => alarm({ name: 'Brandt, Hannelore', priority: 'blocker', minutes: -18 });
export const second = () => alarm({ name: 'Dreesen, Wolfgang', priority: 'high', minutes: 30 });
export const third = () => alarm({ name: 'Kubitzki, Renate', priority: 'medium', minutes: 200 });

/** The queue with these alarms, its first evidence in view. */
export async function opened(...events: ReturnType<typeof alarm>[]): Promise<Practice> {
  const practice = await alarmPractice({ events });
  desk.practice = practice;
  whenTestEnds(() => {
    practice.stop();
    delete desk.practice;
    vi.useRealTimers();
  });
  await evidenceOf(events[0]?.name ?? '');
  return practice;
}

export async function evidenceOf(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name });
}

export function press(key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

/** The patients of the queue in their order. */
export function cards(): (string | null)[] {
  return [...document.querySelectorAll('[data-patient]')].map((card) => card.getAttribute('data-patient'));
}

/** What was sent, but for what was seen. */
export function sentTo(action: string) {
  return bodiesOf(action)?.map(({ seen_as: _, ...body }) => body);
}

/** What was named as seen: by alarm how often it had become worse. */
export function seenSent(action: string) {
  type Seen = { id: string; worse_count: number }[];
  return bodiesOf(action)?.map(({ seen_as = [] }) =>
    Object.fromEntries((seen_as as Seen).map((one) => [one.id, one.worse_count])),
  );
}

function bodiesOf(action: string) {
  return desk.practice?.sent.filter(({ path }) => path.endsWith(`/events/${action}`)).map(({ body }) => body);
}
