import { findValueType, isEnterable, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import type { Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconCopy from '#icons/IconCopy';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { binding } from '../../../ui/binding.ts';
import { BranchField } from './branch-field.tsx';
import { counted, withWeight } from './document-changes.ts';
import styles from './editor.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { TranslationFields } from './translation-fields.tsx';

type Props = {
  question: Question;
  document: SurveyDocument;
  id: string;
  /** Address of the survey. */
  base: string;
  readOnly: boolean;
  /** As published: words and scoring stay. */
  isFixed: boolean;
  /** In which language its words are shown; null: the survey's own. */
  language: string | null;
  onLanguage: (language: string | null) => void;
  index: number;
  number: number;
  /** The sentence for what is wrong at a place below the question; '' is the question itself. */
  faultOf: (path: string) => string | undefined;
  onLeft: () => void;
  onChange: (question: Question) => void;
  onDocument: (document: SurveyDocument) => void;
  onCopy: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One question with its words in each language, its answers, and whether it counts. */
export function QuestionCard(props: Props) {
  const { question, document, id, number, isFixed, language, readOnly } = props;
  const { t } = useTranslation('surveys');
  const name = question.kind === 'section' ? t('kind.section') : t('editor.question', { number });
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <strong>{name}</strong>
        {question.kind !== 'section' && <Chip tone="outline">{t(`kind.${question.kind}`)}</Chip>}
        {!isFixed && <Tools {...props} name={name} />}
      </header>
      {!isFixed && <LanguageChoice {...props} />}
      {language === null ? (
        <OwnWords {...props} />
      ) : (
        <TranslationFields
          id={id}
          document={document}
          question={question}
          language={language}
          readOnly={readOnly}
          onDocument={props.onDocument}
        />
      )}
    </section>
  );
}

function OwnWords(props: Props) {
  const { question, document, id, isFixed, faultOf, onChange, onDocument } = props;
  const { t } = useTranslation(['surveys', 'values']);
  const set = (part: object) => onChange({ ...question, ...part });
  const control = (key: string, label: string, value: unknown) =>
    binding({
      id: `${id}-${key}`,
      label,
      value,
      error: faultOf(key),
      onBlur: props.onLeft,
      onChange: (next) => set({ [key]: next === '' && key !== 'text' ? null : next }),
    });
  const types = valueTypeKeys.filter((key) => isEnterable(findValueType(key)));
  return (
    <>
      <fieldset className={styles.plain} disabled={isFixed}>
        <TextField {...control('text', t('editor.text'), question.text)} required />
        <TextField {...control('help', t('editor.help'), question.help ?? '')} />
      </fieldset>
      {(question.kind === 'single' || question.kind === 'multiple') && (
        <AnswerRows
          id={id}
          question={question}
          base={props.base}
          readOnly={props.readOnly}
          isFixed={isFixed}
          isScored={weightOf(document, question.id) !== null}
          faultOf={faultOf}
          onLeft={props.onLeft}
          onChange={onChange}
        />
      )}
      {question.kind === 'slider' && (
        <div className={styles.row}>
          <NumberField {...control('min', t('editor.min'), question.min)} />
          <NumberField {...control('max', t('editor.max'), question.max)} />
          <NumberField {...control('step', t('editor.step'), question.step)} />
          <TextField {...control('minText', t('editor.min_text'), question.minText ?? '')} />
          <TextField {...control('maxText', t('editor.max_text'), question.maxText ?? '')} />
        </div>
      )}
      {question.kind === 'measurement' && (
        <SelectField
          {...control('value_type', t('editor.value_type'), question.valueType)}
          required
          onChange={(valueType) => set({ valueType })}
          options={types.map((value) => ({ value, label: t(`values:type.${value}`) }))}
        />
      )}
      {question.kind !== 'section' && !isFixed && (
        <Counting
          question={question}
          document={document}
          id={id}
          faultOf={faultOf}
          onChange={set}
          onDocument={onDocument}
        />
      )}
      {!isFixed && (
        <BranchField
          id={id}
          questions={document.questions}
          index={props.index}
          faultOf={faultOf}
          onLeft={props.onLeft}
          onChange={(when) => set({ when })}
        />
      )}
      {faultOf('') && <p className={styles.error}>{faultOf('')}</p>}
    </>
  );
}

/** What can be done with the whole question. */
function Tools({ name, index, document, onCopy, onMove, onRemove }: Props & { name: string }) {
  const { t } = useTranslation('surveys');
  const isLast = index === document.questions.length - 1;
  return (
    <span className={styles.tools}>
      <IconButton
        label={t('editor.up', { name })}
        icon={<IconArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('editor.down', { name })}
        icon={<IconArrowDown />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={t('editor.copy', { name })} icon={<IconCopy />} onClick={onCopy} />
      <IconButton label={t('editor.remove', { name })} icon={<IconTrash />} onClick={onRemove} />
    </span>
  );
}

function weightOf({ score }: SurveyDocument, id: string): number | null {
  return score?.weights.find(({ question }) => question === id)?.weight ?? null;
}

type CountingProps = {
  question: Exclude<Question, { kind: 'section' }>;
  document: SurveyDocument;
  id: string;
  faultOf: (path: string) => string | undefined;
  onChange: (part: object) => void;
  onDocument: (document: SurveyDocument) => void;
};

/** Whether it must be answered, and whether and how much it counts. */
function Counting({ question, document, id, faultOf, onChange, onDocument }: CountingProps) {
  const { t } = useTranslation('surveys');
  const weight = weightOf(document, question.id);
  const error = faultOf('is_required');
  return (
    <div className={styles.switches}>
      <Switch
        label={t('editor.required')}
        checked={question.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      {question.kind !== 'measurement' && (
        <Switch
          label={t('editor.counts')}
          checked={weight !== null}
          onChange={(counts) => onDocument(counted(document, question.id, counts))}
        />
      )}
      {weight !== null && (
        <span className={styles.weight}>
          <NumberField
            {...binding({
              id: `${id}-weight`,
              label: t('editor.weight'),
              value: weight,
              onChange: (next) =>
                onDocument({ ...document, score: withWeight(document.score, question.id, next as number) }),
            })}
          />
        </span>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
