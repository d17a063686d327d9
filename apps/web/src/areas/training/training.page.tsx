import { alarmsPath } from '@fernpuls/contract/paths';
import {
  changeTraining,
  trainingPeople,
  type TrainingState,
  trainingState,
} from '@fernpuls/contract/training/training.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { useRareTexts, useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { EmptyPractice } from './empty-practice.tsx';
import { Exercise } from './exercise/exercise.tsx';
import { Expectations } from './exercise/expectations.tsx';
import { People } from './people.tsx';
import styles from './training.module.css';

/** What those who teach do in a training practice: see how it stands, and begin anew. */
export function Component() {
  const { t } = useTranslation('training');
  const { t: told } = useRareTexts('errors');
  const { data, error, isPending, refetch } = useCall(trainingState, {});
  const late = useDelayed(isPending);
  const renew = useRenewal();
  useLive(triggerEventChanged, () => {
    renew(trainingState);
    renew(trainingPeople);
  });
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
        {data?.training === null && <EmptyState title={told('no_training_practice')} />}
        {data?.training && (
          <>
            <State state={data.training} />
            <Exercise />
            <People />
            <Expectations />
            <Mornings state={data.training} />
            <EmptyPractice />
          </>
        )}
      </div>
    </>
  );
}

function State({ state }: { state: TrainingState }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="training-now">
      <h2 id="training-now">{t('now')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('patients')}</dt>
          <dd className="numeric">{format.number(state.patients)}</dd>
        </div>
        <div>
          <dt>{t('open_alarms')}</dt>
          <dd className="numeric">
            <Link to={alarmsPath}>{format.number(state.openAlarms)}</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Mornings({ state }: { state: TrainingState }) {
  const { t } = useTranslation('training');
  const mayWrite = useMay('tenant', 'write');
  const change = useCallMutation(changeTraining, { invalidates: [trainingState] });
  return (
    <section className={styles.section} aria-labelledby="training-mornings">
      <h2 id="training-mornings">{t('mornings')}</h2>
      <Switch
        label={t('closes_mornings')}
        checked={state.closesMornings}
        disabled={!mayWrite || change.isPending}
        onChange={(closesMornings) => change.mutate({ closesMornings })}
      />
      <p className={styles.lead}>{t('closes_mornings_help')}</p>
    </section>
  );
}
