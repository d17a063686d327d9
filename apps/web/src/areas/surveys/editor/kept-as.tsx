import { ownScores } from '@fernpuls/domain/measurements/value-types';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { useFormat } from '../../../ui/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './editor.module.css';

type Props = {
  id: string;
  document: SurveyDocument;
  faultOf: (path: string) => string | undefined;
  onChange: (document: SurveyDocument) => void;
};

/** As which measurement the score of an own survey also stands in the charts. */
export function KeptAs({ id, document, faultOf, onChange }: Props) {
  const { t } = useTranslation(['surveys', 'values']);
  const format = useFormat();
  const { score } = document;
  const [kind] = ownScores;
  if (!score || !kind) return null;
  return (
    <div className={styles.score}>
      <SelectField
        {...binding({
          id: `${id}-kept-as`,
          label: t('kept_as.label'),
          value: score.valueType ?? null,
          error: faultOf('score/value_type'),
          onChange: (valueType) =>
            onChange({ ...document, score: { ...score, valueType: valueType as string | null } }),
        })}
        help={t('kept_as.text', { min: format.number(kind.min), max: format.number(kind.max) })}
        none={t('kept_as.none')}
        options={ownScores.map(({ key }) => ({ value: key, label: t(`values:type.${key}`) }))}
      />
    </div>
  );
}
