import { institutionsPath, personsPath } from '@fernpuls/contract/paths';
import { type HealthProvider, healthProviders } from '@fernpuls/contract/providers/health-provider';
import { type ProviderKind, providerKinds } from '@fernpuls/domain/providers/provider';
import { specialities } from '@fernpuls/domain/providers/specialities';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListScreen } from '../../ui/list/list-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ImportButton } from './import/import-button.tsx';
import { ImportProviders } from './import/import-providers.tsx';
import { nameOfProvider } from './name-of-provider.ts';
import { ProviderFields } from './provider-fields.tsx';
import { ProviderMore } from './provider-more.tsx';

type Screen = ListScreen<typeof healthProviders.fields>;

const lists = { institution: institutionsPath, person: personsPath };

/** The list of one kind of health providers, with the other kind beside it. */
export function useProviderScreen(kind: ProviderKind, base: string): Screen {
  const { t } = useTranslation('providers');
  const navigate = useNavigate();
  const mayWrite = useMay('health_provider', 'write');
  const words = ['new', 'empty', 'search_example'] as const;
  const tabs = providerKinds.map((key) => ({ key, label: t(`kind.${key}`) }));
  return {
    resource: healthProviders,
    name: `health_providers_${kind}`,
    base,
    namespace: 'providers',
    words: Object.fromEntries(words.map((word) => [word, t(`list.${kind}.${word}`)])),
    choiceWords: { institutionType: 'providers:institution_type' },
    always: { kind },
    tab: t(`kind.${kind}`),
    filters: kind === 'institution' ? ['institutionType', 'isActive'] : ['isActive'],
    nameOf: nameOfProvider,
    columns: columnsOf(kind),
    chips: base === lists[kind] && (
      <Tabs
        label={t('kinds')}
        tabs={tabs}
        current={kind}
        onChange={(key) => void navigate(key === 'person' ? personsPath : institutionsPath)}
      />
    ),
    actions: mayWrite && <ImportButton dialog={ImportProviders} />,
    width: 760,
    initial: { kind, countryCode: 'DE', isActive: true },
    fields: (field) => <ProviderFields kind={kind} field={field} />,
    below: (provider) => <ProviderMore provider={provider} />,
  };
}

const specialityOf = ({ speciality }: HealthProvider) => (speciality && specialities.get(speciality)) ?? '';
const name = { key: 'name', cell: nameOfProvider, phone: 'title', covers: ['title', 'firstName'] } as const;
const speciality = { key: 'speciality', cell: specialityOf, phone: 'hidden' } as const;
const reached = [
  { key: 'city', phone: 'value' },
  { key: 'phone', phone: 'value' },
  { key: 'patientCount', width: '8rem' },
] as const;

function columnsOf(kind: ProviderKind): NonNullable<Screen['columns']> {
  return kind === 'institution'
    ? [name, 'institutionType', speciality, ...reached]
    : [name, speciality, 'institutionName', ...reached];
}
