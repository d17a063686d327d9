import { type Answer, keptAnswers } from '@fernpuls/domain/events/guide/guide';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { GuideSelect } from './guide-select.tsx';
import { useGuideOf } from './use-guide-of.ts';

export type TalkGuideProps = {
  interviewGuideId: string | null;
  guideVersion: number | null;
  answers: readonly Answer[];
  /** Another guide is being taken. */
  isBusy: boolean;
  onGuide: (id: string | null) => void;
  /** Only such answers as the guide takes. */
  onAnswers: (answers: readonly Answer[]) => void;
};

/** A guide beside a talk that is no call: chosen, asked, and what follows from the answers. */
export function Component({ interviewGuideId, guideVersion, answers, isBusy, ...on }: TalkGuideProps) {
  const { t } = useTranslation('guides');
  const guide = useGuideOf({ interviewGuideId, guideVersion });
  return (
    <Stack gap={3}>
      <GuideSelect value={interviewGuideId} disabled={isBusy} onChange={on.onGuide} />
      {interviewGuideId === null && <Text quiet>{t('choose_help')}</Text>}
      {guide && (
        <GuidePanel
          key={interviewGuideId}
          guide={guide}
          answers={answers}
          onChange={(given) => on.onAnswers(keptAnswers(guide, given))}
        />
      )}
    </Stack>
  );
}
