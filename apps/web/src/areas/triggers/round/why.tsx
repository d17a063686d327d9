import type { RoundPatient } from '@fernpuls/contract/triggers/round.call';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './round.module.css';

type Part = RoundPatient['parts'][number];

/** Each reason as a chip, the heaviest first. */
export function Why({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation(['round', 'values']);
  const format = useClinicalFormat();
  if (parts.length === 0) return <span className={styles.calm}>{t('stable')}</span>;
  return (
    <span className={styles.chips}>
      {parts.map((part) => (
        <Chip
          key={part.kind}
          tone={toneOf(part)}
          icon={part.kind === 'alarms' && <PriorityGlyph priority={part.priority} size={12} />}
        >
          {partWords(part, { t, format })}
        </Chip>
      ))}
    </span>
  );
}

/** „2 Alarme“, „Gewicht 84,6 kg, sonst 81,2“, „3 Tage ohne Messung“. */
export function partWords(part: Part, { t, format }: { t: Translate; format: ClinicalFormat }): string {
  switch (part.kind) {
    case 'alarms':
      return t('round:part.alarms', { count: part.count });
    case 'deviation':
      return t('round:part.deviation', {
        type: t(`values:short.${part.valueType}`),
        value: format.value(part.valueType, part.value),
        baseline: format.bareValue(part.valueType, part.baseline),
      });
    case 'unseen':
      return t('round:part.unseen', { count: part.count });
    case 'gap':
    case 'unreviewed':
      return part.days === null
        ? t(`round:part.${part.kind}_never`)
        : t(`round:part.${part.kind}`, { count: part.days });
  }
}

function toneOf({ kind }: Part): 'warning' | 'info' | 'neutral' | 'outline' {
  if (kind === 'alarms') return 'outline';
  if (kind === 'deviation') return 'warning';
  return kind === 'gap' ? 'info' : 'neutral';
}
