import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { CoverageView } from './coverage-view.tsx';
import { Legend } from './strip.tsx';

/** Is this person really watched today, and if not, why. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('coverage');
  const isNarrow = useIsNarrow();
  return (
    <>
      <RecordSection title={t('title')} action={<Legend />}>
        <CoverageView key={id} patientId={id} keysGroup={t('title')} />
      </RecordSection>
      {!isNarrow && (
        <KeyBar
          hints={[
            { keys: 'arrowup arrowdown', label: t('key.rule') },
            { keys: 'enter', label: t('key.open') },
            { keys: 's', label: t('key.new') },
            { keys: 'x', label: t('key.wrong') },
          ]}
        />
      )}
    </>
  );
}
