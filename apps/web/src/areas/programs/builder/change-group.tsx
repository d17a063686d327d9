import type { ProgramChange } from '@fernpuls/contract/programs/program.call';
import IconMinus from '#icons/IconMinus';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';
import { madeText } from '../made-text.ts';

type Group = ProgramChange['groups'][number];
type Props = {
  group: Group;
  moved: ReadonlySet<string>;
  mayMove: boolean;
  onMoved: (moved: ReadonlySet<string>) => void;
};

/** Those of one version and phase: what each gains, loses and gets otherwise, and who of them goes over. */
export function ChangeGroup({ group, moved, mayMove, onMoved }: Props) {
  const { t } = useTranslation(['programs', 'rules', 'values']);
  const format = useClinicalFormat();
  const [isOpen, setOpen] = useState(false);
  const { gains, loses, changes, patients, phase, phaseName, newPhase, version, count } = group;
  const ids = patients.map(({ id }) => id);
  const some = ids.filter((id) => moved.has(id)).length;
  const set = (chosen: readonly string[], isMoved: boolean) =>
    onMoved(new Set(isMoved ? [...moved, ...chosen] : [...moved].filter((id) => !chosen.includes(id))));
  const lines = [
    { key: 'gains', icon: <IconPlus aria-hidden="true" />, things: gains },
    { key: 'loses', icon: <IconMinus aria-hidden="true" />, things: loses },
    { key: 'changes', icon: <IconPencil aria-hidden="true" />, things: changes },
  ];
  const isSame = lines.every(({ things }) => things.length === 0);
  return (
    <section className={partsStyles.changeGroup}>
      <header>
        <Checkbox
          label={
            <strong>
              {t('publish.group', { n: phase, name: phaseName ?? '', count })}
              {version !== null && ` · ${t('version', { n: version })}`}
            </strong>
          }
          checked={some === ids.length && ids.length > 0}
          mixed={some > 0 && some < ids.length}
          disabled={!mayMove}
          onChange={(isMoved) => set(ids, isMoved)}
        />
        {newPhase === null && <span className={phasesStyles.warn}>{t('publish.phase_gone')}</span>}
      </header>
      {isSame && <p className={phasesStyles.quiet}>{t('publish.nothing_changes')}</p>}
      {lines.map(({ key, icon, things }) =>
        things.length === 0 ? null : (
          <ul key={key} className={partsStyles.changes} data-kind={key} aria-label={t(`publish.${key}`)}>
            {things.map((thing) => (
              <li key={`${thing.kind}${thing.component}${madeText(thing, { t, format })}`}>
                {icon}
                {madeText(thing, { t, format })}
              </li>
            ))}
          </ul>
        ),
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('publish.patients', { count: patients.length })}</summary>
        <ul className={partsStyles.people}>
          {(isOpen ? patients : []).map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={moved.has(id)}
                disabled={!mayMove}
                onChange={(isMoved) => set([id], isMoved)}
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
