import type { CallRecord } from '@fernpuls/contract/events/call-record';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { type Callee, useCallees } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import styles from './calls.module.css';
import { Disclosure } from './disclosure.tsx';

/** What whoever is on the line may be told, and by which numbers else somebody can be asked. */
export function OnTheLine({ row, patient }: { row: CallRecord; patient: Patient }) {
  const { t } = useTranslation(['calls', 'cockpit']);
  const callees = useCallees(patient);
  const called = callees.find((callee) => isCalled(callee, row));
  const others = callees.filter((callee) => callee !== called);
  return (
    <>
      {called && <Disclosure callee={called} />}
      {others.length > 0 && (
        <Text quiet small>
          <span className={styles.others}>
            {t('cockpit:also')}
            {others.map(({ name, relation, phone }) => (
              <span key={`${name}${phone}`}>
                {name}, {relation ?? t('patient')} <PhoneLink number={phone} />
              </span>
            ))}
          </span>
        </Text>
      )}
    </>
  );
}

/** By the number that was dialled; of a call that came in only the name is known. */
function isCalled({ name, relation, phone }: Callee, { number, calledName }: CallRecord): boolean {
  if (number !== null) return phone === number;
  return calledName === null ? relation === null : name === calledName;
}
