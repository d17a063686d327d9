import type { Patient } from '@fernpuls/contract/patients/patient';
import { useMemo } from 'react';
import { practiceIdentity } from '../../../api/surroundings.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Letterhead, Sheet, SheetFacts, SheetFoot } from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stackLabels } from '../curves/labels.ts';
import { panelSpec } from '../curves/panel-spec.tsx';
import { sessionsOf } from '../table/session-file.ts';
import { sessionRows } from '../table/sessions.ts';
import type { RecordValue } from '../use-record-values.ts';
import type { View } from '../use-view.ts';
import { SheetReadings } from './sheet-readings.tsx';
import { SheetSummary } from './sheet-summary.tsx';
import styles from './values-sheet.module.css';

type Props = { patient: Patient; values: readonly RecordValue[]; view: View; now: number };

const noNotes: ReadonlyMap<number, string> = new Map();
const nothing = () => undefined;

/** Whose values of when, what they come to, their courses, and each of them. */
export function ValuesSheet({ patient, values, view, now }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const practice = practiceIdentity();
  const { range } = view;
  const rows = useMemo(() => sessionsOf(sessionRows(values, range, { now })), [values, range, now]);
  const panels = useMemo(
    () => values.map((value) => panelSpec({ ...value, notes: noNotes, range, now }, { t, format })),
    [values, range, now, t, format],
  );
  const labels = useMemo(() => stackLabels(t), [t]);
  const contact = practice?.contact;
  const until = Math.min(range.to - 1, now);
  return (
    <Sheet>
      <Letterhead
        name={contact?.name || practice?.productName}
        address={[contact?.address, contact?.phone].filter(Boolean).join(' · ')}
        title={t('paper.title')}
      />
      <SheetFacts
        facts={[
          [t('paper.patient'), personOf(patient, { t, format })],
          [t('period.label'), t('period.printed', { from: format.date(range.from), to: format.date(until) })],
        ]}
      />
      {rows.length === 0 ? (
        <p>{t('paper.nothing')}</p>
      ) : (
        <>
          <SheetSummary values={values} range={range} />
          <div className={styles.curves}>
            <PanelStack
              panels={panels}
              extent={range}
              range={range}
              onRangeChange={nothing}
              cursor={null}
              onCursorChange={nothing}
              showTrend={view.trend}
              labels={labels}
              locale={format.locale}
            />
          </div>
          <SheetReadings rows={rows} types={values.map(({ type }) => type)} />
        </>
      )}
      <SheetFoot>
        <p>{t('paper.how')}</p>
        <p>{t('printed', { time: format.dateTime(now) })}</p>
      </SheetFoot>
    </Sheet>
  );
}

type Words = { t: ReturnType<typeof useTranslation>['t']; format: ReturnType<typeof useClinicalFormat> };

function personOf(patient: Patient, { t, format }: Words): string {
  return [
    format.name(patient),
    t('born', { date: format.date(patient.birthDate) }),
    t('number', { number: patient.customPatientId }),
  ].join(', ');
}
