import {
  type HandMeasurement,
  handFigure,
  handMeasurementKinds,
  isMeasured,
} from '@fernpuls/domain/ecg/finding/hand-measurement';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { handText } from '../../findings/hand-text.ts';
import type { FindingWriter } from '../viewer-aside.ts';
import styles from '../../../../clinical/caliper/caliper.module.css';

type Props = {
  measured: Omit<HandMeasurement, 'kind'>;
  onTake: FindingWriter;
};

const keys = { pr: 'shift+p', qrs: 'shift+q', qt: 'shift+t', rr: 'shift+r', st: 'shift+s' } as const;

/** What the caliper stands on, one press each: the value goes into the finding with lead and place. */
export function TakeButtons({ measured, onTake }: Props) {
  const { t } = useTranslation(['findings', 'ecg_viewer']);
  const format = useClinicalFormat();
  const take = (kind: HandMeasurement['kind']) => {
    const measurement = { ...measured, kind };
    if (!isMeasured(measurement)) return showToast({ kind: 'info', text: t('hand.no_level') });
    if (!onTake(measurement)) return;
    const value = handText(handFigure(measurement), format);
    showToast({ kind: 'success', text: t('hand.taken', { what: t(`hand.kind.${kind}`), value }) });
  };
  useHotkeys(
    handMeasurementKinds.map((kind) => ({
      keys: keys[kind],
      label: t('hand.take', { what: t(`hand.kind.${kind}`) }),
      group: t('ecg_viewer:keys.group'),
      run: () => take(kind),
    })),
  );
  return (
    <fieldset className={styles.take}>
      <legend>{t('hand.into')}</legend>
      {handMeasurementKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={t('hand.take', { what: t(`hand.kind.${kind}`) })}
          onClick={() => take(kind)}
        >
          {t(`hand.kind.${kind}`)}
        </button>
      ))}
    </fieldset>
  );
}
