import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { AlarmTags } from '../../alarm/alarm-tags.tsx';
import { shownConfidence } from '../../confidence.ts';
import { isConspicuous, leadingClass } from '../readings.ts';
import styles from './panel.module.css';

/** What was said of the rhythm, and by whom: a person, the device, the platform's suggestion. Never one for another. */
export function ReadingCard({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useFormat();
  const leading = leadingClass(ecg);
  const word = (name: string | null) => (name ? t(`values:rhythm_class.${name}`) : t('reading.none'));
  const isLoud = leading !== null && isConspicuous(leading.rhythmClass);
  return (
    <section className={styles.card} data-loud={isLoud || undefined} aria-label={t('reading.title')}>
      <header className={styles.reading}>
        {isLoud && <IconAlertTriangle aria-hidden="true" />}
        <h3>{word(leading?.rhythmClass ?? null)}</h3>
        {leading && <span>{t(`reading.by.${leading.by}`)}</span>}
      </header>
      <AlarmTags ecg={ecg} className={styles.alarms} />
      <dl className={styles.facts}>
        <dt>{t('reading.person')}</dt>
        <dd>
          {ecg.rhythmClass ? word(ecg.rhythmClass) : t('reading.open')}
          {ecg.classifiedAt && (
            <small>
              {t('reading.signed', {
                name: ecg.classifiedByName ?? '',
                when: format.dateTime(ecg.classifiedAt),
              })}
            </small>
          )}
        </dd>
        <dt>{t('reading.device')}</dt>
        <dd>
          {word(ecg.deviceClass)}
          {ecg.deviceClassReceived && (
            <small>
              {t('reading.received', {
                word: ecg.deviceClassReceived,
                version: ecg.deviceAlgorithmVersion ?? '–',
              })}
            </small>
          )}
        </dd>
        <dt>{t('reading.suggestion')}</dt>
        <dd>
          {word(ecg.suggestedClass)}
          {ecg.suggestedClass && (
            <small>
              {t('reading.suggested', {
                confidence: format.percent(shownConfidence(ecg.suggestionConfidence ?? 0)),
                version: ecg.suggestionVersion ?? '',
              })}
            </small>
          )}
        </dd>
      </dl>
    </section>
  );
}
