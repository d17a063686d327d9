import { recordViewers, type RecordViewers } from '@fernpuls/contract/identity/audit.call';
import { viewersPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { practiceIdentity } from '../../../api/surroundings.ts';
import {
  Letterhead,
  Paper,
  Sheet,
  SheetFacts,
  SheetFoot,
  SheetTable,
} from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { inputOf } from './audit-filter.ts';
import styles from './viewers-report.module.css';

/** Who opened a record, as the sheet a patient gets who asks for it (Art. 15 GDPR). */
export function Component() {
  const { t } = useTranslation('audit');
  const { patientId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { from, to } = inputOf(parameters);
  const seen = useCall(recordViewers, { patientId, ...(from ? { from } : {}), ...(to ? { to } : {}) });
  const late = useDelayed(seen.isPending);
  return (
    <Paper
      title={t('report.title')}
      note={seen.data?.patientName ?? undefined}
      back={viewersPath(patientId)}
      hint={t('report.hint')}
      printLabel={t('report.print')}
      isReady={seen.data !== undefined}
    >
      {seen.error && <RegionError error={seen.error} onRetry={() => void seen.refetch()} />}
      {late && <Skeleton height="40rem" />}
      {seen.data && <Report seen={seen.data} patientId={patientId} period={{ from, to }} />}
    </Paper>
  );
}

type Props = {
  seen: RecordViewers;
  patientId: string;
  period: { from: string | undefined; to: string | undefined };
};

function Report({ seen, patientId, period: { from, to } }: Props) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const now = useNow(60_000);
  const mayOpen = useMay('patient');
  const patient = useOne(patients, mayOpen ? patientId : undefined).data;
  const practice = practiceIdentity();
  const who = patient
    ? `${format.name(patient)}, ${t('report.born', { date: format.date(patient.birthDate) })}, ${t('report.number', { number: patient.customPatientId })}`
    : (seen.patientName ?? patientId);
  return (
    <Sheet>
      <Letterhead
        name={practice?.contact.name || practice?.productName}
        address={practice?.contact.address}
        title={t('report.title')}
      />
      <SheetFacts
        facts={[
          [t('filter.patient'), who],
          [t('report.from'), from ? format.date(from) : t('report.beginning')],
          [t('report.to'), format.date(to ?? now)],
        ]}
      />
      {seen.people.length === 0 ? (
        <p>{t('viewers.empty')}</p>
      ) : (
        <>
          <p className={styles.sum}>
            {[
              t('report.people', { count: seen.people.length }),
              t('report.days', { count: seen.days }),
              t('report.openings', { count: seen.openings }),
            ].join(' · ')}
          </p>
          <People people={seen.people} />
        </>
      )}
      <SheetFoot>
        <p>{t('viewers.how')}</p>
        <p>{t('report.legal')}</p>
        <p>{t('report.printed', { time: format.dateTime(now) })}</p>
      </SheetFoot>
    </Sheet>
  );
}

function People({ people }: Pick<RecordViewers, 'people'>) {
  const { t } = useTranslation(['audit', 'values']);
  const format = useFormat();
  return (
    <SheetTable className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{t('viewers.person')}</th>
          <th scope="col">{t('viewers.times')}</th>
          <th scope="col">{t('viewers.days')}</th>
          <th scope="col">{t('report.changes')}</th>
          <th scope="col">{t('report.first')}</th>
          <th scope="col">{t('viewers.last')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={`${one.actorKind} ${one.actorId}`}>
            <th scope="row">
              {one.name ?? t(`actor.${one.actorKind}`)}
              {one.profession && <small>{t(`values:profession.${one.profession}`)}</small>}
            </th>
            <td>{format.number(one.openings)}</td>
            <td>{format.number(one.days)}</td>
            <td>{format.number(one.changes)}</td>
            <td>{format.dateTime(one.firstAt)}</td>
            <td>{format.dateTime(one.lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
