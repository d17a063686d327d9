import type { Survey } from '@fernpuls/contract/surveys/survey';
import { readResponse } from '@fernpuls/domain/surveys/fhir/read-response';
import type { Answers } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';

type Props = { survey: Survey; onRead: (answers: Answers) => void };

/** Answers that came as FHIR from elsewhere are put into the form: stored is what somebody looked at. */
export function ReadAnswers({ survey, onRead }: Props) {
  const { t } = useTranslation('surveys');
  const [told, setTold] = useState<string | null>(null);
  const read = async (file: File) => {
    const found = readResponse(await file.text(), { surveyId: survey.id, document: survey.document });
    if ('fault' in found && typeof found.fault === 'string') {
      setTold(t(`fhir.fault.${found.fault}`, { found: 'found' in found ? found.found : '' }));
      return;
    }
    onRead(found as Answers);
    setTold(t('fhir.read_done'));
  };
  return (
    <Row>
      <FileButton label={t('fhir.read')} accept=".json,application/fhir+json" busy={false} onFile={read} />
      {told && <Text role="status">{told}</Text>}
    </Row>
  );
}
