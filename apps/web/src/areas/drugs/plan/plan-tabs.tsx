import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';

type Props = {
  patientId: string;
  current: 'plan' | 'all' | 'intakes';
  counts: { plan?: number; all?: number };
};

/** Plan, everything that ever was, and what else there is of a patient's medication. */
export function PlanTabs({ patientId, current, counts }: Props) {
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const base = recordPath(patientId, 'drugs');
  const mayIntakes = useMay('patient_drug_intake', 'read');
  const places = { plan: base, all: `${base}/all`, intakes: `${base}/intakes` };
  const shown = mayIntakes ? (['plan', 'intakes', 'all'] as const) : (['plan', 'all'] as const);
  const tabs = shown.map((key) => ({
    key,
    label: t(`tab.${key}`),
    count: key === 'intakes' ? undefined : counts[key],
  }));
  return (
    <Tabs
      label={t('title')}
      tabs={tabs}
      current={current}
      onChange={(key) =>
        void navigate(key === 'all' ? places.all : key === 'intakes' ? places.intakes : places.plan)
      }
    />
  );
}
