import { type Cied, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { patients } from '@fernpuls/contract/patients/patient';
import { useParams } from 'react-router';
import { useOne } from '../../../../api/hooks.ts';
import { practiceIdentity } from '../../../../api/surroundings.ts';
import {
  Letterhead,
  Paper,
  Sheet,
  SheetFacts,
  SheetFoot,
  SheetTable,
} from '../../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { ciedPath } from '../addresses.ts';
import { settingsText } from '../cied-programmings.tsx';
import { useCiedParts } from '../use-cied.ts';
import { useLimits } from '../use-limits.ts';
import styles from './report.module.css';
import { episodesIn, episodeText, reportLines, transmissionAt } from './report-words.ts';

/** What one transmission told, as a sheet to be printed or kept as PDF. */
export function Component() {
  const { id = '', ciedId = '' } = useParams();
  const { t } = useTranslation('implants');
  const cied = useOne(cieds, ciedId, { ignore: [403, 404] });
  const isOther = cied.data !== undefined && cied.data.patientId !== id;
  const isReady = cied.data !== undefined && !isOther;
  return (
    <Paper
      title={t('report.button')}
      back={ciedPath(id, ciedId)}
      hint={t('report.hint')}
      printLabel={t('report.print')}
      isReady={isReady}
    >
      {(cied.error || isOther) && (
        <RegionError
          {...(isOther || cied.error?.status === 404 ? { title: t('unknown') } : {})}
          error={cied.error}
          onRetry={() => void cied.refetch()}
        />
      )}
      {cied.isPending && <Skeleton height="40rem" />}
      {isReady && cied.data && <Report cied={cied.data} />}
    </Paper>
  );
}

function Report({ cied }: { cied: Cied }) {
  const { t } = useTranslation(['implants', 'audit']);
  const format = useFormat();
  const now = useNow(600_000);
  const [parameters] = useSearchParams();
  const parts = useCiedParts(cied.id, now);
  const { limitOf } = useLimits();
  const patient = useOne(patients, cied.patientId).data;
  const practice = practiceIdentity();
  const asked = Number(parameters.get('at'));
  const found = transmissionAt(parts.contacts, asked > 0 ? asked : Infinity);
  const words = { t, format };
  const programming =
    found && parts.programmings.find(({ programmedAt }) => Date.parse(programmedAt) <= found.at);
  const lines = found ? reportLines(parts.course, found.at, limitOf, words) : [];
  const episodes = found ? episodesIn(parts.episodes.rows, found) : [];
  const who =
    patient &&
    [
      format.name(patient),
      t('audit:report.born', { date: format.date(patient.birthDate) }),
      t('audit:report.number', { number: patient.customPatientId }),
    ].join(', ');
  return (
    <Sheet>
      <Letterhead
        name={practice?.contact.name || practice?.productName}
        address={practice?.contact.address}
        title={t('report.button')}
      />
      <p className={styles.what}>
        <strong>{found ? t('report.title', { moment: format.dateTime(found.at) }) : t('report.none')}</strong>
      </p>
      <SheetFacts
        facts={[
          [t('audit:filter.patient'), who ?? ''],
          [t('device'), [t(`kind.${cied.kind}`), cied.manufacturer, cied.model, cied.serial].join(' ')],
          [t('cieds.implantedOn'), cied.implantedOn ? format.date(cied.implantedOn) : '–'],
          [t('report.programming'), programming ? settingsText(programming, t) : '–'],
        ]}
      />
      <h3 className={styles.part}>{t('report.episodes')}</h3>
      {episodes.length === 0 && <p>{t('episodes.none')}</p>}
      <ul>
        {episodes.map((episode) => (
          <li key={episode.id}>{episodeText(episode, words)}</li>
        ))}
      </ul>
      <h3 className={styles.part}>{t('report.values')}</h3>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">{t('cied_limits.kind')}</th>
            <th scope="col">{t('report.value')}</th>
            <th scope="col">{t('limit.range')}</th>
            <th scope="col">{t('state.title')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, value, range, side }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{side ? <strong>{value}</strong> : value}</td>
              <td>{range}</td>
              <td>{side ? <strong>{t(`report.${side}`)}</strong> : ''}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <SheetFoot>
        <p>{t('report.foot')}</p>
        <p>{t('audit:report.printed', { time: format.dateTime(now) })}</p>
      </SheetFoot>
    </Sheet>
  );
}
