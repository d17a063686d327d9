import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

import type { FieldBinding } from '../../../ui/use-form.ts';
import { asDocument } from './document-changes.ts';

type Told = { path: string; code: string; params?: object };
export type Faults = ReturnType<typeof useFaults>;

/** What is wrong with a survey, by place: told once it was to be saved, of a question once it was left. */
export function useFaults(field: FieldBinding, refused: readonly Told[]) {
  const { t } = useTranslation('errors');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const all = checkSurvey(asDocument(field.value, true));
  const isTold = field.error !== undefined;
  const sentence = (fault: { code: string; params?: object } | undefined) =>
    fault && t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
  const toldOf = (path: string) => sentence(refused.find((one) => one.path === path));
  const of = (path: string, question?: string) => {
    const told = toldOf(path);
    if (told) return told;
    if (!isTold && (question === undefined || !touched.has(question))) return undefined;
    return sentence(all.find((one) => one.path === path));
  };
  /** Whether something is told of a question. */
  const isWrong = (index: number, question: string) => {
    const isBelow = ({ path }: { path: string }) => path.startsWith(`questions/${index}/`);
    return refused.some(isBelow) || ((isTold || touched.has(question)) && all.some(isBelow));
  };
  const touch = (question: string) => setTouched((before) => new Set(before).add(question));
  return { of, toldOf, isWrong, touch, overall: all.length === 0 ? field.error : undefined };
}
