import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgDetails } from '@fernpuls/contract/ecg/signal.call';
import IconHeartbeat from '#icons/IconHeartbeat';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { LoadedViewer } from './loaded-viewer.tsx';
import { PatientBand } from './patient-band.tsx';
import { PictureOnly } from './picture-only.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import { ViewerSkeleton } from './viewer-skeleton.tsx';

export type EcgViewerProps = {
  patientId: string;
  ecgId: string;
  /** Below the figures at the right: the form of the finding. */
  aside?: ViewerAside;
  /** Inside the record, whose head names the patient; elsewhere the viewer has to. */
  isInRecord: boolean;
  /** Where one came from: the list. */
  back: string;
  /** The address of another recording, so that the way back stays the same. */
  addressOf: (ecgId: string) => string;
};

/** One recording, to be looked at, measured and printed. */
export function EcgViewer({ patientId, ecgId, aside, isInRecord, back, addressOf }: EcgViewerProps) {
  const { t } = useTranslation('ecg_viewer');
  const ecg = useOne(ecgs, ecgId, { ignore: [404] });
  const details = useCall(ecgDetails, { ecgId }, { ignore: [404] });
  const error = (ecg.data ? null : ecg.error) ?? (details.data ? null : details.error);
  const isOther = ecg.data !== undefined && ecg.data.patientId !== patientId;
  if (error?.status === 404 || isOther)
    return (
      <EmptyState
        icon={<IconHeartbeat aria-hidden="true" />}
        title={t('unknown.title')}
        text={t('unknown.text')}
      />
    );
  if (error)
    return (
      <RegionError
        error={error}
        onRetry={() => {
          void ecg.refetch();
          void details.refetch();
        }}
      />
    );
  // The details of the recording before stay while those of the next one come.
  if (!ecg.data || details.data?.id !== ecgId) return <ViewerSkeleton isInRecord={isInRecord} />;
  const Shown = details.data.channels.length === 0 ? PictureOnly : LoadedViewer;
  return (
    <>
      <PatientBand ecg={ecg.data} isInRecord={isInRecord} />
      <Shown
        key={ecgId}
        ecg={ecg.data}
        details={details.data}
        aside={aside}
        back={back}
        addressOf={addressOf}
      />
    </>
  );
}
