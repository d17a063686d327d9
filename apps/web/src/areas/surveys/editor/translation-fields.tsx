import {
  isChoice,
  type Question,
  type QuestionWords,
  type SurveyDocument,
} from '@fernpuls/domain/surveys/survey';
import { lacksWords, withWords } from '@fernpuls/domain/surveys/translation';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './editor.module.css';
import { useLanguageName } from './language-choice.tsx';

type Props = {
  id: string;
  document: SurveyDocument;
  question: Question;
  language: string;
  readOnly: boolean;
  onDocument: (document: SurveyDocument) => void;
};

/** The words of one question in another language, each below what is asked in the survey's own. */
export function TranslationFields({ id, document, question, language, readOnly, onDocument }: Props) {
  const { t } = useTranslation('surveys');
  const nameOf = useLanguageName();
  const words = document.translations?.[language]?.[question.id] ?? {};
  const write = (part: QuestionWords) =>
    onDocument(withWords(document, { language, question: question.id, words: { ...words, ...part } }));
  const field = (
    key: string,
    label: string,
    own: string | null | undefined,
    given: { value: unknown; set: (text: string) => void },
  ) =>
    own ? (
      <TextField
        key={key}
        {...binding({
          id: `${id}-${language}-${key}`,
          label,
          value: given.value ?? '',
          onChange: (text) => given.set(String(text)),
        })}
        help={own}
        disabled={readOnly}
      />
    ) : null;
  const plain = (
    key: 'text' | 'help' | 'minText' | 'maxText',
    label: string,
    own: string | null | undefined,
  ) => field(key, label, own, { value: words[key], set: (text) => write({ [key]: text }) });
  return (
    <div className={styles.translation} lang={language}>
      {plain('text', t('editor.text'), question.text)}
      {plain('help', t('editor.help'), question.help)}
      {isChoice(question) &&
        question.answers.map((answer, index) =>
          field(answer.id, t('editor.answer', { number: index + 1 }), answer.text, {
            value: words.answers?.[answer.id],
            set: (text) => write({ answers: { ...words.answers, [answer.id]: text } }),
          }),
        )}
      {question.kind === 'slider' && plain('minText', t('editor.min_text'), question.minText)}
      {question.kind === 'slider' && plain('maxText', t('editor.max_text'), question.maxText)}
      {lacksWords(question, words) && (
        <p className={styles.missing} role="status">
          <IconAlertTriangle aria-hidden="true" />
          {t('translation.missing', { language: nameOf(language) })}
        </p>
      )}
    </div>
  );
}
