import { tenantsPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { Tabs } from '../../../../ui/tabs.tsx';

const tabs = ['editor', 'corporate_identity', 'configuration', 'surveys', 'mails', 'physicians'] as const;
export type PracticeTab = (typeof tabs)[number];

/** The six sides of a practice, each with its own address; 1 to 6 turn to them. */
export function PracticeTabs({ practice, current }: { practice: string; current: PracticeTab }) {
  const { t } = useTranslation(['operator', 'shell']);
  const navigate = useNavigate();
  const show = (tab: string) => void navigate(`${tenantsPath}/${practice}/${tab}`);
  useHotkeys(
    tabs.map((tab, index) => ({
      keys: String(index + 1),
      label: t(`tab.${tab}`),
      group: t('shell:keys.lists'),
      run: () => show(tab),
    })),
  );
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      current={current}
      onChange={show}
    />
  );
}
