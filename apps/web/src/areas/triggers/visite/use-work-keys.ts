import { recordPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import type { Visite } from './use-visite.ts';
import { takeOver } from './writing.ts';

type Given = {
  visite: Visite;
  patientId: string;
  mayWrite: boolean;
  chosen: number | null;
  onChoose: (at: number | null) => void;
  onAdd: () => void;
  onOrder: () => void;
  problems: RefObject<HTMLElement | null>;
};

const numbered = 9;
/** T and V are also keys of the record's head, which stands around the same work. */
const aboveTheRecord = 2;

/** A visite without a mouse; single letters are inert inside fields, Esc leads out of them. */
export function useWorkKeys(given: Given): void {
  const { visite, patientId, mayWrite, chosen, onChoose, onAdd, onOrder, problems } = given;
  const { t } = useTranslation(['visites', 'shell']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const fieldAt = (at: number) => problems.current?.querySelector<HTMLElement>(`[data-problem="${at}"]`);
  const count = visite.writing.problems.length;
  const choose = (at: number) => {
    onChoose(at);
    fieldAt(at)?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys(
    [
      { keys: 'q', label: t('key.seen'), group, run: visite.see },
      {
        keys: 'u',
        label: t('key.take_over'),
        group,
        run: () => visite.change(takeOver(visite.writing, chosen)),
      },
      { keys: 'enter', label: t('key.note'), group, run: () => fieldAt(chosen ?? 0)?.focus() },
      { keys: 'p', label: t('key.problem'), group, run: onAdd },
      { keys: 't', label: t('key.order'), group, run: onOrder },
      ...Array.from({ length: Math.min(numbered, count) }, (_, at) => ({
        keys: String(at + 1),
        label: t('key.choose', { place: at + 1 }),
        group,
        hidden: at > 0,
        run: () => choose(at),
      })),
    ],
    mayWrite,
    aboveTheRecord,
  );
  useHotkeys(
    [
      {
        keys: 'v',
        label: t('key.video'),
        group,
        run: () => void navigate(`${videoConsultationsPath}/new?patient=${patientId}`),
      },
      {
        keys: 'o',
        label: t('key.record'),
        group,
        run: () => void navigate(recordPath(patientId, 'insights')),
      },
      {
        keys: 'esc',
        label: t('key.out'),
        group,
        run: () => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          onChoose(null);
        },
      },
    ],
    true,
    aboveTheRecord,
  );
}
