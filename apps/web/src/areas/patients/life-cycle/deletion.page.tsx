import { deletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { recordPath } from '@fernpuls/contract/paths';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { DeletionKinds } from './deletion-kinds.tsx';
import { DeletionState } from './deletion-state.tsx';
import styles from './life-cycle.module.css';
import { Settles } from './settles.tsx';
import { useLifeCycle } from './use-life-cycle.ts';

/** What goes and what is kept, until when and why, before anybody asks for a deletion or confirms one. */
export function Component() {
  const { id = '' } = useParams();
  const mayWrite = useMay('patient', 'write');
  const { data: patient } = useOne(patients, id, { ignore: [404] });
  const { data: life } = useLifeCycle(id, [403, 404]);
  if (!mayWrite) return <RegionError error={{ code: 'forbidden' }} />;
  return patient && life ? <Preview patient={patient} life={life} /> : null;
}

function Preview({ patient, life }: { patient: Patient; life: LifeCycle }) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const { data: preview, error, refetch } = useCall(deletionPreview, { id: patient.id });
  const { deletion, deletionSteps } = life;
  const back = <ButtonLink to={recordPath(patient.id, 'general')}>{t('preview.back')}</ButtonLink>;
  const step = (['request', 'confirm'] as const).find((one) => deletionSteps.includes(one));
  return (
    <div className={styles.deletion}>
      <Card title={[t('deletion.title'), format.name(patient)].join(': ')}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {preview && (
          <Stack gap={4}>
            <DeletionKinds preview={preview} />
            <section>
              <h3>{t('preview.ends')}</h3>
              <Settles open={life.open} />
            </section>
            <section>
              <h3>{t('preview.stays')}</h3>
              <Text>{t('preview.stays_text')}</Text>
            </section>
            {deletion && <DeletionState patient={patient} life={life} onConfirm={null} />}
            {step ? (
              <DeletionForm patient={patient} step={step}>
                {back}
              </DeletionForm>
            ) : (
              <Row>{back}</Row>
            )}
          </Stack>
        )}
      </Card>
    </div>
  );
}
