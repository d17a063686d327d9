import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { askWorse, type WorseQuestion } from '../../../clinical/worse/ask-worse.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { changeEvents, dropEvents } from '../queue/events-cache.ts';
import { endSteps } from '../queue/own-steps.ts';

type Conflicts = readonly { id: string; by: string | null; at: string | null }[];
export type Asked = Omit<WorseQuestion, 'left' | 'look'>;

/** What is told after a step that did not go as it was pressed. */
export function useAfterStep(look: WorseQuestion['look']) {
  const { t } = useTranslation(['triggers', 'errors']);
  const client = useQueryClient();
  const format = useFormat();

  /** What became worse since it was seen stands as before, and is asked about. */
  function leave(left: WorseQuestion['left'], worse: Asked | undefined): void {
    if (left.length === 0) return;
    for (const { before } of left) {
      endSteps([before.id]);
      changeEvents(client, [before.id], before);
    }
    askAgain();
    if (worse) askWorse({ ...worse, left, look });
  }

  function tellConflicts(conflicts: Conflicts): void {
    const first = conflicts[0];
    if (!first) return;
    if (first.at === null) return askAgain();
    dropEvents(
      client,
      conflicts.map(({ id }) => id),
    );
    const text = t('conflict', {
      count: conflicts.length,
      by: first.by ?? t('somebody'),
      at: format.time(first.at),
    });
    showToast({ kind: 'warning', text });
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', text: refusalText(error, t) });
    askAgain();
    void client.invalidateQueries({ queryKey: [triggerEventCounts.name] });
  }

  function askAgain(): void {
    void client.invalidateQueries({ queryKey: [triggerEvents.type] });
  }

  return { tellConflicts, leave, fail, askAgain };
}

/** What went wrong, in the words of the catalogue. */
export function refusalText(error: ApiError, t: Translate): string {
  const field = Object.values(error.fieldErrors)[0];
  const reason = t(`errors:${field?.code ?? error.code}`, { ...field?.params, defaultValue: '' });
  return `${t('triggers:failed')} ${reason}`.trim();
}
