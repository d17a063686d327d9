import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { questionKinds, type SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { inOrder } from '../../../ui/controls/places.ts';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { numberOf } from '../question-numbers.ts';
import { asDocument, moved, replaced, withoutQuestion, withQuestion } from './document-changes.ts';
import styles from './editor.module.css';
import { QuestionCard } from './question-card.tsx';
import { ScoreSettings } from './score-settings.tsx';

type Props = FieldBinding & {
  /** Address of the survey. */
  base: string;
  readOnly: boolean;
  /** What the server refused at a place. */
  toldOf: (path: string) => string | undefined;
};

/** Questions in their order, and how they are scored. */
export function DocumentField({ base, readOnly, toldOf, ...field }: Props) {
  const { t } = useTranslation(['surveys', 'errors']);
  const document = asDocument(field.value);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const all = checkSurvey(asDocument(field.value, true));
  const isTold = field.error !== undefined;
  const faultOf = (path: string, question?: string) => {
    const told = toldOf(path);
    if (told) return told;
    if (!isTold && (question === undefined || !touched.has(question))) return undefined;
    const fault = all.find((one) => one.path === path);
    return fault && t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
  };
  const change = (next: SurveyDocument) => field.onChange(next);
  const { questions } = document;
  const move = (index: number, by: -1 | 1) => {
    change({ ...document, questions: moved(questions, index, by) });
    announce(t('editor.moved', { place: index + by + 1, of: questions.length }));
  };
  const overall =
    faultOf('questions') ?? faultOf('score/weights') ?? (all.length === 0 ? field.error : undefined);
  return (
    <div id={field.id} tabIndex={-1} className={styles.questions}>
      <h3 className={styles.heading}>{field.label}</h3>
      {questions.length > 1 && (
        <SortableList
          label={t('editor.order')}
          rows={questions.map(({ id, text, kind, when }, index) => ({
            id,
            mark: kind === 'section' ? '' : String(numberOf(questions, index)),
            label: text.trim() || t('editor.no_text'),
            note: when ? t('branch.marked', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`),
          }))}
          onOrder={(ids) => change({ ...document, questions: inOrder(questions, ids, ({ id }) => id) })}
          onOpen={(id) => window.document.getElementById(`${field.id}-${id}-text`)?.focus()}
        />
      )}
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              document={document}
              id={`${field.id}-${question.id}`}
              base={base}
              readOnly={readOnly}
              index={index}
              number={numberOf(questions, index)}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              faultOf={(path) =>
                faultOf(path === '' ? `questions/${index}` : `questions/${index}/${path}`, question.id)
              }
              onLeft={() => setTouched((before) => new Set(before).add(question.id))}
              onChange={(next) => change({ ...document, questions: replaced(questions, index, next) })}
              onDocument={change}
              onMove={(by) => move(index, by)}
              onRemove={() => change(withoutQuestion(document, question.id))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add} role="group" aria-label={t('editor.add')}>
        {questionKinds.map((kind) => (
          <Button
            key={kind}
            size="toolbar"
            icon={<IconPlus />}
            onClick={() => change(withQuestion(document, kind))}
          >
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      {overall && (
        <p className={styles.error} role="alert">
          {overall}
        </p>
      )}
      {document.score && (
        <ScoreSettings id={field.id} document={document} faultOf={faultOf} onChange={change} />
      )}
    </div>
  );
}
