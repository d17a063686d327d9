import type { Survey } from '@fernpuls/contract/surveys/survey';
import { readResponse } from '@fernpuls/domain/surveys/fhir/read-response';
import type { Answers } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { TextFileButton } from '../../../ui/text-file-button.tsx';

type Props = { survey: Survey; onRead: (answers: Answers) => void };

/** Answers that came as FHIR from elsewhere are put into the form: stored is what somebody looked at. */
export function ReadAnswers({ survey, onRead }: Props) {
  const { t } = useTranslation('surveys');
  const [told, setTold] = useState<string | null>(null);
  const read = (text: string) => {
    const found = readResponse(text, { surveyId: survey.id, document: survey.document });
    if ('fault' in found && typeof found.fault === 'string') {
      setTold(t(`fhir.fault.${found.fault}`, { found: 'found' in found ? found.found : '' }));
      return;
    }
    onRead(found as Answers);
    setTold(t('fhir.read_done'));
  };
  return (
    <Row>
      <TextFileButton
        label={t('fhir.read')}
        accept=".json,application/fhir+json"
        busy={false}
        onText={read}
      />
      {told && <Text role="status">{told}</Text>}
    </Row>
  );
}
