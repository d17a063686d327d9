import type { Patient } from '@fernpuls/contract/patients/patient';
import IconChevronDown from '#icons/IconChevronDown';
import IconPhone from '#icons/IconPhone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './record-header.module.css';
import { type Callee, useCallees } from './use-contacts.ts';

/** Dials whom to try first; the others stand behind the arrow. */
export function CallMenu({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const callees = useCallees(patient);
  const first = callees[0];
  const dial = () => {
    if (first) window.location.assign(first.href);
  };
  useActions(
    format.name(patient),
    [{ keys: 'c', label: t('call.button'), group: t('keys'), run: dial }],
    Boolean(first),
  );
  if (!first) return null;
  return (
    <div className={styles.call} title={t('call.whom', { name: first.name, phone: first.phone })}>
      <ButtonLink to={first.href} icon={<IconPhone aria-hidden="true" />} keys="c">
        {t('call.button')}
      </ButtonLink>
      {callees.length > 1 && (
        <Dropdown
          size="control"
          title={t('call.others')}
          label={<span className="visually-hidden">{t('call.others')}</span>}
          icon={<IconChevronDown aria-hidden="true" />}
        >
          {() => (
            <ul className={styles.callees}>
              {callees.map((callee) => (
                <CalleeRow key={`${callee.name}${callee.href}`} callee={callee} />
              ))}
            </ul>
          )}
        </Dropdown>
      )}
    </div>
  );
}

function CalleeRow({ callee }: { callee: Callee }) {
  const { t } = useTranslation('record');
  return (
    <li>
      <a href={callee.href} className={styles.callee}>
        <strong>{callee.name}</strong>
        <span>{callee.relation ?? t('call.patient')}</span>
        <span className="numeric">{callee.phone}</span>
        {callee.note && <span>{callee.note}</span>}
      </a>
    </li>
  );
}
