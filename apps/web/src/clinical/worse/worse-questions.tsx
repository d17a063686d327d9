import { useEffect } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { answerWorse, forgetWorse, useWorseQuestion } from './ask-worse.ts';

const { LazyDialog: WorseDialog } = lazyDialog(lazyPage(() => import('./worse-dialog.tsx')));

/**
 * The question about alarms that became worse since they were seen, wherever somebody acted on them. It goes with who is
 * signed in.
 */
export function Component() {
  useEffect(() => forgetWorse, []);
  const question = useWorseQuestion();
  return question && <WorseDialog question={question} onClose={() => answerWorse(question)} />;
}
