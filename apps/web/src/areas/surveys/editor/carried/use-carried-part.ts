import type { Carried } from '@fernpuls/domain/surveys/carried';
import { carriedOf } from '@fernpuls/domain/surveys/set-off';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { usePartForm } from '../../../../ui/use-part-form.ts';
import { type AnswerPlace, withCarried } from './carried-changes.ts';

export type CarriedEditing = {
  document: SurveyDocument;
  place: AnswerPlace;
  /** What the survey has been told about a place in its document. */
  toldOf: (path: string) => string | undefined;
  onTake: (item: Carried) => void;
};

type Fault = { path: string; code: string };

/** What an answer carries in its drawer: it comes into the survey once it is sound. */
export function useCarriedPart<T extends Carried>(
  first: T,
  { document, place, toldOf, onTake }: CarriedEditing,
  more: (part: T) => readonly Fault[] = () => [],
) {
  const within = (part: T) => {
    const whole = withCarried(document, place, part);
    const path = carriedOf(whole).find(({ item }) => item.id === part.id)?.path ?? '';
    return { whole, path };
  };
  return usePartForm<T>({
    id: `carried-${first.kind}`,
    first,
    take: onTake,
    toldOf: (part, name) => toldOf(`${within(part).path}/${name}`),
    faultsOf: (part) => {
      const { whole, path } = within(part);
      const faults = checkSurvey(whole).flatMap((one) =>
        one.path.startsWith(`${path}/`) ? [{ ...one, path: one.path.slice(path.length + 1) }] : [],
      );
      return [...more(part), ...faults];
    },
  });
}
