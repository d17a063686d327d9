import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import type { StudyCriterion } from '@fernpuls/domain/studies/protocol';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

type Judged = PatientStudyPage['criteria'][number];

/** What was found for a criterion, and of which day: `34 %, 27.10.`. */
export function useFoundText() {
  const { t } = useTranslation(['studies', 'values']);
  const format = useFormat();
  return ({ rule }: StudyCriterion, { state, value, day }: Judged): string => {
    const told = (text: string) => [text, day && format.shortDate(day)].filter(Boolean).join(', ');
    if (value === null) return state === 'open' ? t(`inclusion.open_${rule.kind}`) : told('');
    if (rule.kind === 'age') return t('inclusion.years', { n: Number(value) });
    if (rule.kind === 'sex') return t(`values:gender.${String(value)}`);
    if (rule.kind === 'value') {
      return told(
        typeof value === 'number' ? `${format.number(value)} ${t(`values:unit.${rule.valueType}`)}` : value,
      );
    }
    if (rule.kind === 'icd10') return String(value);
    return told(String(value));
  };
}
