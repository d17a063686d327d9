import { scoreOf, scoreSpan } from '@fernpuls/domain/surveys/score';
import { bandOf } from '@fernpuls/domain/surveys/band';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { scoreText } from '../score-text.ts';
import { SurveyQuestions } from '../survey-questions.tsx';
import { SetOffNote } from './carried/set-off-note.tsx';
import styles from './editor.module.css';

type Props = {
  document: SurveyDocument;
  /** The question that is worked on: it is kept in sight. */
  current: string | null;
};

/** The survey as the patient sees it, to be tried; nothing of it is kept, and typing does not wait for it. */
export function Preview(props: Props) {
  const { t } = useTranslation('surveys');
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      <p className={styles.note}>{t('preview.text')}</p>
      <Phone document={useDeferredValue(props.document)} current={useDeferredValue(props.current)} />
    </section>
  );
}

const Phone = memo(({ document, current }: Props) => {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => {
    const shown = window.document.getElementById(`preview-${current ?? ''}`);
    shown?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const score = scoreOf(document, answers);
  const span = scoreSpan(document);
  const band = score === null ? null : bandOf(document.score, score);
  return (
    <>
      <div className={styles.phone}>
        <SurveyQuestions id="preview" document={document} answers={answers} onChange={setAnswers} />
        <SetOffNote document={document} answers={answers} />
      </div>
      {span && (
        <p className={styles.result} role="status">
          {t('score')} <strong className="numeric">{score === null ? '–' : scoreText(score, format)}</strong>
          {band && ` · ${band.text}`}
        </p>
      )}
    </>
  );
});
