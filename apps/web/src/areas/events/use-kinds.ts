import { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { useList } from '../../api/hooks.ts';

/** The practice's own kinds of events, also those that are switched off. */
export function useKinds() {
  return useList(eventKindsOfPractice, { perPage: 100, sort: 'name' }).rows;
}
