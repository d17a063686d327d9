import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { placeKinds } from '@fernpuls/domain/tenancy/hazards';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Section } from '../../../../ui/layout/layout.tsx';
import styles from './hazards.module.css';

/** What in the product names this hazard, by kind. */
export function PlaceList({ places }: Pick<KnownHazard, 'places'>) {
  const { t } = useTranslation('hazards');
  const kinds = placeKinds.filter((kind) => places.some((one) => one.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <Section title={t('places')}>
      {kinds.map((kind) => (
        <div key={kind}>
          <h3 className={styles.quiet}>{t(`place.${kind}`)}</h3>
          <ul className={styles.tests}>
            {places
              .filter((one) => one.kind === kind)
              .map(({ place }) => (
                <li key={place}>
                  <code>{place}</code>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
