import { studiesPath } from '@fernpuls/contract/paths';
import type { StudyPage } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { MasterPart } from '../protocol/master-part.tsx';
import { ProtocolPart } from '../protocol/protocol-part.tsx';
import { StudyStatus } from '../study-status.tsx';
import { FilesPart } from './files-part.tsx';
import { MatrixPart } from './matrix-part.tsx';
import styles from './page.module.css';
import { RandomisationPart } from './randomisation-part.tsx';
import { StudyActions } from './study-actions.tsx';
import { useStudy } from './use-study.ts';

const parts = ['visits', 'protocol', 'randomisation', 'files', 'general'] as const;

/** A study as a matrix of pseudonyms and visits, its protocol, what was drawn, its files. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('studies');
  const { study, page } = useStudy(id);
  const error = study.error ?? page.error;
  if (study.data && page.data) return <StudyFrame key={id} study={study.data} page={page.data} />;
  return (
    <>
      <PageHeader title={t('studies.page_title')} back={studiesPath} />
      {error ? (
        <RegionError
          {...(error.status === 404 ? { title: t('unknown') } : {})}
          error={error}
          onRetry={() => void Promise.all([study.refetch(), page.refetch()])}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}

function StudyFrame({ study, page }: { study: Study; page: StudyPage }) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const wanted = parts.find((one) => one === address.get('part'));
  const part = wanted ?? (study.status === 'draft' ? 'protocol' : 'visits');
  const facts = [
    study.principalInvestigatorName && t('head.lead', { name: study.principalInvestigatorName }),
    study.ethicsVote && t('head.ethics', { number: study.ethicsVote }),
    study.site && t('head.site', { site: study.site }),
    study.endsOn && t('head.ends', { day: format.date(study.endsOn) }),
  ].filter(Boolean);
  const counts = { visits: page.subjects.length, randomisation: page.drawn.length };
  return (
    <>
      <PageHeader
        title={`${study.number} ${study.name}`}
        back={studiesPath}
        chips={
          <>
            <StudyStatus status={study.status} />
            <Chip tone="outline">{t(study.isBlinded ? 'blinded' : 'open_label')}</Chip>
          </>
        }
        actions={<StudyActions study={study} />}
      />
      <div className={styles.tabs}>
        <Tabs
          label={t('parts')}
          tabs={parts.map((key) => ({
            key,
            label: t(`part.${key}`),
            count: key === 'visits' || key === 'randomisation' ? counts[key] : undefined,
          }))}
          current={part}
          onChange={(key) => setAddress({ part: key })}
        />
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      {part === 'visits' && <MatrixPart study={study} page={page} />}
      {part === 'protocol' && <ProtocolPart key={study.version} study={study} page={page} />}
      {part === 'randomisation' && <RandomisationPart study={study} page={page} />}
      {part === 'files' && <FilesPart study={study} page={page} />}
      {part === 'general' && <MasterPart study={study} />}
    </>
  );
}
