import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { lastDayOf } from './span.ts';

type Pause = NonNullable<LifeCycle['pause']>;

/** How a patient stands, in one sentence. */
export function usePauseWords() {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const span = ({ from, until }: Pick<Pause, 'from' | 'until'>) =>
    until
      ? t('span.both', { from: format.date(from), until: format.date(lastDayOf(until)) })
      : t('span.open', { from: format.date(from) });
  const paused = (key: string, pause: Pause) =>
    t(key, { span: span(pause), reason: pause.reason, alarms: t(`alarms_help.${pause.alarms}`) });
  return {
    span,
    planned: (pause: Pause) => paused('standing.planned', pause),
    standing({ status, pause, death }: Pick<LifeCycle, 'status' | 'pause' | 'death'>): string | null {
      if (death) {
        const day = format.date(death.on);
        return death.at ? t('standing.died_at', { day, time: death.at }) : t('standing.died', { day });
      }
      if (pause) {
        const sentence = pause.reason === '' ? t('standing.paused_open') : paused('standing.paused', pause);
        const asks = pause.asksAt && t('standing.asks', { day: format.date(pause.asksAt) });
        return [sentence, asks].filter(Boolean).join(' ');
      }
      if (status === 'active') return null;
      return t(status === 'paused' ? 'standing.paused_open' : `standing.${status}`);
    },
  };
}
