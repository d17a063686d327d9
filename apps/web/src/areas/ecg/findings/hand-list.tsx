import type { Finding } from '@fernpuls/contract/ecg/finding';
import {
  type HandMeasurement,
  handFigure,
  isDiagnostic,
} from '@fernpuls/domain/ecg/finding/hand-measurement';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './findings.module.css';
import { handText } from './hand-text.ts';

type Props = {
  measurements: Finding['handMeasurements'];
  /** Left out where nothing can be changed any more. */
  onRemove?: (index: number) => void;
};

/** What was measured with the caliper, told apart from what was computed: value, lead, place, and how the trace was treated. */
export function HandList({ measurements, onRemove }: Props) {
  const { t } = useTranslation(['findings', 'ecg_viewer']);
  const format = useClinicalFormat();
  if (measurements.length === 0) return null;
  const kinds = (one: HandMeasurement) => t(`hand.kind.${one.kind}`);
  return (
    <div className={styles.hand}>
      <h3 className={styles.label}>{t('hand.title')}</h3>
      <ul>
        {measurements.map((one, index) => (
          // Calipers are only appended and taken out; two may be equal.
          <li key={index}>
            <span>{kinds(one)}</span>
            <strong className="numeric">{handText(handFigure(one), format)}</strong>
            <span className={`${styles.quiet} numeric`}>
              {t('hand.place', {
                lead: one.lead,
                from: format.number(one.from, 2),
                to: format.number(one.to, 2),
              })}
              {one.processing !== 'raw' && ` · ${t(`ecg_viewer:processing.${one.processing}`)}`}
              {one.filter !== 'off' && ` · ${t(`ecg_viewer:filter.${one.filter}`)}`}
              {one.kind === 'st' && !isDiagnostic(one) && ` · ${t('hand.not_diagnostic')}`}
            </span>
            {onRemove && (
              <IconButton
                label={t('hand.remove', { what: kinds(one) })}
                icon={<IconX />}
                onClick={() => onRemove(index)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
