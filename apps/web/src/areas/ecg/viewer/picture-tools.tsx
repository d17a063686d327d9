import type { EcgPicture } from '@fernpuls/contract/ecg/ecg-picture';
import IconDownload from '#icons/IconDownload';
import IconRotateClockwise from '#icons/IconRotateClockwise';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import IconZoomReset from '#icons/IconZoomReset';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { filePath } from '../picture/use-pictures.ts';
import styles from '../picture/picture.module.css';
import { nextZoom, type PictureView } from './picture-view.ts';

type Props = {
  picture: EcgPicture;
  view: PictureView;
  /** Its sender meant a part of it. */
  hasCrop: boolean;
  onChange: (changes: Partial<PictureView>) => void;
  onZoom: (direction: 1 | -1) => void;
  onTurn: () => void;
};

/** How a picture is looked at, and the file itself. */
export function PictureTools({ picture, view, hasCrop, onChange, onZoom, onTurn }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const save = async () => saveBlob(await fetchBlob(filePath(picture)), picture.name);
  return (
    <>
      <IconButton
        label={t('picture.smaller')}
        keys="-"
        icon={<IconZoomOut />}
        disabled={nextZoom(view.zoom, -1) === view.zoom}
        onClick={() => onZoom(-1)}
      />
      <output className={`${styles.zoom} numeric`} aria-label={t('picture.size')}>
        {format.percent(view.zoom)}
      </output>
      <IconButton
        label={t('picture.larger')}
        keys="+"
        icon={<IconZoomIn />}
        disabled={nextZoom(view.zoom, 1) === view.zoom}
        onClick={() => onZoom(1)}
      />
      <IconButton
        label={t('picture.fit')}
        keys="0"
        icon={<IconZoomReset />}
        disabled={view.zoom === 1}
        onClick={() => onChange({ zoom: 1 })}
      />
      <IconButton label={t('picture.turn')} keys="r" icon={<IconRotateClockwise />} onClick={onTurn} />
      {hasCrop && view.turns === 0 && (
        <Segmented
          label={t('picture.part')}
          value={view.isWhole ? 'whole' : 'crop'}
          onChange={(key) => onChange({ isWhole: key === 'whole' })}
          options={(['crop', 'whole'] as const).map((key) => ({ key, label: t(`picture.parts.${key}`) }))}
        />
      )}
      <IconButton
        label={t('picture.save', { name: picture.name })}
        icon={<IconDownload />}
        onClick={() => void save()}
      />
    </>
  );
}
