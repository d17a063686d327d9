import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { type Score, scoreDirections, type SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { binding } from '../../../ui/binding.ts';
import styles from './editor.module.css';
import { scoreText } from '../score-text.ts';

type Props = {
  id: string;
  document: SurveyDocument;
  faultOf: (path: string) => string | undefined;
  onChange: (document: SurveyDocument) => void;
};

/** What the score can be, in which direction it worsens, and onto which range it is stretched. */
export function ScoreSettings({ id, document, faultOf, onChange }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { score } = document;
  if (!score) return null;
  const set = (part: Partial<Score>) => onChange({ ...document, score: { ...score, ...part } });
  const { range } = score;
  const raw = scoreSpan({ ...document, score: { ...score, range: null } });
  const bound = (key: 'min' | 'max', label: string) =>
    binding({
      id: `${id}-range-${key}`,
      label,
      value: range?.[key],
      error: faultOf(`score/range/${key}`),
      onChange: (value) => range && set({ range: { ...range, [key]: value } }),
    });
  return (
    <fieldset className={styles.score}>
      <legend>{t('score')}</legend>
      {raw && (
        <p className={styles.note}>
          {t('editor.sum', { min: scoreText(raw.min, format), max: scoreText(raw.max, format) })}
        </p>
      )}
      <SelectField
        {...binding({
          id: `${id}-direction`,
          label: t('editor.direction'),
          value: score.direction,
          required: true,
          onChange: (direction) => set({ direction: direction as Score['direction'] }),
        })}
        options={scoreDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
      <Switch
        label={t('editor.stretch')}
        checked={range !== null}
        onChange={(stretches) => set({ range: stretches ? { min: 0, max: 100 } : null })}
      />
      {range && (
        <div className={styles.row}>
          <NumberField {...bound('min', t('editor.range_min'))} />
          <NumberField {...bound('max', t('editor.range_max'))} />
        </div>
      )}
    </fieldset>
  );
}
