import { type Survey, surveyVersions } from '@fernpuls/contract/surveys/survey';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './editor.module.css';
import { VersionDifference } from './version-difference.tsx';

/** Every version there was, and any two of them beside each other: sessions keep the one they answered. */
export function VersionsTab({ survey }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const filters = { surveyId: survey.id };
  const { rows, error, refetch } = useList(surveyVersions, { filters, sort: '-version', perPage: 100 });
  const [chosen, choose] = useState<{ from?: number; to?: number }>({});
  const to = chosen.to ?? survey.version;
  const from = chosen.from ?? Math.max(1, survey.version - 1);
  const documentOf = (version: number) => rows.find((row) => row.version === version)?.document;
  const [before, after] = [documentOf(from), documentOf(to)];
  const options = rows.map(({ version, createdAt, createdByName }) => ({
    value: String(version),
    label: [t('version', { version }), format.dateTime(createdAt), createdByName].filter(Boolean).join(' · '),
  }));
  const side = (key: 'from' | 'to', value: number) =>
    binding({
      id: `versions-${key}`,
      label: t(`versions.${key}`),
      value: String(value),
      required: true,
      onChange: (version) => choose({ ...chosen, [key]: Number(version) }),
    });
  return (
    <Section title={t('versions.title')}>
      <Text quiet>{t('versions.text')}</Text>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {rows.length > 1 && (
        <div className={styles.compare}>
          <SelectField {...side('from', from)} options={options} />
          <SelectField {...side('to', to)} options={options} />
        </div>
      )}
      {rows.length > 1 && before && after && <VersionDifference before={before} after={after} />}
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
