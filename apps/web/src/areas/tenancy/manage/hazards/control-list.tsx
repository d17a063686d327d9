import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Chip } from '../../../../ui/chip.tsx';
import styles from './hazards.module.css';

type Control = KnownHazard['controls'][number];

/** What stands against a hazard, each with the tests that prove it or with what is missing. */
export function ControlList({ controls }: { controls: readonly Control[] }) {
  const { t } = useTranslation('hazards');
  return (
    <ul className={styles.controls}>
      {controls.map((one) => (
        <li key={one.id} className={styles.control}>
          <p className={styles.head}>
            <span className={styles.number}>{one.id}</span>
            <span className={styles.quiet}>{t(`kind.${one.kind}`)}</span>
            <Chip tone={one.missing === null ? 'good' : 'warning'}>
              {t(one.missing === null ? 'proved' : 'open')}
            </Chip>
          </p>
          <p>{one.control}</p>
          <Proof control={one} />
        </li>
      ))}
    </ul>
  );
}

export function Proof({ control: { tests, missing } }: { control: Control }) {
  const { t } = useTranslation('hazards');
  if (missing !== null)
    return (
      <p className={styles.missing}>
        <strong>{t('missing')}</strong> {missing}
      </p>
    );
  return (
    <ul className={styles.tests} aria-label={t('proof')}>
      {tests.map(({ path, title }) => (
        <li key={`${path} ${title}`}>
          <code>{path}</code> <q lang="en">{title}</q>
        </li>
      ))}
    </ul>
  );
}
