import { type Question, questionKinds } from '@fernpuls/domain/events/guide/guide';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconTrash from '#icons/IconTrash';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { choicesAsText, choicesFrom } from './guide-edit.ts';
import styles from './guides.module.css';
import { asText } from '../../../ui/as-text.ts';
import { plain } from './plain.ts';

type Props = {
  question: Question;
  /** Those before it: what it may hang on. */
  earlier: readonly Question[];
  onChange: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question of a guide: its words, how it is answered, and after which answer it is asked. */
export function QuestionEditor({ question, earlier, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('guides');
  const [isNew] = useState(question.text === '');
  const { key, kind, choices } = question;
  const id = `guide-${key}`;
  const words = (name: 'text' | 'readAloud' | 'unit', max: number) =>
    plain({
      id: `${id}-${name}`,
      label: t(`edit.${name}`),
      value: question[name],
      max,
      onChange: (value) => onChange({ ...question, [name]: asText(value) }),
    });
  return (
    <details className={styles.question} open={isNew}>
      <summary>
        <strong>{question.text || t('edit.new_question')}</strong> {t(`kind.${kind}`)}
      </summary>
      <div className={styles.asked}>
        <TextField {...words('text', 300)} />
        <TextareaField {...words('readAloud', 600)} rows={2} />
        <SelectField
          {...plain({
            id: `${id}-kind`,
            label: t('edit.kind'),
            value: kind,
            onChange: (value) =>
              onChange({ ...question, kind: questionKinds.find((one) => one === value) ?? kind }),
          })}
          options={questionKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          required
        />
        {(kind === 'single' || kind === 'multiple') && (
          <TextareaField
            {...plain({
              id: `${id}-choices`,
              label: t('edit.choices'),
              value: choicesAsText(choices),
              onChange: (value) => onChange({ ...question, choices: choicesFrom(asText(value), choices) }),
            })}
            help={t('edit.choices_help')}
            rows={4}
          />
        )}
        {kind === 'number' && <TextField {...words('unit', 20)} />}
        {earlier.length > 0 && (
          <ConditionField
            id={`${id}-when`}
            among={earlier}
            value={question.when}
            onChange={(when) => onChange({ ...question, when })}
          />
        )}
        <div className={styles.edits}>
          <IconButton label={t('edit.up')} icon={<IconArrowUp />} onClick={() => onMove(-1)} />
          <IconButton label={t('edit.down')} icon={<IconArrowDown />} onClick={() => onMove(1)} />
          <IconButton label={t('edit.remove')} icon={<IconTrash />} onClick={onRemove} />
        </div>
      </div>
    </details>
  );
}
