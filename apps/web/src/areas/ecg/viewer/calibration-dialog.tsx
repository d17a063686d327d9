import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './calibration-dialog.module.css';
import { calibrate, cardMm, rulerMm, useCalibration } from './calibration.ts';

const known = { card: cardMm, ruler: rulerMm } as const;
const step = 0.002;

/** A bar on screen is made as long as a card or ten centimetres of a ruler: then a millimetre is one. */
export function CalibrationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ecg_viewer', 'ui']);
  const format = useFormat();
  const { pixelsPerMm, isCalibrated } = useCalibration();
  const [by, setBy] = useState<keyof typeof known>('card');
  const [scale, setScale] = useState(pixelsPerMm);
  const save = (value: number | null) => {
    calibrate(value);
    onClose();
  };
  return (
    <Dialog
      title={t('calibration.title')}
      onClose={onClose}
      width={640}
      footer={
        <>
          {isCalibrated && <Button onClick={() => save(null)}>{t('calibration.forget')}</Button>}
          <Button onClick={onClose}>{t('calibration.cancel')}</Button>
          <Button variant="primary" onClick={() => save(scale)}>
            {t('calibration.save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Segmented
          label={t('calibration.by')}
          value={by}
          onChange={setBy}
          options={(['card', 'ruler'] as const).map((key) => ({ key, label: t(`calibration.${key}`) }))}
        />
        <p>{t(`calibration.${by}_text`)}</p>
        <div className={styles.bar} data-by={by} style={{ width: known[by] * scale }}>
          <span>{t('calibration.length', { mm: format.number(known[by], by === 'card' ? 1 : 0) })}</span>
        </div>
        <label className={styles.slider}>
          {t('calibration.width')}
          <input
            type="range"
            min={2}
            max={12}
            step={step}
            value={scale}
            data-autofocus
            aria-valuetext={t('calibration.value', { pixels: format.number(known[by] * scale) })}
            onChange={(event) => setScale(Number(event.target.value))}
          />
        </label>
        <p className={styles.note}>{t('calibration.note')}</p>
      </div>
    </Dialog>
  );
}
