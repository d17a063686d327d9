import { messageParameter } from '@fernpuls/contract/paths';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';
import type { Conversation } from './use-conversation.ts';

/** The message the address names: fetched however long ago it was, brought into sight once. */
export function useSought(conversation: Conversation, box: RefObject<HTMLElement | null>): string | null {
  const [parameters] = useSearchParams();
  const sought = parameters.get(messageParameter);
  const isThere = conversation.messages.some(({ id }) => id === sought);
  const isFurtherBack = sought !== null && !isThere && conversation.hasOlder;
  const { isLoadingOlder } = conversation;
  const older = useEffectEvent(() => conversation.older());
  useEffect(() => {
    if (isFurtherBack && !isLoadingOlder) older();
  }, [isFurtherBack, isLoadingOlder]);
  const found = isThere ? sought : null;
  useEffect(() => {
    if (found === null) return;
    box.current?.querySelector('[data-sought]')?.scrollIntoView({ block: 'center' });
  }, [box, found]);
  return sought;
}
