import type { Json } from '../../kit/json-parts.ts';
import type { QuestionWords, SurveyDocument } from '../survey.ts';
import { extensions } from './codes.ts';

/** What stands beside a text of a question: its words in every other language there are some in. */
export type Translate = (pick: (words: QuestionWords) => string | null | undefined) => Json | null;

export function translationsOf({ translations }: SurveyDocument, questionId: string): Translate {
  const languages = Object.entries(translations ?? {});
  return (pick) => {
    const extension = languages.flatMap(([language, words]) => {
      const content = pick(words[questionId] ?? {});
      return content ? [translation(language, content)] : [];
    });
    return extension.length > 0 ? { extension } : null;
  };
}

function translation(language: string, content: string): Json {
  return {
    url: extensions.translation,
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: content },
    ],
  };
}
