import type { Patient } from '@fernpuls/contract/patients/patient';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { PatientPicture } from '../../../clinical/people/patient-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useDrop } from '../../../ui/use-drop.ts';
import { CropDialog } from './crop-dialog.tsx';
import { accepted, type Opened, opened } from './picture-file.ts';
import styles from './picture.module.css';
import { usePasted } from './use-pasted.ts';
import { usePicture } from './use-picture.ts';

/** The face of a patient: chosen, dropped or pasted, cut to a square, replaced and removed. */
export function PictureCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patients');
  const mayWrite = useMay('patient', 'write');
  const hasPicture = Boolean(patient.pictureDigest);
  return (
    <Card title={t('picture.title')}>
      {mayWrite ? (
        <PictureField patient={patient} hasPicture={hasPicture} />
      ) : (
        <div className={styles.field}>
          <PatientPicture patient={patient} size="portrait" />
          {!hasPicture && <Text quiet>{t('picture.empty')}</Text>}
        </div>
      )}
    </Card>
  );
}

function PictureField({ patient, hasPicture }: { patient: Patient; hasPicture: boolean }) {
  const { t } = useTranslation(['patients', 'errors']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, setProblem, ...picture } = usePicture(patient);
  const [chosen, setChosen] = useOpened();
  const take = async (file: File | undefined) => {
    if (!file || picture.isBusy) return;
    setProblem(null);
    const found = await opened(file);
    if ('code' in found) setProblem(found);
    else setChosen(found);
  };
  const drop = useDrop(([file]) => void take(file));
  usePasted((file) => void take(file), chosen === null);
  const failure =
    problem && t(`errors:${problem.code}`, { ...problem.params, defaultValue: t('errors:invalid') });
  return (
    <>
      <div className={styles.field} data-takes="" {...drop}>
        <PatientPicture patient={patient} size="portrait" />
        <Stack gap={2}>
          <Row>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('picture.choose')}
              aria-describedby={id}
              aria-invalid={problem ? true : undefined}
              accept={accepted.join(',')}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button aria-describedby={id} busy={picture.isBusy} onClick={() => input.current?.click()}>
              {t(hasPicture ? 'picture.replace' : 'picture.choose')}
            </Button>
            {hasPicture && (
              <Button variant="subtle" disabled={picture.isBusy} onClick={() => void picture.remove()}>
                {t('picture.remove')}
              </Button>
            )}
          </Row>
          <div id={id}>
            {failure && !chosen ? (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            ) : (
              <Text quiet small>
                {t('picture.help')}
              </Text>
            )}
          </div>
        </Stack>
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          share={picture.share}
          failure={failure}
          onSave={(cut) => void picture.save(cut).then((isSaved) => isSaved && setChosen(null))}
          onClose={() => {
            setProblem(null);
            setChosen(null);
          }}
        />
      )}
    </>
  );
}

/** The picture that is being cut; its address is given back with it. */
function useOpened() {
  const state = useState<Opened | null>(null);
  const address = state[0]?.address;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  return state;
}
