import {
  type HealthProvider,
  healthProviders,
  healthProviderVersions,
} from '@fernpuls/contract/providers/health-provider';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Section, Stack, Text } from '../../ui/layout/layout.tsx';
import { fieldWord } from '../../ui/list/words.ts';
import { RegionError } from '../../ui/region-error.tsx';

type Document = Readonly<Record<string, unknown>>;

/** Who changed what, newest first: the fields that differ from the version before. */
export function ProviderVersions({ provider }: { provider: HealthProvider }) {
  const { t } = useTranslation(['providers', 'lists']);
  const format = useFormat();
  const filters = { healthProviderId: provider.id };
  const { rows, error, refetch } = useList(healthProviderVersions, { perPage: 100, filters });
  const wordOf = (name: string) => fieldWord(t, { resource: healthProviders, namespace: 'providers' }, name);
  return (
    <Section title={t('more.versions')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Stack as="ol" gap={2}>
        {rows.map((row, at) => {
          const before = rows[at + 1];
          const changed = before ? changedFields(before.document, row.document) : [];
          return (
            <li key={row.id}>
              <Text>
                <strong>{t('more.version', { version: row.version })}</strong>{' '}
                {[format.dateTime(row.createdAt), row.createdByName].filter(Boolean).join(' · ')}
              </Text>
              <Text quiet small>
                {before ? t('more.changed', { fields: changed.map(wordOf).join(', ') }) : t('more.first')}
              </Text>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

function changedFields(before: Document, after: Document): string[] {
  return Object.keys(healthProviders.fields).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
