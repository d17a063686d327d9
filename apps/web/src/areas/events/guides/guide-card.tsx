import type { CallRecord } from '@fernpuls/contract/events/call-record';
import type { Answer, Guide } from '@fernpuls/domain/events/guide/guide';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import { GuideChoice } from './guide-choice.tsx';
import { GuidePanel } from './guide-panel.tsx';

type Props = {
  row: CallRecord;
  guide: Guide | null;
  answers: readonly Answer[];
  onChange: (answers: readonly Answer[]) => void;
};

/** The guide of a call beside it, in the version its answers belong to; another can be taken while one speaks. */
export function GuideCard({ row, guide, answers, onChange }: Props) {
  const { t } = useTranslation('guides');
  const { interviewGuideId } = row;
  return (
    <Card title={t('guide')}>
      <Stack gap={3}>
        <GuideChoice callId={row.id} value={interviewGuideId} />
        {interviewGuideId === null && <Text quiet>{t('choose_help')}</Text>}
        {guide && <GuidePanel key={interviewGuideId} guide={guide} answers={answers} onChange={onChange} />}
      </Stack>
    </Card>
  );
}
