import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { hazardsPath } from '@fernpuls/contract/paths';
import { severities } from '@fernpuls/domain/tenancy/hazards';
import { practiceIdentity } from '../../../../api/surroundings.ts';
import { Letterhead, Paper, Sheet, SheetFacts } from '../../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { PaperHazard } from './paper-hazard.tsx';
import { StandingWords } from './standing.tsx';
import { useHazards } from './use-hazards.ts';

/** The whole risk file on paper, as it is handed to who asks for it. */
export function Component() {
  const { t } = useTranslation('hazards');
  const found = useHazards();
  const late = useDelayed(found.isPending);
  return (
    <Paper
      title={t('title')}
      back={hazardsPath}
      hint={t('print_hint')}
      printLabel={t('print')}
      isReady={found.data !== undefined}
    >
      {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {late && <Skeleton height="40rem" />}
      {found.data && <RiskFile hazards={found.data.data} version={found.data.version} />}
    </Paper>
  );
}

function RiskFile({ hazards, version }: { hazards: readonly KnownHazard[]; version: string }) {
  const { t } = useTranslation('hazards');
  const format = useFormat();
  const now = useNow(60_000);
  const operator = practiceIdentity();
  return (
    <Sheet>
      <Letterhead
        name={operator?.productName}
        address={`${t('version', { version })}, ${format.dateTime(now)}`}
        title={t('title')}
      />
      <SheetFacts
        facts={severities.map((one) => [`${one} ${t(`severity.${one}`)}`, t(`meaning.${one}`)] as const)}
      />
      <p>
        <StandingWords hazards={hazards} />
      </p>
      {hazards.map((one) => (
        <PaperHazard key={one.id} hazard={one} />
      ))}
    </Sheet>
  );
}
