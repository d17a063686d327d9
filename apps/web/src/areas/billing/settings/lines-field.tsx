import { billingItems } from '@fernpuls/contract/billing/billing-item';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './lines-field.module.css';

type Line = { itemId: string | null; quantity: unknown };

/** How much of which items: a line each. */
export function LinesField({ id, label, value, error, onChange }: FieldBinding) {
  const { t } = useTranslation('billing');
  const { rows, isPending } = useList(billingItems, { perPage: 100, sort: 'name' });
  const lines = Array.isArray(value) ? (value as Line[]) : [];
  const change = (at: number, line: Partial<Line>) =>
    onChange(lines.map((one, index) => (index === at ? { ...one, ...line } : one)));
  const chosen = lines.map(({ itemId }) => itemId);
  const optionsFor = (itemId: string | null) =>
    rows
      .filter((row) => row.id === itemId || (row.isActive && !chosen.includes(row.id)))
      .map((row) => ({ value: row.id, label: row.name }));
  return (
    <Section title={label} level={3}>
      {!isPending && rows.length === 0 && <Text quiet>{t('no_items_yet')}</Text>}
      <Stack as="ul" gap={2}>
        {lines.map((line, at) => (
          <li key={line.itemId ?? at} className={styles.line}>
            <NumberField
              {...part(`${id}-${at}-quantity`, t('quantity'), line.quantity)}
              decimals={0}
              onChange={(quantity) => change(at, { quantity })}
            />
            <SelectField
              {...part(`${id}-${at}-item`, t('item'), line.itemId)}
              options={optionsFor(line.itemId)}
              onChange={(itemId) => change(at, { itemId })}
            />
            <IconButton
              label={t('remove_line', { number: at + 1 })}
              icon={<IconX />}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </Stack>
      {error && <Text role="alert">{error}</Text>}
      <div>
        <Button
          id={id}
          size="toolbar"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => onChange([...lines, { itemId: null, quantity: 1 }])}
        >
          {t('add_line')}
        </Button>
      </div>
    </Section>
  );
}

function part(id: string, label: string, value: unknown) {
  return {
    id,
    name: id,
    label,
    value,
    required: true,
    error: undefined,
    max: undefined,
    choices: undefined,
    onBlur: () => undefined,
  };
}
