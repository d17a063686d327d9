import { seeCiedEpisodes } from '@fernpuls/contract/logistics/cied/cied.call';
import { type Cied, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { ciedEpisodes } from '@fernpuls/contract/logistics/cied/cied-record';
import { useNavigate, useParams } from 'react-router';
import { useCallMutation, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import styles from './cied.module.css';
import { CiedDays } from './cied-days.tsx';
import { CiedDrawers } from './cied-drawers.tsx';
import { CiedEpisodes } from './cied-episodes.tsx';
import { CiedActions, CiedTitle } from './cied-head.tsx';
import { CiedLeads } from './cied-leads.tsx';
import { CiedRail } from './cied-rail.tsx';
import { EgmDialog } from './egm/egm-dialog.tsx';
import { reportPath } from './addresses.ts';
import { useFinding } from './report/use-finding.ts';
import { useCiedParts, useCieds } from './use-cied.ts';
import { useLimits } from './use-limits.ts';

/** An implant: what moved together, its days, leads and episodes, and at the right how it is and how it is set. */
export function Component() {
  const { id = '', ciedId = '' } = useParams();
  const { t } = useTranslation('implants');
  const { data, error, refetch } = useOne(cieds, ciedId, { ignore: [403, 404] });
  const isOther = data !== undefined && data.patientId !== id;
  if (error || isOther)
    return (
      <RegionError
        {...(isOther || error?.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data ? <Implant key={data.id} cied={data} /> : <Skeleton height="20rem" />;
}

function Implant({ cied }: { cied: Cied }) {
  const { t } = useTranslation(['implants', 'ui', 'lists']);
  const now = useNow(600_000);
  const all = useCieds(cied.patientId).rows;
  const parts = useCiedParts(cied.id, now);
  const judging = useLimits();
  const navigate = useNavigate();
  const finding = useFinding(cied, parts, judging.limitOf);
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = useMay('patient_measurement', 'write');
  const { rows } = parts.episodes;
  const current = rows.find(({ id }) => id === parameters.get('episode')) ?? rows[0] ?? null;
  const show = (id: string) => setParameters({ episode: id }, { replace: true });
  const open = (drawer: string) =>
    setParameters({ open: drawer, ...(current ? { episode: current.id } : {}) });
  const large = () => current?.hasEgm && setParameters({ episode: current.id, egm: 'large' });
  const report = () => void navigate(reportPath(cied));
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + by];
    if (next) show(next.id);
  };
  const seen = useSeen();
  const seeNext = () => {
    const unseen = rows.filter(({ seenAt }) => seenAt === null);
    const meant = current?.seenAt === null ? current : unseen[0];
    if (!meant) return;
    const next = unseen.find(({ id }) => id !== meant.id);
    void seen(meant.id).then(() => next && show(next.id));
  };
  const group = t('title');
  const keys = [
    { keys: 'enter', label: t('egm.open_key'), group, run: () => void large() },
    { keys: 'p', label: t('report.button'), group, run: report },
    ...(finding ? [{ keys: 'b', label: t('report.finding'), group, run: finding }] : []),
    ...(mayWrite
      ? [
          { keys: 'q', label: t('seen_next'), group, run: seeNext },
          { keys: 'n', label: t('value_new'), group, run: () => open('value') },
          { keys: 'i', label: t('import.title'), group, run: () => open('import') },
        ]
      : []),
  ];
  const steps = [
    { keys: 'j', label: t('key_next'), group, run: () => step(1) },
    { keys: 'k', label: t('key_previous'), group, run: () => step(-1) },
  ];
  useHotkeys([...steps, ...keys], !parameters.has('open') && !parameters.has('egm'));
  return (
    <RecordSection
      title={<CiedTitle cied={cied} all={all} />}
      action={
        <CiedActions
          mayWrite={mayWrite}
          onOpen={open}
          onReport={report}
          onFinding={finding}
          onSeen={seeNext}
          isDone={cied.unseenCount === 0}
        />
      }
    >
      <div className={styles.page}>
        <div className={styles.main}>
          <CiedDays cied={cied} course={parts.course} limitOf={judging.limitOf} now={now} />
          <CiedLeads
            leads={parts.leads}
            course={parts.course}
            limitOf={judging.limitOf}
            now={now}
            mayWrite={mayWrite}
            onOpen={open}
          />
          <CiedEpisodes
            episodes={parts.episodes}
            current={current}
            now={now}
            mayWrite={mayWrite}
            onShow={show}
            onOpen={open}
            onLarge={() => void large()}
          />
        </div>
        <CiedRail
          cied={cied}
          course={parts.course}
          contacts={parts.contacts}
          programmings={parts.programmings}
          episodes={rows}
          notices={parts.notices}
          judging={judging}
          onShow={show}
          now={now}
          mayWrite={mayWrite}
          onOpen={open}
        />
      </div>
      <KeyBar hints={[{ keys: 'j k', label: t('key_next') }, ...keys]} />
      {parameters.get('egm') === 'large' && current && (
        <EgmDialog episode={current} now={now} onClose={() => show(current.id)} />
      )}
      {mayWrite && (
        <CiedDrawers
          cied={cied}
          leads={parts.leads}
          open={parameters.get('open')}
          onClose={() => setParameters(current ? { episode: current.id } : {}, { replace: true })}
        />
      )}
    </RecordSection>
  );
}

/** Stamps an episode and offers to take the stamp off. */
function useSeen() {
  const { t } = useTranslation('implants');
  const see = useCallMutation(seeCiedEpisodes, { invalidates: [ciedEpisodes, cieds] });
  const undoable = useUndo();
  return async (id: string) => {
    await see.mutateAsync({ ids: [id], seen: true });
    undoable({
      text: t('seen'),
      undo: () => see.mutateAsync({ ids: [id], seen: false }).then(() => undefined),
    });
  };
}
