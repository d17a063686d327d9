import type { ChartFormat } from '../../../clinical/chart/chart-format.ts';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './phone.module.css';
import { valueStep } from './steps.ts';

type Props = {
  panels: readonly PanelSpec[];
  at: number;
  lead: string;
  onLead: (id: string) => void;
  format: ChartFormat;
};

/** Every type at the moment of the line, where no finger covers it; the chosen one has the large curve. */
export function ValueStrip({ panels, at, lead, onLead, format }: Props) {
  const { t } = useTranslation(['record', 'values']);
  return (
    <fieldset className={styles.strip} aria-label={t('phone.values')}>
      {panels.map((spec) => {
        const { value, change, priority } = valueStep(spec, at, format);
        return (
          <button
            key={spec.id}
            type="button"
            className={styles.tile}
            aria-pressed={spec.id === lead}
            onClick={() => onLead(spec.id)}
          >
            <span className={styles.name}>
              <span style={{ color: `var(${spec.color})` }}>{spec.icon}</span>
              <abbr title={spec.title}>{t(`values:short.${spec.id}`)}</abbr>
            </span>
            <span
              className={styles.value}
              style={priority ? { color: `var(--priority-${priority}-text)` } : undefined}
            >
              {value ?? '–'}
              {priority && <PriorityGlyph priority={priority} size={14} />}
            </span>
            <span className={styles.change}>{change ?? '\u00a0'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
