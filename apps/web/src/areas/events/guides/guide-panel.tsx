import { type Answer, firedRules, type Guide } from '@fernpuls/domain/events/guide/guide';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { CurrentQuestion } from './current-question.tsx';
import styles from './guides.module.css';
import { answered, stepsOf } from './guide-steps.ts';
import { useAnswerWords } from './use-answer-words.ts';

type Props = { guide: Guide; answers: readonly Answer[]; onChange: (answers: readonly Answer[]) => void };

/** A guide while it is asked: what was answered, the question now with its wording, what comes, what follows from it. */
export function GuidePanel({ guide, answers, onChange }: Props) {
  const { t } = useTranslation(['guides', 'shell']);
  const { words } = useAnswerWords();
  const [at, setAt] = useState<string | null>(null);
  const { before, current, after, answered: count, total } = stepsOf(guide, answers, at);
  const next = () => setAt(after[0]?.key ?? null);
  const back = () => setAt(before.at(-1)?.key ?? null);
  const group = t('guide');
  useHotkeys([
    { keys: 'enter', label: t('next'), group, run: next },
    { keys: 'backspace', label: t('back'), group, run: back },
  ]);
  const answerOf = (key: string) => answers.find(({ question }) => question === key)?.value;
  return (
    <div className={styles.panel}>
      <div className={styles.progress}>
        <progress max={Math.max(total, 1)} value={count} aria-label={t('progress')} />
        <span className="numeric">{t('of', { n: count, total })}</span>
      </div>
      {before.length > 0 && (
        <ol className={styles.list}>
          {before.map((question, index) => {
            const value = answerOf(question.key);
            return (
              <li key={question.key}>
                <button type="button" className={styles.told} onClick={() => setAt(question.key)}>
                  <span className="numeric">{index + 1}</span>
                  <span>{question.text}</span>
                  <strong>{value === undefined ? t('not_asked') : words(question, value)}</strong>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {current ? (
        <CurrentQuestion
          key={current.key}
          question={current}
          number={before.length + 1}
          value={answerOf(current.key)}
          onAnswer={(value) => {
            setAt(current.key);
            onChange(answered(answers, current, value));
          }}
          onNext={next}
          onBack={before.length > 0 ? back : null}
        />
      ) : (
        <Text role="status" quiet>
          {t('all_asked')}
        </Text>
      )}
      {after.length > 0 && (
        <ol className={styles.list} start={before.length + 2}>
          {after.map((question, index) => (
            <li key={question.key} className={styles.coming}>
              <span className="numeric">{before.length + 2 + index}</span> {question.text}
            </li>
          ))}
        </ol>
      )}
      <div aria-live="polite" className={styles.panel}>
        {firedRules(guide, answers).map(({ title, proposal, isUrgent }) => (
          <div key={title} className={styles.rule} data-urgent={isUrgent || undefined}>
            <strong>
              <IconAlertTriangle size={16} aria-hidden="true" /> {t('rule', { title })}
            </strong>
            <Text small>{proposal}</Text>
          </div>
        ))}
      </div>
      {guide.emergency && <p className={styles.emergency}>{guide.emergency}</p>}
    </div>
  );
}
