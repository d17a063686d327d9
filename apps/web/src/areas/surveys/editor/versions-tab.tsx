import { type Survey, surveyVersions } from '@fernpuls/contract/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import styles from './editor.module.css';
import { VersionDifference } from './version-difference.tsx';

/** Every version there was, and any two of them beside each other: sessions keep the one they answered. */
export function VersionsTab({ survey }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const filters = { surveyId: survey.id };
  const { rows, error, refetch } = useList(surveyVersions, { filters, sort: '-version', perPage: 100 });
  return (
    <Section title={t('versions.title')}>
      <Text quiet>{t('versions.text')}</Text>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Row>
        <CompareVersions versions={comparable(rows, (version) => t('version', { version }))}>
          {({ before, after }) => <VersionDifference before={before.document} after={after.document} />}
        </CompareVersions>
      </Row>
      <ol className={styles.versions}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{t('version', { version: row.version })}</strong>
            <span className="numeric">{format.dateTime(row.createdAt)}</span>
            {row.createdByName && <span>{row.createdByName}</span>}
            {row.version === survey.version && <Chip tone="good">{t('versions.current')}</Chip>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
