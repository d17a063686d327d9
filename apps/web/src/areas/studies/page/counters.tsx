import type { StudyPage } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ArmMark } from './arm-mark.tsx';
import styles from './counters.module.css';
import { countersOf } from './matrix-model.ts';

type Props = { study: Study; page: StudyPage };

/** How the study stands, in six numbers. */
export function Counters({ study, page }: Props) {
  const { t } = useTranslation('studies');
  const all = countersOf(page);
  const { arms } = page.protocol;
  const hasArms = page.maySeeArms && page.protocol.randomisation.kind !== 'none';
  return (
    <dl className={styles.counters}>
      <Counter name={t('count.included')} value={all.included} note={t('count.of', { n: study.plannedSize })}>
        <progress max={study.plannedSize} value={all.included} aria-hidden="true" />
      </Counter>
      {hasArms ? (
        <div>
          <dt>{t('count.arms')}</dt>
          <dd>
            {arms.map(({ id, code, name }) => (
              <span key={id} className={styles.arm}>
                <ArmMark code={code} arms={arms} /> <b>{all.armed.get(code) ?? 0}</b> <small>{name}</small>
              </span>
            ))}
          </dd>
        </div>
      ) : (
        <Counter name={t('count.screening')} value={all.screening} note="" />
      )}
      <Counter
        name={t('count.windows')}
        value={all.open}
        tone={all.endSoon > 0 ? 'warning' : undefined}
        note={t('count.end_soon', { n: all.endSoon })}
      />
      <Counter
        name={t('count.kept')}
        value={all.kept === null ? '–' : t('percent', { n: all.kept })}
        note={t('count.missed_late', { missed: all.missed, late: all.late })}
      />
      <Counter
        name={t('count.consent')}
        value={all.toRenew + all.toSign}
        tone={all.toRenew + all.toSign > 0 ? 'warning' : undefined}
        note={t('count.consent_note', { renew: all.toRenew, missing: all.toSign })}
      />
      <Counter
        name={t('count.left')}
        value={all.left}
        note={all.leftShare === null ? '' : t('percent', { n: all.leftShare })}
      />
    </dl>
  );
}

type One = {
  name: string;
  value: number | string;
  note: string;
  tone?: 'warning' | undefined;
  children?: ReactNode;
};

function Counter({ name, value, note, tone, children }: One) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b data-tone={tone}>{value}</b> <small>{note}</small>
        {children}
      </dd>
    </div>
  );
}
