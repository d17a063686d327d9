import { recordPath } from '@fernpuls/contract/paths';
import { measurementPlans } from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { patientAdherence } from '@fernpuls/contract/triggers/adherence/adherence.call';
import { adherenceChanged } from '@fernpuls/contract/triggers/adherence/adherence.live';
import { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import IconCalendarPlus from '#icons/IconCalendarPlus';
import IconPlus from '#icons/IconPlus';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useCall, useList, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './adherence.module.css';
import { GapHistory } from './gap-history.tsx';
import { PlanCard } from './plan-card.tsx';

/** What a patient agreed to measure, how the last 28 days went, and every gap; of one rule only its value type. */
export function Component() {
  const { id = '', triggerId } = useParams();
  const { t } = useTranslation('adherence');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_trigger', 'write');
  const renew = useRenewal();
  useLive(adherenceChanged, () => renew(adherenceEvents, patientAdherence));
  useLive(measurementsReceived, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(patientAdherence);
  });
  const trigger = useOne(measurementTriggers, triggerId);
  const type = trigger.data?.valueType ?? null;
  const plans = useList(measurementPlans, { filters: { patientId: id }, perPage: 100 });
  const calendar = useCall(patientAdherence, { patientId: id });
  const rows = plans.rows.filter((plan) => type === null || plan.valueType === type);
  const base = recordPath(id, 'adherence_events');
  const create = () => void navigate(`${base}/new`);
  useHotkeys([{ keys: 'n', label: t('plan.new'), group: t('title'), run: create }], mayWrite);
  return (
    <RecordSection
      title={t('title')}
      action={
        mayWrite && (
          <Button icon={<IconPlus aria-hidden="true" />} variant="primary" keys="n" onClick={create}>
            {t('plan.new')}
          </Button>
        )
      }
    >
      {plans.error && !plans.data && <RegionError error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.data && rows.length === 0 && (
        <EmptyState
          icon={<IconCalendarPlus aria-hidden="true" />}
          title={t('plan.none')}
          text={t('plan.none_text')}
          action={mayWrite && <Button onClick={create}>{t('plan.new')}</Button>}
        />
      )}
      <div className={styles.plans}>
        {rows.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            to={`${base}/${plan.id}`}
            past={calendar.data?.plans.find(({ planId }) => planId === plan.id) ?? null}
          />
        ))}
      </div>
      <GapHistory patientId={id} valueType={type} />
      <Outlet />
    </RecordSection>
  );
}
