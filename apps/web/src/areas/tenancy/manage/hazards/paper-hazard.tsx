import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { SheetFacts } from '../../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Proof } from './control-list.tsx';
import { areaWords, severityWords } from './hazard-columns.tsx';
import styles from './paper.module.css';

/** One hazard on paper, its controls and their proof below it. */
export function PaperHazard({ hazard }: { hazard: KnownHazard }) {
  const { t } = useTranslation('hazards');
  return (
    <section className={styles.hazard} aria-labelledby={`paper-${hazard.id}`}>
      <div className={styles.lead}>
        <h3 id={`paper-${hazard.id}`}>
          {hazard.id} {hazard.hazard}
        </h3>
        <SheetFacts
          facts={[
            [t('sequence'), hazard.sequence],
            [t('harm'), hazard.harm],
            [t('severity.title'), severityWords(hazard, t)],
            [t('residual.title'), t(`residual.${hazard.residual}`)],
            [t('reason'), hazard.reason],
            [t('areas'), areaWords(hazard, t)],
          ]}
        />
      </div>
      <ul className={styles.controls}>
        {hazard.controls.map((one) => (
          <li key={one.id}>
            <p>
              <strong>
                {one.id} ({t(one.missing === null ? 'proved' : 'open')}, {t(`kind.${one.kind}`)}):
              </strong>{' '}
              {one.control}
            </p>
            <Proof control={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
