import { useState } from 'react';
import type { CallView } from './call.ts';

/** How much others have written that was not in sight. */
export function useUnread(words: CallView['words'], isInSight: boolean): number {
  const [seen, setSeen] = useState(0);
  const theirs = words.filter(({ isOwn }) => !isOwn).length;
  if (isInSight && seen !== theirs) setSeen(theirs);
  return isInSight ? 0 : theirs - seen;
}
