import { peopleInstitutionsPath, peoplePath } from '@fernpuls/contract/paths';
import { people } from '@fernpuls/contract/providers/person';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import { ImportButton } from './import/import-button.tsx';
import { ImportPeople } from './import/import-people.tsx';
import { InstitutionField } from './institution-field.tsx';
import { nameOfProvider } from './name-of-provider.ts';

const screen: ListScreen<typeof people.fields> = {
  resource: people,
  base: peoplePath,
  namespace: 'providers',
  bulkDelete: true,
  nameOf: nameOfProvider,
  columns: [
    { key: 'name', cell: nameOfProvider, covers: ['title', 'firstName'] },
    'occupation',
    'institutionName',
    'phone',
    'email',
  ],
  fields: ['title', 'firstName', 'name', 'occupation', 'institutionId', 'phone', 'mobile', 'email', 'note'],
  controls: {
    name: (field) => <LastName {...field} />,
    institutionId: (field) => <InstitutionField {...field} />,
    phone: (field) => <TextField {...field} type="tel" />,
    mobile: (field) => <TextField {...field} type="tel" />,
    email: (field) => <TextField {...field} type="email" />,
  },
};

function LastName(field: FieldBinding) {
  const { t } = useTranslation('providers');
  return <TextField {...field} label={t('last_name')} />;
}

/** Whom one speaks to at other institutions. */
export function Component() {
  const { t } = useTranslation('providers');
  const seesInstitutions = useMay('health_provider');
  const chips = seesInstitutions && <Link to={peopleInstitutionsPath}>{t('more.by_institution')}</Link>;
  const actions = useMay('person', 'write') && <ImportButton dialog={ImportPeople} />;
  return <ListPage screen={{ ...screen, chips, actions }} />;
}
