import { recordPath } from '@fernpuls/contract/paths';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconStarFilled from '#icons/IconStarFilled';
import { useNavigate } from 'react-router';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { ScopedBanners } from '../../../../clinical/people/scoped-banners.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { CallLink } from './call-link.tsx';
import styles from './rail.module.css';
import { type Callee, useCallees } from './use-callees.ts';

/** Who it is about and the number to try first; O opens the record, C calls. */
export function Person({ patientId, onCall }: { patientId: string; onCall: () => void }) {
  const { t } = useTranslation(['tasks', 'triggers', 'values', 'shell']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { patient, callees, best, isKnown, error, retry } = useCallees(patientId);
  const group = t('shell:keys.page', { page: t('one') });
  const record = recordPath(patientId, 'measurements');
  const number = best ? dialable(best.phone) : null;
  const call = () => {
    onCall();
    window.location.assign(`tel:${number}`);
  };
  useHotkeys([{ keys: 'o', label: t('person.record'), group, run: () => void navigate(record) }]);
  useHotkeys([{ keys: 'c', label: t('person.call'), group, run: call }], number !== null);
  if (error) return <RegionError error={error} onRetry={retry} />;
  if (!patient) return null;
  return (
    <section className={styles.box} aria-label={t('person.title')}>
      <div className={styles.head}>
        <strong>{format.name(patient)}</strong>
        <ButtonLink size="toolbar" keys="o" to={record}>
          {t('person.record')}
        </ButtonLink>
      </div>
      <p className={styles.quiet}>
        {t('triggers:person', {
          age: format.age(patient.birthDate, now),
          gender: t(`values:gender.${patient.gender}`),
          birthDate: format.date(patient.birthDate),
        })}
        {' · '}
        {t('triggers:number', { number: patient.customPatientId })}
      </p>
      {patient.infoBanner && (
        <p className={styles.banner}>
          <IconInfoCircle aria-hidden="true" />
          {patient.infoBanner}
        </p>
      )}
      <ScopedBanners patientId={patientId} />
      {best && (
        <CallLink number={best.phone} onCall={onCall}>
          {t('person.call_who', { name: best.name ?? t('triggers:rail.own') })}
        </CallLink>
      )}
      <ul className={styles.rows}>
        {callees.map((callee) => (
          <Row key={callee.key} callee={callee} />
        ))}
        {isKnown && callees.length === 0 && (
          <li className={styles.quiet}>{t('triggers:rail.no_contacts')}</li>
        )}
      </ul>
    </section>
  );
}

function Row({ callee: { name, relation, isFirst, phone } }: { callee: Callee }) {
  const { t } = useTranslation('triggers');
  return (
    <li>
      <span className={styles.who}>
        {name ?? t('rail.own')}
        {relation && <span className={styles.quiet}> {relation}</span>}
        {isFirst && <IconStarFilled role="img" aria-label={t('rail.first')} className={styles.star} />}
      </span>
      <span className="numeric">
        <PhoneLink number={phone} />
      </span>
    </li>
  );
}
