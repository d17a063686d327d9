import type { PracticeHealth } from '@fernpuls/domain/tenancy/practice-health';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconMinus from '#icons/IconMinus';
import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from './health.module.css';

const glyphs: Partial<Record<PracticeHealth, Priority>> = {
  silent: 'blocker',
  unattended: 'blocker',
  deliveries: 'high',
  alarms: 'high',
  license: 'medium',
  devices: 'medium',
};

/** How a practice stands, by shape and word as well as by colour. */
export function HealthMark({ state }: { state: PracticeHealth }) {
  const { t } = useTranslation('operator');
  return (
    <span className={styles.mark} data-state={state}>
      <HealthGlyph state={state} />
      {t(`health.${state}`)}
    </span>
  );
}

export function HealthGlyph({ state }: { state: PracticeHealth }) {
  const priority = glyphs[state];
  if (priority) return <PriorityGlyph priority={priority} silent />;
  return state === 'well' ? <IconCircleCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />;
}
