import type { Patient } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import IconPhone from '#icons/IconPhone';
import IconPhoneIncoming from '#icons/IconPhoneIncoming';
import IconStarFilled from '#icons/IconStarFilled';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import { type Callee, useCallees } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import styles from './calls.module.css';
import { Disclosure } from './disclosure.tsx';

/** Whom to ring, in the order to try, with what they may be told. */
export function CallStart({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['calls', 'record', 'shell']);
  const callees = useCallees(patient);
  const { begin, mayLog, isBusy } = useCallLog();
  const rings = () => void begin({ patientId: patient.id, callee: null, direction: 'incoming' });
  const group = t('shell:keys.page', { page: t('page_title') });
  useHotkeys([{ keys: 'i', label: t('incoming'), group, run: rings }], mayLog && !isBusy);
  const actions = mayLog && (
    <Row gap={2}>
      <Button size="toolbar" icon={<IconPhoneIncoming />} keys="i" busy={isBusy} onClick={rings}>
        {t('incoming')}
      </Button>
      <ButtonLink size="toolbar" to={`${recordPath(patient.id, 'events/calls')}/new`}>
        {t('call_records.new')}
      </ButtonLink>
    </Row>
  );
  return (
    <Card title={t('whom')} actions={actions}>
      {callees.length === 0 && (
        <EmptyState
          icon={<IconPhone aria-hidden="true" />}
          title={t('no_number')}
          text={t('no_number_text')}
          action={<ButtonLink to={recordPath(patient.id, 'general')}>{t('to_numbers')}</ButtonLink>}
        />
      )}
      {callees.map((callee) => (
        <CalleeLine
          key={`${callee.name}${callee.href}`}
          callee={callee}
          onDial={() => void begin({ patientId: patient.id, callee })}
        />
      ))}
    </Card>
  );
}

function CalleeLine({ callee, onDial }: { callee: Callee; onDial: () => void }) {
  const { t } = useTranslation(['calls', 'record']);
  const { name, relation, phone, note, isFirstChoice } = callee;
  return (
    <div className={styles.callee}>
      <div className={styles.grow}>
        <Row gap={2}>
          <strong>{name}</strong>
          <Text as="span" quiet>
            {relation ?? t('patient')}
          </Text>
          {isFirstChoice && <IconStarFilled size={14} role="img" aria-label={t('first')} />}
          <Disclosure callee={callee} />
        </Row>
        <Row gap={2}>
          <span className="numeric">{phone}</span>
          {note && (
            <Text as="span" quiet small>
              {note}
            </Text>
          )}
        </Row>
      </div>
      <ButtonLink to={callee.href} icon={<IconPhone aria-hidden="true" />} onClick={onDial}>
        {t('record:call.button')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  );
}
