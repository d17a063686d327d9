import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { notableKinds } from '@fernpuls/domain/ecg/view/notable';
import IconArrowLeft from '#icons/IconArrowLeft';
import IconArrowRight from '#icons/IconArrowRight';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { clockNotes } from '../clock-notes.ts';
import type { Place } from '../beats.ts';
import type { Details } from '../tools.ts';
import styles from './panel.module.css';

type Props = {
  ecg: Ecg;
  details: Details;
  places: readonly Place[];
  missing: readonly string[];
  flat: readonly string[];
  clock: (seconds: number) => string;
  onShow: (seconds: number) => void;
  onStep: (direction: 1 | -1) => void;
};

const mostListed = 8;

/** How good the recording is and where to look: quality, what is missing, conspicuous places, words of the file. */
export function NotesCard({ ecg, details, places, missing, flat, clock, onShow, onStep }: Props) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useFormat();
  const counts = notableKinds
    .map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length }))
    .filter(({ count }) => count > 0);
  const warnings = [
    ...(ecg.patientMatch === 'contradicted' ? [t('notes.contradicted')] : []),
    ...(missing.length > 0 ? [t('notes.missing', { leads: missing.join(', ') })] : []),
    ...(flat.length > 0 ? [t('notes.flat', { leads: flat.join(', ') })] : []),
    ...clockNotes(ecg, t, format),
  ];
  const filters = details.channels.map(({ filters }) => filters.text).find((text) => text !== null);
  const about = [
    [ecg.deviceManufacturer, ecg.deviceModel, ecg.deviceFirmware].filter(Boolean).join(' '),
    ecg.samplingRateHz === null ? '' : t('notes.rate', { rate: format.number(ecg.samplingRateHz) }),
    filters ? t('notes.filters', { filters }) : '',
  ].filter(Boolean);
  return (
    <section className={styles.card} aria-label={t('notes.title')}>
      <header className={styles.head}>
        <h3>{t('notes.title')}</h3>
        {ecg.quality !== null && (
          <span className={styles.quality}>
            <meter
              min={0}
              max={1}
              low={0.4}
              high={0.7}
              optimum={1}
              value={ecg.quality}
              aria-label={t('notes.quality')}
            />
            {t('notes.quality_value', { percent: format.percent(ecg.quality) })}
          </span>
        )}
      </header>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles.places}>
        <ul>
          {counts.length === 0 && <li>{t('notes.nothing')}</li>}
          {counts.map(({ kind, count }) => (
            <li key={kind}>{t(`notes.kinds.${kind}`, { count })}</li>
          ))}
        </ul>
        {places.length > 0 && (
          <>
            <IconButton
              label={t('notes.previous')}
              keys="shift+n"
              icon={<IconArrowLeft />}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label={t('notes.next')}
              keys="n"
              icon={<IconArrowRight />}
              onClick={() => onStep(1)}
            />
          </>
        )}
      </div>
      {details.annotations.length > 0 && (
        <ul className={styles.annotations} aria-label={t('notes.annotations')}>
          {details.annotations.slice(0, mostListed).map((annotation) => (
            <li key={`${annotation.seconds} ${annotation.text}`}>
              <Button variant="subtle" size="toolbar" onClick={() => onShow(annotation.seconds)}>
                <span className="numeric">{clock(annotation.seconds)}</span> {annotation.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {details.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <p className={styles.note}>{about.join(' · ')}</p>
    </section>
  );
}
