import { useTranslation } from '../i18n/use-translation.ts';
import { closeToast, showToast } from './toasts.ts';

const lifeMs = 30_000;
type Step = { id: number; undo: () => void; until: number };
let steps: Step[] = [];

/** Tells what was done and offers to take it back, by click or with Strg Z, half a minute long unless told otherwise. */
export function useUndo(): (done: {
  text: string;
  undo: () => void | Promise<void>;
  forMs?: number;
}) => void {
  const { t } = useTranslation('ui');
  return ({ text, undo, forMs = lifeMs }) => {
    const run = () => {
      steps = steps.filter((step) => step.id !== id);
      closeToast(id);
      void Promise.resolve(undo()).catch(() => showToast({ kind: 'error', text: t('undo_failed') }));
    };
    const id = showToast({ kind: 'success', text, action: { label: t('undo'), run, keys: 'mod+z' } });
    steps = [...steps, { id, undo: run, until: Date.now() + forMs }];
  };
}

/** Takes the last step back; false when there is none left. */
export function undoLast(): boolean {
  steps = steps.filter((step) => step.until > Date.now());
  const last = steps.at(-1);
  last?.undo();
  return last !== undefined;
}

/** What somebody did who has left can no longer be taken back: it would be done in another's name. */
export function forgetUndo(): void {
  steps = [];
}
