import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';

type Props = { patientId: string; current: 'plan' | 'all'; counts: { plan?: number; all?: number } };

/** Plan, everything that ever was, and what else there is of a patient's medication. */
export function PlanTabs({ patientId, current, counts }: Props) {
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const base = recordPath(patientId, 'drugs');
  const places = { plan: base, all: `${base}/all` };
  const tabs = (['plan', 'all'] as const).map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] }));
  return (
    <Tabs
      label={t('title')}
      tabs={tabs}
      current={current}
      onChange={(key) => void navigate(key === 'all' ? places.all : places.plan)}
    />
  );
}
