import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';

type Props = {
  returns: LifeCycle['returns'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** What the end of care settled and can run again: listed, and where it does not come back by itself, to be chosen. */
export function Returns({ returns: { byItself, things }, chosen, onChange }: Props) {
  const { t } = useTranslation(['lifecycle', 'values']);
  const format = useFormat();
  if (things.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack gap={2}>
      <Text strong>{t(byItself ? 'returns.by_itself' : 'returns.title')}</Text>
      {things.map(({ kind, id, name, until }) => {
        const what = t(`returns.${kind}`, { name: kind === 'plan' ? t(`values:type.${name}`) : name });
        return (
          <Checkbox
            key={id}
            label={until === null ? what : t('returns.until', { what, day: format.date(until) })}
            checked={byItself || chosen.has(id)}
            disabled={byItself}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        );
      })}
      {!byItself && <Text small>{t('returns.left')}</Text>}
    </Stack>
  );
}
