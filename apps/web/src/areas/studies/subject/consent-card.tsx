import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import styles from '../page/page.module.css';

/** Told, signed and in which words; a new text is to be presented again. */
export function ConsentCard({ part }: { part: PatientStudyPage }) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const { standing, informedOn, consentedOn, form, version } = part.consent;
  const day = (value: string | null) => (value === null ? t('consent.open') : format.date(value));
  return (
    <Card
      title={t('consent.title')}
      actions={<span className={styles.quiet}>{t('consent.text_version', { n: part.version })}</span>}
    >
      <ul className={styles.lines}>
        <li>
          <span>{t('consent.informed')}</span>
          <span>{day(informedOn)}</span>
        </li>
        <li>
          <span>{t('consent.signed')}</span>
          <span>
            {[
              day(consentedOn),
              form && t(`consent_form.${form}`),
              version > 0 && t('consent.text_version', { n: version }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      </ul>
      {(standing === 'renew' || standing === 'withdrawn') && (
        <p className={styles.lock}>{t(`consent.${standing}`)}</p>
      )}
    </Card>
  );
}
