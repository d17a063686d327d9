import { patientStudyPath, recordPath } from '@fernpuls/contract/paths';
import { studies } from '@fernpuls/contract/studies/study';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { textOrNull } from '../typed-text.ts';
import styles from '../page/page.module.css';
import { useScreening } from '../page/use-study.ts';
import { DayField } from '../subject/day-note.tsx';
import { useFaults } from '../use-faults.ts';

/** Begins screening for one of the studies that recruit. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['studies', 'ui', 'errors', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMay('patient_study', 'write');
  const recruiting = useList(studies, { filters: { status: 'recruiting' }, perPage: 100 });
  const [studyId, setStudyId] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(today());
  const [isTried, setIsTried] = useState(false);
  const { mutateAsync, isPending } = useScreening();
  const { faultOf, attempt } = useFaults();
  const go = async () => {
    setIsTried(true);
    if (studyId === null || isPending) return;
    await attempt(async () => {
      const made = await mutateAsync({ patientId: id, studyId, ...(day && { day }) });
      showToast({ kind: 'success', text: t('record.begun', { pseudonym: made.pseudonym }) });
      void navigate(patientStudyPath(id, made.id));
    });
  };
  useHotkeys(
    [{ keys: 'mod+s', label: t('record.begin'), group: t('shell:keys.forms'), run: () => void go() }],
    mayWrite,
  );
  if (recruiting.data && recruiting.rows.length === 0)
    return <EmptyState title={t('record.nothing')} text={t('record.nothing_text')} />;
  return (
    <form
      className={styles.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <h2>{t('record.new')}</h2>
      <SelectField
        {...binding({
          id: 'screen-study',
          label: t('record.study'),
          value: studyId,
          required: true,
          error: isTried && studyId === null ? t('errors:required') : faultOf('studyId'),
          onChange: (value) => setStudyId(textOrNull(value)),
        })}
        options={recruiting.rows.map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))}
      />
      <DayField value={day} error={faultOf('day')} onChange={setDay} />
      <p className={styles.quiet}>{t('record.begin_text')}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isPending} disabled={!mayWrite}>
          {t('record.begin')}
        </Button>
        <ButtonLink to={recordPath(id, 'studies')}>{t('ui:cancel')}</ButtonLink>
      </div>
    </form>
  );
}
