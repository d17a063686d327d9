import { scoreOf } from '@fernpuls/domain/surveys/score';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { SurveyQuestions } from '../survey-questions.tsx';
import { SetOffNote } from './carried/set-off-note.tsx';
import styles from './editor.module.css';
import { scoreText } from '../score-text.ts';

/** The survey as the patient sees it, to be tried; nothing of it is kept. */
export function Preview({ document }: { document: SurveyDocument }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const [answers, setAnswers] = useState<Answers>({});
  const score = scoreOf(document, answers);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      <p className={styles.note}>{t('preview.text')}</p>
      <SurveyQuestions id="preview" document={document} answers={answers} onChange={setAnswers} />
      <SetOffNote document={document} answers={answers} />
      {document.score && (
        <p className={styles.result} role="status">
          {t('score')} <strong className="numeric">{score === null ? '–' : scoreText(score, format)}</strong>
        </p>
      )}
    </section>
  );
}
