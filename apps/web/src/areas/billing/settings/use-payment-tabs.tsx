import { paymentsPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const lists = ['subscriptions', 'items', 'prices'] as const;
type PaymentList = (typeof lists)[number];

export function pathOf(list: PaymentList): string {
  return `${paymentsPath}/${list}`;
}

/** The three lists of the practice's payment settings, each beside the others. */
export function usePaymentTabs(current: PaymentList) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  return {
    tab: [t(`list.${current}`), t('title')].join(' · '),
    chips: (
      <Tabs
        label={t('title')}
        tabs={lists.map((key) => ({ key, label: t(`list.${key}`) }))}
        current={current}
        onChange={(key) => void navigate(`${paymentsPath}/${key}`)}
      />
    ),
  };
}
