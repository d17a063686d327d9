import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconShieldX from '#icons/IconShieldX';
import type { PatientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './coverage.module.css';
import { typeWords } from './coverage-words.ts';

type Props = { patientId: string; coverage: PatientCoverage };

/** That nobody is alerted, that alarms are held back, or that care has ended. */
export function Bands({ patientId, coverage: { watching, rules } }: Props) {
  const { t } = useTranslation('coverage');
  const mayWrite = useMay('patient_trigger', 'write');
  const key =
    watching === 'ended' ? 'ended' : rules.length === 0 ? 'nobody' : watching === 'held' ? 'held' : null;
  if (!key) return null;
  const said = {
    ended: { title: t('ended.title'), text: t('ended.text') },
    nobody: { title: t('nobody.title'), text: t('nobody.text') },
    held: { title: t('held.title'), text: t('held.text') },
  }[key];
  return (
    <div className={styles.band} role="status">
      <IconAlertTriangle aria-hidden="true" />
      <p>
        <strong>{said.title}</strong> {said.text}
      </p>
      {key === 'nobody' && mayWrite && (
        <ButtonLink to={recordPath(patientId, 'triggers/new')} keys="s">
          {t('new')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Kinds that arrive and whose numbers no rule looks at. */
export function Unwatched({ patientId, coverage: { unwatched, rules } }: Props) {
  const { t } = useTranslation(['coverage', 'values']);
  const mayWrite = useMay('patient_trigger', 'write');
  if (unwatched.length === 0) return null;
  const names = unwatched.map(({ valueType, isResting }) => {
    const type = typeWords(valueType, t);
    return isResting ? t('unwatched.resting', { type }) : type;
  });
  return (
    <p className={styles.unwatched}>
      <IconShieldX aria-hidden="true" />
      <span>
        <strong>{t('unwatched.title')}</strong> {names.join(', ')}. {t('unwatched.text')}
      </span>
      {mayWrite && rules.length > 0 && (
        <ButtonLink to={recordPath(patientId, 'triggers/new')} variant="subtle" size="toolbar" keys="s">
          {t('new')}
        </ButtonLink>
      )}
    </p>
  );
}
