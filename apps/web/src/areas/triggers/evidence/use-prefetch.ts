import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callOptions } from '../../../api/queries.ts';
import { useEcgAhead } from '../../ecg/index.ts';
import type { Group } from '../queue/model.ts';
import { measuredTypes } from '../../../clinical/evidence/measured-types.ts';
import { questions } from './use-evidence.ts';
import { evidenceSpan, seriesOptions } from '../../../clinical/evidence/questions.ts';

const dwellMs = 60;

/** Asks for the evidence of the patients around once the eye rests, so that J and K find all of it there. */
export function usePrefetch(around: readonly Group[], now: number): void {
  const client = useQueryClient();
  const ecgAhead = useEcgAhead();
  const key = around
    .map(({ patientId, events }) => [patientId, ...typesOf(events), ...ecgsOf(events)].join(':'))
    .join();
  const today = evidenceSpan(now).to - 1;
  const run = useEffectEvent(async (day: number) => {
    // One after the other: the nearest first, and what is on screen before them all.
    for (const group of around)
      await Promise.all([prefetch(client, group, day), ...ecgsOf(group.events).map(ecgAhead)]);
  });
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => void run(today), dwellMs);
    return () => clearTimeout(timer);
  }, [key, today]);
}

async function prefetch(client: QueryClient, { patientId, events }: Group, today: number): Promise<void> {
  const series = (type: ValueTypeKey) => client.prefetchQuery(seriesOptions(patientId, type, today));
  await Promise.all([
    client.prefetchQuery(questions.patient(patientId)),
    client.prefetchQuery(questions.thresholds(patientId)),
    client.prefetchQuery(questions.overview(patientId)),
    client.prefetchQuery(questions.contacts(patientId)),
    client.prefetchQuery(questions.openTasks(patientId)),
    client.prefetchQuery(questions.doneTasks(patientId)),
    client.prefetchQuery(questions.contactsOf(patientId)),
    client.prefetchQuery(questions.history(patientId, today)),
    ...events.slice(0, 1).map(({ id }) => client.prefetchQuery(callOptions(triggerEventStory, { id }))),
    ...typesOf(events).map(series),
  ]);
  const triggers = client.getQueryData(questions.thresholds(patientId).queryKey)?.rows ?? [];
  const overview = client.getQueryData(questions.overview(patientId).queryKey)?.data[0];
  await Promise.all(measuredTypes({ events, triggers, overview }).map(series));
}

function ecgsOf(events: Group['events']): string[] {
  return events.flatMap(({ ecgId }) => ecgId ?? []);
}

function typesOf(events: Group['events']): ValueTypeKey[] {
  return measuredTypes({ events, triggers: [], overview: undefined });
}
