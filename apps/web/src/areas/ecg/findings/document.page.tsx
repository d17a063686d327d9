import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { type Finding, findings } from '@fernpuls/contract/ecg/finding';
import { alarmWorkPath } from '@fernpuls/contract/paths';
import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { Letterhead, Paper, Sheet, SheetFacts } from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ecgAddress } from '../inbox/addresses.ts';
import { findingsAddress, fromList } from './addresses.ts';
import styles from './document.module.css';
import { FindingFigureList } from './figure-list.tsx';
import { HandList } from './hand-list.tsx';
import { PrintedStrip } from './printed-strip.tsx';

/** The finding as a sheet of A4: what is seen is what is printed, millimetre by millimetre. */
export function Component() {
  const { t } = useTranslation('findings');
  const { findingId } = useParams();
  const [parameters] = useSearchParams();
  const finding = useOne(findings, findingId);
  const ecg = useOne(ecgs, finding.data?.ecgId);
  const late = useDelayed(finding.isPending || ecg.isPending);
  const error = finding.error ?? ecg.error;
  const alarm = parameters.get('event');
  const back = ecg.data && backOf(ecg.data, { alarm, isListed: parameters.has(fromList) });
  return (
    <Paper
      title={t('page.title')}
      note={ecg.data?.name}
      back={back}
      hint={t('page.hint')}
      printLabel={t('page.print')}
      isReady={Boolean(ecg.data)}
    >
      {error ? (
        <RegionError error={error} onRetry={() => void Promise.all([finding.refetch(), ecg.refetch()])} />
      ) : finding.data && ecg.data ? (
        <FindingSheet finding={finding.data} ecg={ecg.data} />
      ) : (
        late && <Skeleton height="40rem" />
      )}
    </Paper>
  );
}

/** Where it was opened: at an alarm, in the list of findings, or at its recording. */
function backOf(ecg: Ecg, { alarm, isListed }: { alarm: string | null; isListed: boolean }): string {
  if (alarm !== null) return alarmWorkPath(ecg.patientId, alarm);
  return isListed ? `${findingsAddress(ecg.patientId)}?kind=ecg` : ecgAddress(ecg);
}

function FindingSheet({ finding, ecg }: { finding: Finding; ecg: Ecg }) {
  const { t } = useTranslation(['findings', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const practice = useCall(corporateIdentity, {}).data?.data.attributes;
  const device = [ecg.deviceManufacturer, ecg.deviceModel].filter(Boolean).join(' ');
  const word = (rhythmClass: string) => t(`values:rhythm_class.${rhythmClass}`);
  return (
    <Sheet>
      <Letterhead
        name={practice?.contact.name || practice?.productName}
        address={practice?.contact.address}
        title={t('page.title')}
      />
      {finding.state === 'draft' && <p className={styles.draft}>{t('page.draft')}</p>}
      <SheetFacts
        facts={[
          [
            t('page.patient'),
            `${ecg.name}, ${t('page.born')} ${format.date(ecg.birthDate)}, ${t('page.number')} ${ecg.customPatientId}`,
          ],
          [t('page.recorded'), format.dateTime(ecg.measuredAt)],
          ...(device ? [[t('page.device'), device] as const] : []),
          [t('page.device_class'), ecg.deviceClass ? word(ecg.deviceClass) : t('page.device_none')],
        ]}
      />
      <PrintedStrip ecg={ecg} />
      <section className={styles.human}>
        <h3>{t('page.human')}</h3>
        {finding.rhythmClass && <p className={styles.rhythm}>{word(finding.rhythmClass)}</p>}
        <FindingFigureList finding={finding} />
        <HandList measurements={finding.handMeasurements} />
        <p className={styles.text}>{finding.assessment}</p>
        {finding.recommendation && (
          <>
            <h4>{t('findings.recommendation')}</h4>
            <p className={styles.text}>{finding.recommendation}</p>
          </>
        )}
        {finding.addenda.map((one) => (
          <div key={one.id} className={styles.addendum}>
            <h4>{t('addendum_by', { name: one.by, time: format.dateTime(one.at) })}</h4>
            <p className={styles.text}>{one.body}</p>
          </div>
        ))}
      </section>
      <footer className={styles.foot}>
        {finding.releasedAt && (
          <p>
            {t('signed', { name: finding.releasedByName ?? '', time: format.dateTime(finding.releasedAt) })}
          </p>
        )}
        {finding.seal && (
          <p className={styles.seal}>
            {t('page.seal')}: {finding.seal}
          </p>
        )}
        <div className={styles.ruler} />
        <p>
          {t('page.ruler')} {t('page.printed', { time: format.dateTime(now) })}
        </p>
      </footer>
    </Sheet>
  );
}
