import { mediaLibraryPath, patientsPath } from '@fernpuls/contract/paths';
import type { Cohort } from '@fernpuls/contract/patients/cohort';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './cohorts.module.css';

/** What uses a cohort: why it stays. */
export function CohortUse({ id, cohort }: { id: string; cohort: Cohort }) {
  const { t } = useTranslation('cohorts');
  const { name, patientCount, mediumCount, deleteDisabled } = cohort;
  const mayReadMedia = useMay('medium', 'read');
  const hasMedia = useModule('documents');
  const media = t('use.media', { count: mediumCount });
  return (
    <Section title={t('use.title')} level={3}>
      <div id={id} className={styles.use}>
        {patientCount > 0 && (
          <Text>
            <Link to={`${patientsPath}?f.status=all&f.cohortId=${cohort.id}`}>
              {t('use.patients', { count: patientCount })}
            </Link>
          </Text>
        )}
        {mediumCount > 0 && (
          <Text>
            {mayReadMedia && hasMedia ? (
              <Link to={`${mediaLibraryPath}?query=${encodeURIComponent(name)}`}>{media}</Link>
            ) : (
              media
            )}
          </Text>
        )}
        <Text quiet small>
          {t(deleteDisabled ? 'stays' : 'use.nothing')}
        </Text>
      </div>
    </Section>
  );
}
