import { accountPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

const base = accountPath;

/** The head of both screens of the own account. */
export function AccountHeader() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = pathname.endsWith('/browsers') ? 'browsers' : 'account';
  return (
    <PageHeader title={t('title')} tab={current === 'browsers' ? t('tab.browsers') : undefined}>
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'account', label: t('tab.account') },
          { key: 'browsers', label: t('tab.browsers') },
        ]}
        current={current}
        onChange={(key) => void navigate(key === 'browsers' ? `${base}/browsers` : base)}
      />
    </PageHeader>
  );
}
