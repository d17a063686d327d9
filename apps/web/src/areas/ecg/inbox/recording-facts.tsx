import IconDeviceWatch from '#icons/IconDeviceWatch';
import IconEyeCheck from '#icons/IconEyeCheck';
import IconHistory from '#icons/IconHistory';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { ClassChip } from '../class-chip.tsx';
import { shownConfidence } from '../confidence.ts';
import { isPicture } from '../picture/use-pictures.ts';
import styles from './inbox.module.css';
import { qualityOf } from './inbox-filters.ts';

/** What the device says, what the platform suggests, what a person read: three readings, told apart by their words. */
export function Readings({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation('ecg_inbox');
  const format = useFormat();
  const { deviceClass, suggestedClass, suggestionConfidence, suggestionReasons, rhythmClass } = ecg;
  return (
    <dl className={styles.readings}>
      {rhythmClass && (
        <div>
          <dt>{t('reading.person')}</dt>
          <dd>
            <ClassChip rhythmClass={rhythmClass} />
            {ecg.classifiedByName && <span className={styles.quiet}>{ecg.classifiedByName}</span>}
          </dd>
        </div>
      )}
      {deviceClass && (
        <div>
          <dt>{t('reading.device')}</dt>
          <dd>
            <ClassChip rhythmClass={deviceClass} />
          </dd>
        </div>
      )}
      {suggestedClass && (
        <div>
          <dt>{t('reading.suggestion')}</dt>
          <dd>
            <ClassChip rhythmClass={suggestedClass} />
            {suggestionConfidence !== null && suggestedClass !== 'inconclusive_poor_reading' && (
              <span className={`${styles.quiet} numeric`}>
                {format.percent(shownConfidence(suggestionConfidence))}
              </span>
            )}
            {suggestionReasons && (
              <span className={styles.quiet}>
                {suggestionReasons.map((reason) => t(`reason.${reason}`)).join(', ')}
              </span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Rate, quality and how it was before. */
export function Figures({ ecg, now }: { ecg: Ecg; now: number }) {
  const { t } = useTranslation(['ecg_inbox', 'values']);
  const format = useFormat();
  const quality = qualityOf(ecg.quality);
  return (
    <p className={styles.figures}>
      {ecg.meanRate !== null && quality !== 'poor' && (
        <strong className="numeric">{t('rate', { rate: Math.round(ecg.meanRate) })}</strong>
      )}
      {quality && (
        <span className={styles.quality} data-quality={quality}>
          {t(`quality.${quality}`)}
        </span>
      )}
      {ecg.agreement === 'differs' && <span className={styles.differs}>{t('agreement.differs')}</span>}
      {ecg.timeliness && (
        <span className={ecg.timeliness === 'doubtful' ? styles.differs : styles.quiet}>
          {t(`timeliness.${ecg.timeliness}`)}
        </span>
      )}
      {ecg.previousClass && ecg.previousMeasuredAt && (
        <span className={styles.quiet}>
          <IconHistory aria-hidden="true" />
          {t('previous', {
            word: t(`values:rhythm_class.${ecg.previousClass}`),
            day: format.day(ecg.previousMeasuredAt, now),
          })}
        </span>
      )}
    </p>
  );
}

/** When, how long, with what. */
export function Origin({ ecg, now }: { ecg: Ecg; now: number }) {
  const { t } = useTranslation('ecg_inbox');
  const format = useFormat();
  const device = [ecg.deviceManufacturer, ecg.deviceModel].filter(Boolean).join(' ');
  return (
    <p className={styles.origin}>
      <time dateTime={ecg.measuredAt} className="numeric">
        {format.moment(ecg.measuredAt, now)}
      </time>
      {!isPicture(ecg) && <span className="numeric">{duration(ecg.durationSeconds, t)}</span>}
      <span>
        {ecg.leads.length > 1 ? t('leads', { count: ecg.leads.length }) : (ecg.leads[0] ?? t('picture'))}
      </span>
      {device && (
        <span className={styles.device}>
          <IconDeviceWatch aria-hidden="true" />
          {device}
        </span>
      )}
    </p>
  );
}

export function SeenBy({ ecg, now }: { ecg: Ecg; now: number }) {
  const { t } = useTranslation('ecg_inbox');
  const format = useFormat();
  if (ecg.seenAt === null) return null;
  return (
    <span className={styles.quiet}>
      <IconEyeCheck aria-hidden="true" />
      {t('seen.by', { name: ecg.seenByName ?? '', time: format.moment(ecg.seenAt, now) })}
    </span>
  );
}

function duration(seconds: number, t: (key: string, options?: { count: number }) => string): string {
  if (seconds < 90) return t('seconds', { count: Math.round(seconds) });
  if (seconds < 5400) return t('minutes', { count: Math.round(seconds / 60) });
  return t('hours', { count: Math.round(seconds / 3600) });
}
