import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../format.ts';
import { weekdayText } from '../rule-words/part-words.ts';
import { InlineChoices } from './inline.tsx';

type Props = { path: string; value: readonly number[]; onChange: (days: number[]) => void };
const week = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays, 1 Monday to 7 Sunday; none chosen means every day, which is shown as all of them. */
export function WeekdayChoice({ path, value, onChange }: Props) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  return (
    <InlineChoices
      path={path}
      label={t('edit.weekdays')}
      value={value.length === 0 ? week : value}
      options={week.map((day) => ({ value: day, label: weekdayText([day], { t, format }) }))}
      onChange={(days) => onChange(days.length === 7 ? [] : days)}
    />
  );
}
