import { carriedOf } from '@fernpuls/domain/surveys/set-off';
import type { Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSearchParams } from '../../../ui/use-search-params.ts';

export type EditorTab = 'questions' | 'about' | 'scoring' | 'usage' | 'versions';
export type Editing = ReturnType<typeof useEditing>;

/** Which part of a survey is worked on, and which of its questions; the first, or whose answer the address names. */
export function useEditing() {
  const [tab, setTab] = useState<EditorTab>('questions');
  /** In which language words are shown; null: the survey's own. */
  const [language, setLanguage] = useState<string | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [search] = useSearchParams();
  const params = useParams();
  const named = params.goalId ?? params.mediumId ?? params.surveyId ?? params.taskId;
  const currentOf = (document: SurveyDocument): Question | undefined => {
    const { questions } = document;
    const carrying = carriedOf(document).find(({ item }) => item.id === named)?.question;
    const wanted = [chosen, carrying, search.get('answer')?.split('.')[0]];
    const found = wanted.flatMap((id) => questions.find((question) => question.id === id) ?? []);
    return found[0] ?? questions[0];
  };
  /** Brings what is wrong into sight. */
  const reveal = (path: string | undefined, { questions }: SurveyDocument) => {
    const [part, at] = path?.split('/') ?? [];
    if (part === 'score') setTab('scoring');
    if (part !== 'questions') return;
    setLanguage(null);
    setTab('questions');
    choose(questions[Number(at)]?.id ?? null);
  };
  return { tab, setTab, language, setLanguage, choose, currentOf, reveal };
}
