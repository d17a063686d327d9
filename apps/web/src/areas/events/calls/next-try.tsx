import type { CallRecord } from '@fernpuls/contract/events/call-record';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { bestHour, nextTry } from '@fernpuls/domain/events/plan/tries';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import IconPhone from '#icons/IconPhone';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import { useCallees } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { triesOf } from './reach.ts';

type Props = {
  patient: Patient;
  /** Those before this one, newest first. */
  calls: readonly CallRecord[];
  row: CallRecord;
  /** So often in vain that somebody else is asked. */
  isLast: boolean;
  value: unknown;
  onChange: (at: string) => void;
};

/** Nobody was reached: when to try again, as somebody was reached so far, and at last whom to try instead. */
export function NextTry({ patient, calls, row, isLast, value, onChange }: Props) {
  const { t } = useTranslation(['cockpit', 'record']);
  const format = useFormat();
  const now = useNow(60_000);
  const calendar = calendarOf();
  const tries = triesOf(calls);
  const at = new Date(nextTry({ tries, now, calendar })).toISOString();
  const best = bestHour(tries, calendar);
  const { begin } = useCallLog();
  const other = useCallees(patient).find(({ phone }) => phone !== row.number);
  return (
    <Row gap={2}>
      {value !== at && (
        <Button size="toolbar" onClick={() => onChange(at)}>
          {t('try.at', { time: format.moment(at, now) })}
        </Button>
      )}
      {best !== null && (
        <Text as="span" quiet small>
          {t('row.best', { from: best, to: best + 2 })}
        </Text>
      )}
      {isLast && other && (
        <ButtonLink
          size="toolbar"
          to={other.href}
          icon={<IconPhone aria-hidden="true" />}
          onClick={() => void begin({ patientId: patient.id, callee: other })}
        >
          {t('try.other', { name: [other.name, other.relation].filter(Boolean).join(', ') })}
        </ButtonLink>
      )}
    </Row>
  );
}
