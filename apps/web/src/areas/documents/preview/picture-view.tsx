import IconRotateClockwise from '#icons/IconRotateClockwise';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './preview.module.css';

const steps = [1, 1.5, 2, 3, 4, 6];

/** A picture, turned by quarters and magnified; what is larger than its room is moved by scrolling. */
export function PictureView({ blob, label }: ViewProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const image = useRef<HTMLImageElement>(null);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  const larger = () => setStep((before) => Math.min(before + 1, steps.length - 1));
  const smaller = () => setStep((before) => Math.max(before - 1, 0));
  const turn = () => setTurns((before) => before + 1);
  const group = t('keys.image');
  useHotkeys([
    { keys: '+', label: t('preview.larger'), group, run: larger },
    { keys: '-', label: t('preview.smaller'), group, run: smaller },
    { keys: 'r', label: t('preview.turn'), group, run: turn },
  ]);
  const scale = steps[step] ?? 1;
  return (
    <div className={styles.picture}>
      <div className={styles.tools}>
        <IconButton label={t('preview.smaller')} keys="-" icon={<IconZoomOut />} onClick={smaller} />
        <span className="numeric">{format.withUnit(format.number(scale * 100), '%')}</span>
        <IconButton label={t('preview.larger')} keys="+" icon={<IconZoomIn />} onClick={larger} />
        <IconButton label={t('preview.turn')} keys="r" icon={<IconRotateClockwise />} onClick={turn} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys */}
      <div className={styles.stage} tabIndex={0} role="group" aria-label={label}>
        {isBroken ? (
          <p className={styles.refused}>{t('preview.unreadable')}</p>
        ) : (
          <img
            ref={image}
            alt={label}
            draggable={false}
            style={{ width: `${scale * 100}%`, transform: `rotate(${turns * 90}deg)` }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <p className={styles.note}>{t('preview.not_primary')}</p>
    </div>
  );
}
