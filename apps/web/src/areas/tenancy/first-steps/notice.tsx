import { firstStepsPath } from '@fernpuls/contract/paths';
import { firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import IconRocket from '#icons/IconRocket';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './first-steps.module.css';
import { Progress } from './progress.tsx';
import { StepMark } from './step-mark.tsx';
import { progressOf, useFirstSteps, usePutAway } from './use-first-steps.ts';

/** On the dashboard of a practice that is not set up yet; gone by itself once it is. */
export function Component() {
  const { data } = useCall(firstSteps, {}, { ignore: [403, 404] });
  const [isPutAway] = usePutAway();
  if (isPutAway || !data || progressOf(data).next === null) return null;
  return <Open />;
}

function Open() {
  const { t } = useTranslation('first_steps');
  const { data } = useFirstSteps(true);
  const [, putAway] = usePutAway();
  if (!data) return null;
  const { done, total, next } = progressOf(data);
  const later = () => {
    putAway(true);
    showToast({ kind: 'info', text: t('put_away') });
  };
  return (
    <section className={styles.notice} aria-labelledby="first-steps-title">
      <header>
        <IconRocket aria-hidden="true" />
        <h2 id="first-steps-title">{t('title')}</h2>
        <Progress done={done} total={total} />
        <span className={styles.noticeActions}>
          <Button variant="subtle" onClick={() => later()}>
            {t('later')}
          </Button>
          {next && (
            <ButtonLink to={firstStepsPath} variant="primary">
              {t('continue')}
            </ButtonLink>
          )}
        </span>
      </header>
      <ol>
        {data.steps.map(({ key, isDone }, index) => (
          <li key={key} data-next={key === next?.key || undefined}>
            <Link to={`${firstStepsPath}?step=${key}`}>
              <StepMark number={index + 1} isDone={isDone} />
              {t(`step.${key}.title`)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
