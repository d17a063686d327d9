import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { binding } from '../binding.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { type Format, useFormat } from '../format.ts';
import { useHotkeys } from '../hotkeys.ts';
import { Columns, Section, Stack, Text } from '../layout/layout.tsx';
import { SelectField } from '../select-field.tsx';
import { useSearchParams } from '../use-search-params.ts';
import { ordered, type Pair, pairOf, pairText, stepsBetween } from './chosen-pair.ts';
import styles from './versions.module.css';

export type Compared = {
  id: string;
  /** Null: before anything that is known. */
  at: string | null;
  byName?: string | null | undefined;
  /** Its number, before all else: „V 14“, „Fassung 3“. */
  label?: string | undefined;
  /** What happened: „Kontakt geändert“. */
  name?: string | undefined;
  /** What whoever made it said about it. */
  comment?: string | null | undefined;
};

type Props<T extends Compared> = {
  /** Newest first. */
  versions: readonly T[];
  /** Opens it where the page stands for one record. */
  keys?: { keys: string; group: string };
  /** What the later one has otherwise; `steps` are what lies between, newest first. */
  children: (pair: { before: T; after: T; steps: T[] }) => ReactNode;
};

/** Any two versions beside each other, at `?compare=<older>..<newer>`; nothing where there is only one. */
export function CompareVersions<T extends Compared>({ versions, keys, children }: Props<T>) {
  const { t } = useTranslation(['lists', 'ui']);
  const [parameters, setParameters] = useSearchParams();
  const pair = pairOf(parameters.get('compare'), versions);
  const label = t('compare.title');
  const put = (next: Pair | null, replace: boolean) =>
    setParameters(
      (before) => {
        if (next) before.set('compare', pairText(next));
        else before.delete('compare');
        return before;
      },
      { replace },
    );
  const [newest, previous] = versions;
  const open = () => {
    if (newest && previous) put({ from: previous.id, to: newest.id }, false);
  };
  const close = () => put(null, true);
  const own = keys ? [{ keys: keys.keys, label, group: keys.group, run: open }] : [];
  useHotkeys(own, Boolean(previous));
  if (!newest || !previous) return null;
  return (
    <>
      <Button variant="subtle" size="toolbar" onClick={open}>
        {t('compare.open')}
      </Button>
      {pair && (
        <Dialog
          title={label}
          width={720}
          onClose={close}
          footer={<Button onClick={close}>{t('ui:close')}</Button>}
        >
          <Stack gap={4}>
            <Choice versions={versions} pair={pair} onChoose={(next) => put(ordered(next, versions), true)} />
            <Compare versions={versions} pair={pair}>
              {children}
            </Compare>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

type ChoiceProps = { versions: readonly Compared[]; pair: Pair; onChoose: (pair: Pair) => void };

function Choice({ versions, pair, onChoose }: ChoiceProps) {
  const { t } = useTranslation('lists');
  const said = useSaid();
  const options = versions.map((one) => ({ value: one.id, label: said(one) }));
  const side = (key: 'from' | 'to') =>
    binding({
      id: `compare-${key}`,
      label: t(`compare.${key}`),
      value: pair[key],
      required: true,
      onChange: (id) => onChoose({ ...pair, [key]: String(id) }),
    });
  return (
    <Columns>
      <SelectField {...side('from')} options={options} />
      <SelectField {...side('to')} options={options} />
    </Columns>
  );
}

type CompareProps<T extends Compared> = Pick<Props<T>, 'versions' | 'children'> & { pair: Pair };

function Compare<T extends Compared>({ versions, pair, children }: CompareProps<T>) {
  const { t } = useTranslation('lists');
  const said = useSaid();
  const before = versions.find(({ id }) => id === pair.from);
  const after = versions.find(({ id }) => id === pair.to);
  const steps = stepsBetween(pair, versions);
  if (!before || !after) return null;
  if (steps.length === 0) return <Text quiet>{t('compare.same_version')}</Text>;
  return (
    <>
      {children({ before, after, steps })}
      <Section title={t('compare.steps')} level={3}>
        <ol className={styles.steps}>
          {steps.map((one) => (
            <li key={one.id}>
              {said(one)}
              {one.comment && <Text quiet>{t('version.comment_is', { comment: one.comment })}</Text>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** One version in a line: what it is, when and by whom. */
function useSaid(): (one: Compared) => string {
  const { t } = useTranslation('lists');
  const format: Format = useFormat();
  return ({ at, label, name, byName }) => {
    if (at === null) return t('compare.start');
    const by = byName ?? (byName === null ? t('version.system') : null);
    return [label, format.dateTime(at), name, by].filter(Boolean).join(' · ');
  };
}
