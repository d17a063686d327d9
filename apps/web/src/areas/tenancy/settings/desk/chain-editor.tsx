import { policyLimits } from '@fernpuls/domain/triggers/alarm-policy';
import { longestChain } from '@fernpuls/domain/triggers/escalation';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { inOrder } from '../../../../ui/controls/places.ts';
import { rowId, sameRow } from '../../../../ui/controls/row-id.ts';
import { SortableList } from '../../../../ui/controls/sortable-list.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import settings from '../settings.module.css';
import type { Desk } from './desk.ts';
import styles from './desk.module.css';
import { MinutesInput } from './minutes-input.tsx';
import { plainTargets, targetKey, targetOf, useTargets } from './use-targets.ts';

type Props = {
  chain: Desk['chain'];
  disabled: boolean;
  problem: (field: string) => string | undefined;
  onChange: (chain: Desk['chain']) => void;
};

/** Who is told after how many minutes, step by step; sorted by their minutes when saved. */
export function ChainEditor({ chain, disabled, problem, onChange }: Props) {
  const { t } = useTranslation('alarm_desk');
  const { roles, people, nameOf } = useTargets();
  const change = (index: number, changes: Partial<Desk['chain'][number]>) =>
    onChange(chain.map((one, at) => (at === index ? sameRow({ ...one, ...changes }, one) : one)));
  // The times stay where they are: what moves is who is reached at them.
  const order = (ids: readonly string[]) =>
    onChange(
      inOrder(chain, ids, rowId).map((one, at) =>
        sameRow({ ...one, afterMinutes: chain[at]?.afterMinutes ?? one.afterMinutes }, one),
      ),
    );
  const add = () => {
    const last = chain.at(-1)?.afterMinutes ?? -15;
    const afterMinutes = Math.min(policyLimits.step.max, (Number.isNaN(last) ? 0 : last) + 15);
    onChange([...chain, { afterMinutes, to: { kind: 'primary_physician' } }]);
  };
  return (
    <div>
      {chain.length === 0 && <p>{t('chain.none')}</p>}
      {!disabled && chain.length > 1 && (
        <SortableList
          label={t('chain.order')}
          rows={chain.map((one, index) => ({
            id: rowId(one),
            mark: String(index + 1),
            label: nameOf(one.to),
            note: Number.isNaN(one.afterMinutes) ? '' : `${one.afterMinutes} ${t('chain.after')}`,
          }))}
          onOrder={order}
        />
      )}
      {chain.map((one, index) => {
        const { afterMinutes, to } = one;
        const number = index + 1;
        const key = targetKey(to);
        const isListed = !('id' in to) || [...roles, ...people].some(({ value }) => value === to.id);
        const fault = problem(`chain.${index}.to`);
        return (
          <div key={rowId(one)} className={styles.step}>
            <MinutesInput
              label={t('chain.minutes', { number })}
              value={afterMinutes}
              limits={policyLimits.step}
              disabled={disabled}
              problem={problem(`chain.${index}.afterMinutes`)}
              onChange={(next) => change(index, { afterMinutes: next })}
              after={t('chain.after')}
            />
            <span className={styles.target}>
              <select
                className={settings.input}
                aria-label={t('chain.to', { number })}
                aria-invalid={fault ? true : undefined}
                value={key}
                disabled={disabled}
                onChange={(event) => change(index, { to: targetOf(event.target.value) })}
              >
                {plainTargets.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`target.${kind}`)}
                  </option>
                ))}
                {!isListed && <option value={key}>{nameOf(to)}</option>}
                <optgroup label={t('target.roles')}>
                  {roles.map(({ value, label }) => (
                    <option key={value} value={`role:${value}`}>
                      {label}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={t('target.people')}>
                  {people.map(({ value, label }) => (
                    <option key={value} value={`physician:${value}`}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              </select>
              {fault && (
                <span role="alert" className={settings.error}>
                  {fault}
                </span>
              )}
            </span>
            {!disabled && (
              <IconButton
                label={t('chain.remove', { number })}
                icon={<IconX />}
                onClick={() => onChange(chain.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      {!disabled && chain.length < longestChain && (
        <Button size="toolbar" icon={<IconPlus aria-hidden="true" />} onClick={add}>
          {t('chain.add')}
        </Button>
      )}
    </div>
  );
}
