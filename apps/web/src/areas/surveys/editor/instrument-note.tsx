import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import IconLock from '#icons/IconLock';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './editor.module.css';

/** That a survey is a published instrument, on whose terms, and what may be changed all the same. */
export function InstrumentNote({ document: { instrument } }: { document: SurveyDocument }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  if (!instrument) return null;
  return (
    <div className={styles.instrument}>
      <IconLock aria-hidden="true" />
      <div>
        <p>{t('instrument.fixed')}</p>
        <p className={styles.terms}>
          {instrument.version} · {instrument.licence} ·{' '}
          {t('library.checked', { date: format.date(instrument.checkedOn) })}
        </p>
      </div>
    </div>
  );
}
