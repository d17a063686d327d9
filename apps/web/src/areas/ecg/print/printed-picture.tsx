import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { picturePlacement, turned } from '@fernpuls/domain/ecg/view/picture-placement';
import { useState } from 'react';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import picture from '../picture/picture.module.css';
import { PictureSheet } from '../picture/picture-sheet.tsx';
import { usePictures } from '../picture/use-pictures.ts';
import { usePictureView } from '../viewer/picture-view.ts';
import { leadingClass } from '../viewer/readings.ts';
import styles from './print.module.css';

type Props = { ecg: Ecg; onReady: (ready: boolean) => void };

/** A recording that is only a picture, with whose it is above it; nothing is said of a scale. */
export function PrintedPicture({ ecg, onReady }: Props) {
  const { t } = useTranslation(['ecg_viewer', 'values', 'record']);
  const format = useFormat();
  const person = usePerson();
  const [printedAt] = useState(() => new Date());
  const { rows, error, refetch } = usePictures(ecg.id);
  const [shown] = rows;
  const own = picturePlacement(shown?.processing);
  const { view } = usePictureView();
  const leading = leadingClass(ecg);
  const when = format.dateTime(ecg.measuredAt);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.pages}>
      <article className={`${styles.sheet} ${picture.printed}`}>
        <header className={styles.head}>
          <div>
            <strong>{ecg.name}</strong>
            <span>
              {t('record:born', { date: format.date(ecg.birthDate) })} · {t(`values:gender.${ecg.gender}`)} ·{' '}
              {t('record:number', { number: ecg.customPatientId })}
            </span>
            <span>{[when, ecg.deviceManufacturer, ecg.deviceModel].filter(Boolean).join(' · ')}</span>
          </div>
          <div>
            <strong>
              {leading
                ? `${t(`reading.by.${leading.by}`)}: ${t(`values:rhythm_class.${leading.rhythmClass}`)}`
                : t('reading.none')}
            </strong>
            <span>{t('picture.not_measured')}</span>
          </div>
        </header>
        {shown && (
          <PictureSheet
            picture={shown}
            placement={{ quarterTurns: turned(own.quarterTurns, view.turns), crop: null }}
            label={t('picture.label', { when })}
            isPreview={false}
            onDrawn={() => onReady(true)}
          />
        )}
        <footer className={styles.foot}>
          <span>
            {t('print.printed', { when: format.dateTime(printedAt), name: format.fullName(person) })}
          </span>
        </footer>
      </article>
    </div>
  );
}
