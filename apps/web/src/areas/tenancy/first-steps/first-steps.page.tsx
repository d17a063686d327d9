import { insightsPath } from '@fernpuls/contract/paths';
import { type FirstStepKey, firstStepKeys } from '@fernpuls/contract/tenancy/first-steps.call';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { invitePath, placeOf } from './addresses.ts';
import styles from './first-steps.module.css';
import { PeopleCard } from './people-card.tsx';
import { Progress } from './progress.tsx';
import { headOf, StepList } from './step-list.tsx';
import { progressOf, useFirstSteps, usePutAway } from './use-first-steps.ts';

/** From an empty practice to the first reading: what is next, and whether it already works. */
export function Component() {
  const { t } = useTranslation(['first_steps', 'shell', 'lists', 'ui']);
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { data, error, isPending, refetch } = useFirstSteps(true);
  const [isPutAway, putAway] = usePutAway();
  const seesPeople = useMay('physician');
  const late = useDelayed(isPending);
  const progress = data && progressOf(data);
  const keys = data?.steps.map(({ key }) => key) ?? [];
  const asked = parameters.get('step');
  const chosen = firstStepKeys.find((key) => key === asked);
  const next = progress?.next?.key ?? keys.at(-1) ?? null;
  const open = asked === 'none' ? null : (chosen ?? next);
  const show = (key: FirstStepKey | null) => setParameters({ step: key ?? 'none' }, { replace: true });
  const move = (by: number) => {
    const at = open === null ? -1 : keys.indexOf(open);
    const to = keys[Math.min(keys.length - 1, Math.max(0, at + by))];
    if (!to) return;
    show(to);
    document.getElementById(headOf(to))?.focus();
  };
  const later = () => {
    putAway(true);
    showToast({ kind: 'info', text: t('put_away') });
    void navigate(insightsPath);
  };
  const openStep = data?.steps.find(({ key }) => key === open);
  const place = openStep?.mayDo && placeOf(openStep.key, data?.patientId ?? null);
  const group = t('shell:keys.lists');
  useHotkeys([
    { keys: 'j', label: t('key.next'), group, run: () => move(1) },
    { keys: 'k', label: t('key.previous'), group, run: () => move(-1) },
    ...(place ? [{ keys: 'o', label: t('ui:open'), group, run: () => void navigate(place) }] : []),
    { keys: 'n', label: t('step.people.action'), group, run: () => void navigate(invitePath) },
    { keys: 'z', label: t('later'), group, run: later },
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {isPutAway ? (
              <Button onClick={() => putAway(false)}>{t('bring_back')}</Button>
            ) : (
              progress?.next && (
                <Button keys="z" onClick={later}>
                  {t('later')}
                </Button>
              )
            )}
            <ButtonLink to={insightsPath}>{t('to_dashboard')}</ButtonLink>
          </>
        }
      >
        {progress && <Progress done={progress.done} total={progress.total} />}
      </PageHeader>
      <div className={styles.page}>
        {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && (
          <div className={styles.steps}>
            {firstStepKeys.map((key) => (
              <Skeleton key={key} height="2.75rem" />
            ))}
          </div>
        )}
        {data && (
          <div className={styles.main}>
            {progress?.next === null && (
              <p role="status" className={styles.allDone}>
                {t('all_done')}
              </p>
            )}
            <StepList steps={data} open={open} onOpen={show} />
          </div>
        )}
        {data && seesPeople && (
          <aside className={styles.side} aria-label={t('people.card')}>
            <PeopleCard />
          </aside>
        )}
      </div>
      <KeyBar
        hints={[
          { keys: 'j k', label: t('key.step') },
          { keys: 'o', label: t('ui:open') },
          { keys: 'c', label: t('device.copy') },
          { keys: 'n', label: t('step.people.action') },
          { keys: 'z', label: t('later') },
        ]}
      >
        {t('found_again')}
      </KeyBar>
    </>
  );
}
