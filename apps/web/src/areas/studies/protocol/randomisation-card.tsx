import { protocolLimits, randomisationKinds, type Randomisation } from '@fernpuls/domain/studies/protocol';
import { useState } from 'react';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../page/page.module.css';
import { type Editing, freshId, replaced, sizesOf, without } from './edit.ts';
import { Line, Words } from './line.tsx';

type Props = Editing & { isBlinded: boolean; isBegun: boolean };

/** How people come to their arm, and who may see arms of a blinded study. */
export function RandomisationCard({ document, change, mayWrite, isBlinded, isBegun }: Props) {
  const { t } = useTranslation('studies');
  const { names } = usePeople();
  const { randomisation, unblindedIds } = document;
  const { kind, blockSizes, strata } = randomisation;
  const [sizes, setSizes] = useState(blockSizes.join(', '));
  const mayChange = mayWrite && !isBegun;
  const set = (part: Partial<Randomisation>) => change({ randomisation: { ...randomisation, ...part } });
  return (
    <Card
      title={t('part.randomisation')}
      actions={
        mayChange &&
        kind !== 'none' && (
          <Button
            size="toolbar"
            disabled={strata.length >= protocolLimits.strata}
            onClick={() => set({ strata: [...strata, { id: freshId(strata, 's'), name: '', levels: [] }] })}
          >
            {t('protocol.add_stratum')}
          </Button>
        )
      }
    >
      <fieldset className={styles.plain} disabled={!mayChange}>
        <legend className="visually-hidden">{t('part.randomisation')}</legend>
        <SelectField
          {...binding({
            id: 'randomisation-kind',
            label: t('protocol.kind'),
            value: kind,
            required: true,
            onChange: (value) => set({ kind: randomisationKinds.find((one) => one === value) ?? 'none' }),
          })}
          options={randomisationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === 'blocks' && (
          <Words
            id="randomisation-sizes"
            label={t('protocol.block_sizes')}
            value={sizes}
            max={40}
            onChange={(text) => {
              setSizes(text);
              set({ blockSizes: sizesOf(text) });
            }}
          />
        )}
      </fieldset>
      {kind !== 'none' &&
        strata.map(({ id, name, levels }, at) => (
          <Line
            key={id}
            name={t('protocol.stratum', { n: at + 1 })}
            mayWrite={mayChange}
            onRemove={() => set({ strata: without(strata, at) })}
          >
            <Words
              id={`stratum-${id}-name`}
              label={t('field.name')}
              value={name}
              max={protocolLimits.name}
              onChange={(text) => set({ strata: replaced(strata, at, { name: text }) })}
            />
            <LevelsField
              id={`stratum-${id}-levels`}
              levels={levels}
              onChange={(next) => set({ strata: replaced(strata, at, { levels: next }) })}
            />
          </Line>
        ))}
      {isBlinded && (
        <MultiSelect
          {...binding({
            id: 'unblinded',
            label: t('protocol.unblinded'),
            value: unblindedIds,
            onChange: (value) => change({ unblindedIds: Array.isArray(value) ? value.map(String) : [] }),
          })}
          options={names}
          disabled={!mayWrite}
        />
      )}
    </Card>
  );
}

type Levels = { id: string; levels: readonly string[]; onChange: (levels: string[]) => void };

function LevelsField({ id, levels, onChange }: Levels) {
  const { t } = useTranslation('studies');
  const [typed, setTyped] = useState(levels.join('; '));
  return (
    <Words
      id={id}
      label={t('protocol.levels')}
      value={typed}
      max={400}
      onChange={(text) => {
        setTyped(text);
        onChange(
          text
            .split(';')
            .map((level) => level.trim())
            .filter((level) => level !== ''),
        );
      }}
    />
  );
}
