import { questionKinds, type QuestionKind, type SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { numberOf } from '../question-numbers.ts';
import { asDocument, moved, replaced, withCopy, withoutQuestion, withQuestion } from './document-changes.ts';
import styles from './editor.module.css';
import { KindIcon } from './kind-icon.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import type { Editing } from './use-editing.ts';
import type { Faults } from './use-faults.ts';

type Props = {
  field: FieldBinding;
  /** Address of the survey. */
  base: string;
  readOnly: boolean;
  /** As published: no question comes, goes or changes. */
  isFixed: boolean;
  faults: Faults;
  editing: Editing;
};

/** The questions in their order, and beside them the one that is worked on. */
export function DocumentField({ field, base, readOnly, isFixed, faults, editing }: Props) {
  const { t } = useTranslation('surveys');
  const document = asDocument(field.value);
  const { questions } = document;
  const question = editing.currentOf(document);
  const index = question ? questions.indexOf(question) : -1;
  const mayChange = !readOnly && !isFixed;
  const change = (next: SurveyDocument) => field.onChange(next);
  const open = (id: string) => {
    editing.choose(id);
    // Once it is drawn.
    setTimeout(() => window.document.getElementById(`${field.id}-${id}-text`)?.focus());
  };
  const brought = (next: SurveyDocument) => {
    change(next);
    const fresh = next.questions.find(({ id }) => !questions.some((one) => one.id === id));
    if (fresh) open(fresh.id);
  };
  const add = (kind: QuestionKind) => brought(withQuestion(document, kind, question?.id));
  const copy = () => question && brought(withCopy(document, question.id));
  useEditorKeys({ add, copy, isOn: mayChange });
  const remove = (id: string) => {
    change(withoutQuestion(document, id));
    const beside = questions[index + 1] ?? questions[index - 1];
    editing.choose(beside?.id ?? null);
  };
  const overall = faults.of('questions') ?? faults.of('score/weights') ?? faults.overall;
  return (
    <div id={field.id} tabIndex={-1} className={styles.workbench}>
      <div className={styles.outline}>
        <QuestionList
          document={document}
          current={question?.id ?? null}
          isWrong={faults.isWrong}
          onOrder={mayChange ? (next) => change({ ...document, questions: next }) : undefined}
          onOpen={open}
        />
        {mayChange && (
          <div className={styles.add} role="group" aria-label={t('editor.add')}>
            {questionKinds.map((kind, at) => (
              <Button
                key={kind}
                size="toolbar"
                icon={<KindIcon kind={kind} />}
                keys={String(at + 1)}
                onClick={() => add(kind)}
              >
                {t(`kind.${kind}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.work}>
        {question && (
          <QuestionCard
            key={question.id}
            question={question}
            document={document}
            id={`${field.id}-${question.id}`}
            base={base}
            readOnly={readOnly}
            isFixed={isFixed}
            language={isFixed ? null : editing.language}
            onLanguage={editing.setLanguage}
            index={index}
            number={numberOf(questions, index)}
            faultOf={(path) =>
              faults.of(path === '' ? `questions/${index}` : `questions/${index}/${path}`, question.id)
            }
            onLeft={() => faults.touch(question.id)}
            onChange={(next) => change({ ...document, questions: replaced(questions, index, next) })}
            onDocument={change}
            onCopy={copy}
            onMove={(by) => {
              change({ ...document, questions: moved(questions, index, by) });
              announce(t('editor.moved', { place: index + by + 1, of: questions.length }));
            }}
            onRemove={() => remove(question.id)}
          />
        )}
        {overall && (
          <p className={styles.error} role="alert">
            {overall}
          </p>
        )}
      </div>
    </div>
  );
}

type Keys = { add: (kind: QuestionKind) => void; copy: () => void; isOn: boolean };

function useEditorKeys({ add, copy, isOn }: Keys): void {
  const { t } = useTranslation('surveys');
  const group = t('surveys.one');
  useHotkeys(
    [
      ...questionKinds.map((kind, at) => ({
        keys: String(at + 1),
        label: t('editor.add_kind', { kind: t(`kind.${kind}`) }),
        group,
        run: () => add(kind),
      })),
      { keys: 'mod+d', label: t('editor.copy_key'), group, run: copy },
    ],
    isOn,
  );
}
