import type { Cied, CiedLead } from '@fernpuls/contract/logistics/cied/cied';
import { CiedForm } from './cied-form.tsx';
import { EpisodeForm } from './episode-form.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { LeadForm } from './lead-form.tsx';
import { ProgrammingForm } from './programming-form.tsx';
import { ValueForm } from './value-form.tsx';

type Props = { cied: Cied; leads: readonly CiedLead[]; open: string | null; onClose: () => void };

/** What is entered beside the implant; its address is `?open=<what>`. */
export function CiedDrawers({ cied, leads, open, onClose }: Props) {
  const given = { cied, onClose };
  switch (open) {
    case 'edit':
      return <CiedForm patientId={cied.patientId} row={cied} onClose={onClose} />;
    case 'lead':
      return <LeadForm {...given} leads={leads} />;
    case 'programming':
      return <ProgrammingForm {...given} />;
    case 'episode':
      return <EpisodeForm {...given} />;
    case 'value':
      return <ValueForm {...given} />;
    case 'import':
      return <ImportDrawer patientId={cied.patientId} onClose={onClose} />;
    default:
      return null;
  }
}
