import {
  type ProgramComponent,
  type ProgramComponentVersion,
  programComponentVersions,
} from '@fernpuls/contract/programs/program-component';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import styles from './components.module.css';
import { useVersionWords } from './use-version-words.ts';
import { versionChanges } from './version-changes.ts';

/** Who wrote which version when, and what was different then; the newest first. */
export function ComponentVersions({ component }: { component: ProgramComponent }) {
  const { t } = useTranslation('program_components');
  const format = useFormat();
  const { rows, error, refetch } = useList(programComponentVersions, {
    filters: { componentId: component.id },
    perPage: 100,
  });
  return (
    <Section title={t('versions.title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Row>
        <CompareVersions versions={comparable(rows, (version) => t('versions.number', { version }))}>
          {(pair) => <Difference {...pair} />}
        </CompareVersions>
      </Row>
      <ol className={styles.versions}>
        {rows.map((row, index) => {
          const before = rows[index + 1];
          return (
            <li key={row.id}>
              <Row gap={2}>
                <strong>{t('versions.number', { version: row.version })}</strong>
                {row.version === component.version && <Chip tone="good">{t('versions.current')}</Chip>}
              </Row>
              <Text quiet small>
                {[format.dateTime(row.createdAt), row.createdByName ?? t('versions.system')].join(' · ')}
              </Text>
              {before && <Difference before={before} after={row} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

type Pair = { before: ProgramComponentVersion; after: ProgramComponentVersion };

function Difference({ before, after }: Pair) {
  const { t } = useTranslation('lists');
  const says = useVersionWords();
  const changes = versionChanges(before, after);
  if (changes.length === 0) return <Text quiet>{t('compare.same')}</Text>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{says(change, { before, after })}</li>
      ))}
    </ul>
  );
}
