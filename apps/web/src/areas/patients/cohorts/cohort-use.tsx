import { patientsPath } from '@fernpuls/contract/paths';
import type { Cohort } from '@fernpuls/contract/patients/cohort';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';

/** What uses a cohort: why it stays. */
export function CohortUse({ id, cohort }: { id: string; cohort: Cohort }) {
  const { t } = useTranslation('cohorts');
  const { patientCount, mediumCount, deleteDisabled } = cohort;
  return (
    <Section title={t('use.title')} level={3}>
      <div id={id}>
        {patientCount > 0 && (
          <Text>
            <Link to={`${patientsPath}?cohortId=${cohort.id}`}>
              {t('use.patients', { count: patientCount })}
            </Link>
          </Text>
        )}
        {mediumCount > 0 && <Text>{t('use.media', { count: mediumCount })}</Text>}
        <Text quiet small>
          {t(deleteDisabled ? 'stays' : 'use.nothing')}
        </Text>
      </div>
    </Section>
  );
}
