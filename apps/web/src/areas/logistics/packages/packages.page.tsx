import { sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { sensorPackagePath, sensorPackagesPath } from '@fernpuls/contract/paths';
import IconPackages from '#icons/IconPackages';
import IconPlus from '#icons/IconPlus';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { contentsText } from './contents-text.ts';

/** Named sets of articles, and how many of each can be packed now. */
export function Component() {
  const { t } = useTranslation(['orders', 'lists', 'shell']);
  const mayWrite = useMay('article', 'write');
  const navigate = useNavigate();
  const address = sensorPackagePath('new');
  const group = t('shell:keys.page', { page: t('sensor_packages.page_title') });
  useHotkeys(
    [{ keys: 'n', label: t('sensor_packages.new'), group, run: () => void navigate(address) }],
    mayWrite,
  );
  const button = mayWrite && (
    <ButtonLink variant="primary" keys="n" icon={<IconPlus aria-hidden="true" />} to={address}>
      {t('sensor_packages.new')}
    </ButtonLink>
  );
  return <ListPage screen={{ ...screenIn(t), actions: button }} />;
}

function screenIn(t: Translate): ListScreen<typeof sensorPackages.fields> {
  return {
    // A new one has a page below another address than the list.
    resource: { ...sensorPackages, verbs: ['list', 'read'] },
    base: sensorPackagesPath,
    namespace: 'orders',
    opens: 'page',
    addressOf: ({ id }) => sensorPackagePath(id),
    filters: ['isActive'],
    columns: [
      { key: 'name', phone: 'title', width: '14rem' },
      {
        key: 'contents',
        header: t('sensor_packages.items'),
        name: t('sensor_packages.items'),
        phone: 'value',
        covers: ['items'],
        cell: ({ contents }) => contentsText(contents),
        csv: ({ contents }) => contentsText(contents),
      },
      { key: 'packable', phone: 'value', width: '9rem', numeric: true, align: 'end' },
      { key: 'orderCount', phone: 'hidden', width: '8rem', numeric: true, align: 'end' },
      {
        key: 'isActive',
        phone: 'value',
        width: '9rem',
        cell: ({ isActive, items }) =>
          items.length === 0 ? (
            <Chip tone="warning">{t('package_empty')}</Chip>
          ) : (
            <Chip tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'offered' : 'not_offered')}</Chip>
          ),
      },
      { key: 'description', isExtra: true },
    ],
    empty: () => (
      <EmptyState
        icon={<IconPackages aria-hidden="true" />}
        title={t('no_packages')}
        text={t('no_packages_text')}
      />
    ),
  };
}
