import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { markArrived } from './arrivals.ts';
import { comesUp } from './model.ts';

/** Tells what came in: its row stands out; „Kritisch“ is spoken at once, the rest together and politely. */
export function useArrivals(): (event: TriggerEvent) => void {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  return (event) => {
    const critical = event.priority === 'blocker';
    const sentence = t(critical ? 'live.critical' : 'live.arrived', {
      name: event.name,
      type: eventSubject(event, t),
      value: eventValue(event, { format, t }),
    });
    markArrived(event.id);
    announce(sentence, critical ? 'assertive' : 'polite');
  };
}

/** Tells of what was put off as soon as its time has come. `now` in epoch ms. */
export function useReturns(events: readonly TriggerEvent[], now: number): void {
  const tell = useArrivals();
  const last = useRef(now);
  const look = useEffectEvent((at: number) => {
    for (const event of events) if (comesUp({ before: event, at: last.current }, event, at)) tell(event);
    last.current = at;
  });
  useEffect(() => look(now), [now]);
}
