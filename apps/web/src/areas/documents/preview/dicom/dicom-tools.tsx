import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconPlayerSkipBack from '#icons/IconPlayerSkipBack';
import IconPlayerSkipForward from '#icons/IconPlayerSkipForward';
import IconRestore from '#icons/IconRestore';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from '../preview.module.css';
import type { DicomImage } from './dicom-image.ts';
import type { GreyWindow } from './grey-window.ts';
import { useCine } from './use-frames.ts';
import { type Viewport, wholePicture, zoomed } from './viewport.ts';

type Change = (before: Viewport) => Viewport;
type Props = {
  image: DicomImage;
  at: number;
  zoom: number;
  window: GreyWindow;
  isGrey: boolean;
  onFrame: (change: (before: number) => number) => void;
  onView: (change: Change) => void;
};

const zoomStep = 1.25;
const usualRate = 12;

/** What can be done with the picture, each by a key as well. */
export function DicomTools({ image, at, zoom, window, isGrey, onFrame, onView }: Props) {
  const { t } = useTranslation(['dicom', 'documents']);
  const format = useFormat();
  const [isPlaying, setPlaying] = useState(false);
  const { frames, rate } = image;
  const next = useCallback(() => onFrame((before) => (before + 1) % frames), [onFrame, frames]);
  const previous = () => onFrame((before) => (before + frames - 1) % frames);
  useCine({ isPlaying, rate: Math.min(60, rate ?? usualRate), onStep: next });
  const play = () => setPlaying((before) => !before);
  const larger = () => onView((before) => zoomed(before, zoomStep));
  const smaller = () => onView((before) => zoomed(before, 1 / zoomStep));
  const reset = () => onView(() => wholePicture);
  const group = t('documents:keys.image');
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group, run });
  useHotkeys([
    key('+', t('documents:preview.larger'), larger),
    key('-', t('documents:preview.smaller'), smaller),
    key('0', t('reset'), reset),
  ]);
  useHotkeys(
    [key('.', t('next_frame'), next), key(',', t('previous_frame'), previous), key('p', t('play'), play)],
    frames > 1,
  );
  return (
    <div className={styles.tools}>
      <IconButton label={t('documents:preview.smaller')} keys="-" icon={<IconZoomOut />} onClick={smaller} />
      <span className="numeric">{format.withUnit(format.number(zoom * 100), '%')}</span>
      <IconButton label={t('documents:preview.larger')} keys="+" icon={<IconZoomIn />} onClick={larger} />
      <IconButton label={t('reset')} keys="0" icon={<IconRestore />} onClick={reset} />
      {frames > 1 && (
        <>
          <IconButton label={t('previous_frame')} keys="," icon={<IconPlayerSkipBack />} onClick={previous} />
          <IconButton
            label={t(isPlaying ? 'pause' : 'play')}
            keys="p"
            icon={isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
            onClick={play}
          />
          <IconButton label={t('next_frame')} keys="." icon={<IconPlayerSkipForward />} onClick={next} />
          <span className="numeric">{t('place', { number: at + 1, total: frames })}</span>
        </>
      )}
      {isGrey && (
        <span className="numeric">
          {t('window', { width: format.number(window.width), level: format.number(window.center) })}
        </span>
      )}
    </div>
  );
}
