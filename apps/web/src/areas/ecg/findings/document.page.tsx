import IconPrinter from '#icons/IconPrinter';
import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { type Finding, findings } from '@fernpuls/contract/ecg/finding';
import { alarmsPath } from '@fernpuls/contract/paths';
import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
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
  const { t } = useTranslation(['findings', 'shell']);
  const { findingId } = useParams();
  const [parameters] = useSearchParams();
  const finding = useOne(findings, findingId);
  const ecg = useOne(ecgs, finding.data?.ecgId);
  const late = useDelayed(finding.isPending || ecg.isPending);
  const group = t('shell:keys.page', { page: t('page.title') });
  const print = () => window.print();
  useHotkeys([{ keys: 'mod+p', label: t('page.print'), group, run: print }], Boolean(ecg.data));
  const error = finding.error ?? ecg.error;
  const alarm = parameters.get('event');
  const back = ecg.data && backOf(ecg.data, { alarm, isListed: parameters.has(fromList) });
  // Beside the shell, so that nothing of it cuts or shrinks the sheet on paper.
  return createPortal(
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={t('page.title')}
          {...(back ? { back, note: ecg.data?.name } : {})}
          actions={
            <Button
              variant="primary"
              icon={<IconPrinter aria-hidden="true" />}
              disabled={!ecg.data}
              onClick={print}
            >
              {t('page.print')}
            </Button>
          }
        />
        <p className={styles.hint}>{t('page.hint')}</p>
      </div>
      {error ? (
        <RegionError error={error} onRetry={() => void Promise.all([finding.refetch(), ecg.refetch()])} />
      ) : finding.data && ecg.data ? (
        <Sheet finding={finding.data} ecg={ecg.data} />
      ) : (
        late && <Skeleton height="40rem" />
      )}
    </div>,
    document.body,
  );
}

/** Where it was opened: at an alarm, in the list of findings, or at its recording. */
function backOf(ecg: Ecg, { alarm, isListed }: { alarm: string | null; isListed: boolean }): string {
  if (alarm !== null) return `${alarmsPath}/patients/${ecg.patientId}/triggers/events/work?event=${alarm}`;
  return isListed ? findingsAddress(ecg.patientId) : ecgAddress(ecg);
}

function Sheet({ finding, ecg }: { finding: Finding; ecg: Ecg }) {
  const { t } = useTranslation(['findings', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const practice = useCall(corporateIdentity, {}).data?.data.attributes;
  const device = [ecg.deviceManufacturer, ecg.deviceModel].filter(Boolean).join(' ');
  const word = (rhythmClass: string) => t(`values:rhythm_class.${rhythmClass}`);
  return (
    <article className={styles.sheet}>
      <header className={styles.letterhead}>
        <div>
          <strong>{practice?.contact.name || practice?.productName}</strong>
          <p>{practice?.contact.address}</p>
        </div>
        <h2>{t('page.title')}</h2>
      </header>
      {finding.state === 'draft' && <p className={styles.draft}>{t('page.draft')}</p>}
      <dl className={styles.facts}>
        <Fact
          name={t('page.patient')}
          value={`${ecg.name}, ${t('page.born')} ${format.date(ecg.birthDate)}, ${t('page.number')} ${ecg.customPatientId}`}
        />
        <Fact name={t('page.recorded')} value={format.dateTime(ecg.measuredAt)} />
        {device && <Fact name={t('page.device')} value={device} />}
        <Fact
          name={t('page.device_class')}
          value={ecg.deviceClass ? word(ecg.deviceClass) : t('page.device_none')}
        />
      </dl>
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
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
