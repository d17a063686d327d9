import { surveysPath } from '@fernpuls/contract/paths';
import { surveyLibrary } from '@fernpuls/contract/surveys/library.call';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FhirImport } from '../fhir-import.tsx';
import { InstrumentCard } from './instrument-card.tsx';
import styles from './library.module.css';

/** Published instruments that every practice may use, each taken over with one press. */
export function Component() {
  const { t } = useTranslation('surveys');
  const mayWrite = useMay('survey', 'write');
  const { data, error, refetch } = useCall(surveyLibrary, {});
  return (
    <>
      <PageHeader title={t('library.title')} back={surveysPath} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <Text>{t('library.text')}</Text>
          <Text quiet>{t('library.not_free')}</Text>
        </div>
        {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {mayWrite && <FhirImport />}
        <ul className={styles.cards}>
          {data?.data.map((instrument) => (
            <li key={instrument.key}>
              <InstrumentCard instrument={instrument} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
