import { type HealthProvider, healthProviderVersions } from '@fernpuls/contract/providers/health-provider';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Row, Section, Stack, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { ChangesList } from '../../ui/versions/changes-list.tsx';
import { comparable } from '../../ui/versions/comparable.ts';
import { CompareVersions } from '../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../ui/versions/compared-fields.tsx';
import { providerChanges } from './provider-changes.ts';
import { useProviderWords } from './use-provider-words.ts';

/** Who changed what, newest first: the fields that differ from the version before, old and new. */
export function ProviderVersions({ provider }: { provider: HealthProvider }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const words = useProviderWords(provider);
  const filters = { healthProviderId: provider.id };
  const { rows, error, refetch } = useList(healthProviderVersions, { perPage: 100, filters });
  return (
    <Section title={t('more.versions')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Row>
        <CompareVersions versions={comparable(rows, (version) => t('more.version', { version }))}>
          {({ before, after }) => (
            <ComparedFields changes={providerChanges(before.document, after.document)} {...words} />
          )}
        </CompareVersions>
      </Row>
      <Stack as="ol" gap={2}>
        {rows.map((row, at) => {
          const before = rows[at + 1];
          return (
            <li key={row.id}>
              <Text>
                <strong>{t('more.version', { version: row.version })}</strong>{' '}
                {[format.dateTime(row.createdAt), row.createdByName].filter(Boolean).join(' · ')}
              </Text>
              {before ? (
                <ChangesList changes={providerChanges(before.document, row.document)} {...words} />
              ) : (
                <Text quiet small>
                  {t('more.first')}
                </Text>
              )}
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
