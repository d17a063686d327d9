import { usePatientTriggers } from '../../measurements/index.ts';
import { recordPath } from '@fernpuls/contract/paths';
import IconPlus from '#icons/IconPlus';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { PersonalValues } from '../personal/personal-values.tsx';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';
import { EventList } from './event-list.tsx';
import { TriggerList } from './trigger-list.tsx';
import styles from './triggers.module.css';

/** The patient's own thresholds, and what they have raised. */
export function Component() {
  const { id = '', triggerId } = useParams();
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const mayWrite = useMay('patient_trigger', 'write');
  const triggers = usePatientTriggers(id);
  const events = usePatientEvents(id);
  const base = recordPath(id, 'triggers');
  const isOfOne = pathname.endsWith('/events');
  const tab = isOfOne || params.get('tab') === 'events' ? 'events' : 'rules';
  const create = () => void navigate(`${base}/new`);
  useHotkeys([{ keys: 'n', label: t('trigger.new'), group: t('menu.triggers'), run: create }], mayWrite);
  return (
    <section className={styles.page}>
      <div className={styles.toolbar}>
        <h2 className={styles.title}>{t('menu.triggers')}</h2>
        <Tabs
          label={t('menu.triggers')}
          current={tab}
          onChange={(key) => void navigate(key === 'events' ? `${base}?tab=events` : base)}
          tabs={[
            { key: 'rules', label: t('trigger.rules'), count: triggers.data?.total },
            { key: 'events', label: t('trigger.events'), count: events.data?.total },
          ]}
        />
        {mayWrite && (
          <span className={styles.end}>
            <Button icon={<IconPlus aria-hidden="true" />} variant="primary" keys="n" onClick={create}>
              {t('trigger.new')}
            </Button>
          </span>
        )}
      </div>
      {tab === 'rules' ? (
        <>
          <TriggerList patientId={id} mayWrite={mayWrite} />
          <PersonalValues patientId={id} mayWrite={mayWrite} />
        </>
      ) : (
        <EventList patientId={id} triggerId={isOfOne ? (triggerId ?? null) : null} />
      )}
      <Outlet />
    </section>
  );
}
