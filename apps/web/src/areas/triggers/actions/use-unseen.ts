import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useId, useState } from 'react';

export type UnseenQuestion = {
  events: readonly TriggerEvent[];
  boxId: string;
  isSure: boolean;
  isMissing: boolean;
  answer: (isSure: boolean) => void;
};

/** Closing what nobody has looked at takes a yes of its own. The alarms are those of the moment the question came up. */
export function useUnseen(events: readonly TriggerEvent[]) {
  const boxId = useId();
  const [asked] = useState(events);
  const [isSure, setIsSure] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const answer = (sure: boolean) => {
    setIsSure(sure);
    setIsMissing(false);
  };
  return {
    ids: asked.map(({ id }) => id),
    question: { events: asked, boxId, isSure, isMissing, answer } satisfies UnseenQuestion,
    /** Without the yes it says so and takes the focus. */
    isAnswered: (): boolean => {
      const isOpen = asked.length > 0 && !isSure;
      setIsMissing(isOpen);
      if (isOpen) document.getElementById(boxId)?.focus();
      return !isOpen;
    },
  };
}
