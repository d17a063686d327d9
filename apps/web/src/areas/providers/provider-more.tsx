import { peoplePath, personsPath } from '@fernpuls/contract/paths';
import { type HealthProvider, healthProviders } from '@fernpuls/contract/providers/health-provider';
import { people } from '@fernpuls/contract/providers/person';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { nameOfProvider } from './name-of-provider.ts';
import { ProviderVersions } from './provider-versions.tsx';

/** Below the fields of a stored provider: who belongs to an institution, and what was known before. */
export function ProviderMore({ provider }: { provider: HealthProvider }) {
  return (
    <>
      {provider.kind === 'institution' && <WhoWorksThere institutionId={provider.id} />}
      <ProviderVersions provider={provider} />
    </>
  );
}

function WhoWorksThere({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation('providers');
  const parameters = { perPage: 100, sort: 'name', filters: { institutionId } } as const;
  const doctors = useList(healthProviders, parameters);
  const contacts = useList(people, parameters, { enabled: useMay('person') });
  const error = doctors.error ?? contacts.error;
  const isEmpty = !doctors.isPending && doctors.rows.length + contacts.rows.length === 0;
  const rows = [
    ...doctors.rows.map((one) => ({ ...one, to: `${personsPath}/${one.id}`, role: null })),
    ...contacts.rows.map((one) => ({ ...one, to: `${peoplePath}/${one.id}`, role: one.occupation })),
  ];
  return (
    <Section title={t('more.people')}>
      {error && (
        <RegionError
          error={error}
          onRetry={() => void Promise.all([doctors.refetch(), contacts.refetch()])}
        />
      )}
      {!error && isEmpty && <Text quiet>{t('more.nobody')}</Text>}
      <Stack as="ul" gap={1}>
        {rows.map((one) => (
          <li key={one.id}>
            <Link to={one.to}>{nameOfProvider(one)}</Link>
            {one.role && ` · ${one.role}`}
            {one.phone && (
              <>
                {' · '}
                <PhoneLink number={one.phone} />
              </>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
