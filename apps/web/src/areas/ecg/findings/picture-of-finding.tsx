import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { picturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from '../picture/picture.module.css';
import { PictureSheet } from '../picture/picture-sheet.tsx';
import { usePictures } from '../picture/use-pictures.ts';

/** The first page of a recording that has no trace, in the place of one. */
export function PictureOfFinding({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation(['findings', 'ecg_viewer']);
  const format = useFormat();
  const { rows, isPending, error, refetch } = usePictures(ecg.id);
  const [shown] = rows;
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!shown) return isPending ? null : <p>{t('page.no_trace')}</p>;
  return (
    <div className={styles.inFinding}>
      <PictureSheet
        picture={shown}
        placement={{ ...picturePlacement(shown.processing), crop: null }}
        label={t('ecg_viewer:picture.label', { when: format.dateTime(ecg.measuredAt) })}
        isPreview
      />
    </div>
  );
}
