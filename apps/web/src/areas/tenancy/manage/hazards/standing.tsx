import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { controlsIn } from './counted.ts';
import styles from './hazards.module.css';
import { useIsTranslated } from './use-hazards.ts';

/** How far the table can be relied on: what is open in it, and who has not signed it. */
export function Standing({ hazards }: { hazards: readonly KnownHazard[] }) {
  return (
    <p className={styles.standing}>
      <StandingWords hazards={hazards} />
    </p>
  );
}

export function StandingWords({ hazards }: { hazards: readonly KnownHazard[] }) {
  const { t } = useTranslation('hazards');
  const isTranslated = useIsTranslated();
  const { open, all } = controlsIn(hazards);
  return (
    <>
      <strong>{t('sum', { open, all })}</strong> {t('assessed')} {!isTranslated && t('content_language')}
    </>
  );
}
