import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { type LifeStep, lifeSteps } from '@fernpuls/domain/patients/life-cycle';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { DeletionState } from './deletion-state.tsx';
import { LifeLog } from './life-log.tsx';
import { LifeStanding } from './life-standing.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepRows } from './step-rows.tsx';
import { useLifeCycle } from './use-life-cycle.ts';

/** Steps with an address of their own, as the specification names it; the others stand at `?life=<step>`. */
const addresses: Record<string, LifeStep> = { pause: 'pause', inactive: 'deactivate' };

/** „Lebenszyklus“ at the very end of the master data: how the patient stands, what comes next, and how it came to that. */
export function LifeCycleCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('lifecycle');
  const mayWrite = useMay('patient', 'write');
  const { data: life, error, refetch } = useLifeCycle(patient.id);
  const { shown, open, close } = useShown(patient.id);
  return (
    <Card title={t('card')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {life && (
        <>
          <LifeStanding patientId={patient.id} life={life} mayWrite={mayWrite} />
          {mayWrite && <DeletionState patient={patient} life={life} onConfirm={() => open('request')} />}
          {mayWrite && <StepRows life={life} onOpen={open} />}
          <LifeLog life={life} />
          {shown && mayWrite && <Dialogue patient={patient} life={life} shown={shown} onClose={close} />}
        </>
      )}
      {!life && !error && <Text quiet>{t('waiting')}</Text>}
    </Card>
  );
}

type ShownProps = { patient: Patient; life: LifeCycle; shown: LifeStep; onClose: () => void };

/** A link to a step that is not possible any more opens nothing. */
function Dialogue({ patient, life, shown, onClose }: ShownProps) {
  if (!life.steps.includes(shown)) return null;
  return <StepDialog key={shown} patient={patient} life={life} step={shown} onClose={onClose} />;
}

function useShown(patientId: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = addresses[pathname.split('/').at(-1) ?? ''] ?? parameters.get('life');
  const all: readonly string[] = lifeSteps;
  const general = recordPath(patientId, 'general');
  const own = Object.entries(addresses);
  return {
    shown: all.includes(asked ?? '') ? (asked as LifeStep) : null,
    /** What a deletion takes and what is kept has a page of its own. */
    open(step: LifeStep | 'request') {
      if (step === 'request') return void navigate(`${recordPath(patientId)}/deletion`);
      const [address] = own.find(([, one]) => one === step) ?? [];
      void navigate(address ? `${recordPath(patientId)}/${address}` : `${general}?life=${step}`);
    },
    close: () => void navigate(general, { replace: true }),
  };
}
