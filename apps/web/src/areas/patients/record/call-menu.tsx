import type { Patient } from '@fernpuls/contract/patients/patient';
import IconChevronDown from '#icons/IconChevronDown';
import IconPhone from '#icons/IconPhone';
import IconPhoneOff from '#icons/IconPhoneOff';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import { type Callee, useCallees } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './record-header.module.css';

/** Dials whom to try first and begins the record of the call; the others stand behind the arrow, or elsewhere. Ends it as well. */
export function CallMenu({ patient, alone = false }: { patient: Patient; alone?: boolean }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const callees = useCallees(patient);
  const { call, begin, stop } = useCallLog();
  const first = callees[0];
  const held = call?.patientId === patient.id ? call : null;
  const log = (callee: Callee) => void begin({ patientId: patient.id, callee });
  const dial = () => {
    if (held) void stop(held);
    else if (first) {
      log(first);
      window.location.assign(first.href);
    }
  };
  const label = t(held ? 'call.end' : 'call.button');
  useActions(
    format.name(patient),
    [{ keys: 'c', label, group: t('keys'), run: dial }],
    Boolean(first ?? held),
  );
  if (held)
    return (
      <Button icon={<IconPhoneOff aria-hidden="true" />} keys="c" onClick={dial}>
        {label}
      </Button>
    );
  if (!first) return null;
  return (
    <div className={styles.call} title={t('call.whom', { name: first.name, phone: first.phone })}>
      <ButtonLink to={first.href} icon={<IconPhone aria-hidden="true" />} keys="c" onClick={() => log(first)}>
        {label}
      </ButtonLink>
      {!alone && callees.length > 1 && (
        <Dropdown
          size="control"
          title={t('call.others')}
          label={<span className="visually-hidden">{t('call.others')}</span>}
          icon={<IconChevronDown aria-hidden="true" />}
        >
          {(close) => <CalleeList patient={patient} onDial={close} />}
        </Dropdown>
      )}
    </div>
  );
}

/** Whom one may call about a patient; dialling begins the record of the call. */
export function CalleeList({ patient, onDial }: { patient: Patient; onDial: () => void }) {
  const callees = useCallees(patient);
  const { begin } = useCallLog();
  return (
    <ul className={styles.callees}>
      {callees.map((callee) => (
        <CalleeRow
          key={`${callee.name}${callee.href}`}
          callee={callee}
          onDial={() => {
            void begin({ patientId: patient.id, callee });
            onDial();
          }}
        />
      ))}
    </ul>
  );
}

function CalleeRow({ callee, onDial }: { callee: Callee; onDial: () => void }) {
  const { t } = useTranslation('record');
  return (
    <li>
      <a href={callee.href} className={styles.callee} onClick={onDial}>
        <strong>{callee.name}</strong>
        <span>{callee.relation ?? t('call.patient')}</span>
        <span className="numeric">{callee.phone}</span>
        {callee.note && <span>{callee.note}</span>}
      </a>
    </li>
  );
}
