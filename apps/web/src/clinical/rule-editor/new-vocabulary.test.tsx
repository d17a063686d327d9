import type { Condition, Rule } from '@fernpuls/domain/triggers/rules/rule';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { leafKinds } from './rule-changes.ts';
import { RuleField } from './rule-field.tsx';

beforeEach(() => startTexts('de'));

const change = {
  kind: 'change',
  valueType: 'weight',
  direction: 'rise',
  by: 2,
  unit: 'absolute',
  hours: 72,
} as const;
const fast = { kind: 'threshold', valueType: 'pulse', comparison: 'above', operand: 120 } as const;
const heavy = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 84 } as const;

function Edited({ first, onRule }: { first: Rule; onRule: (rule: Rule) => void }) {
  const [rule, setRule] = useState<unknown>(first);
  return (
    <RuleField
      id="rule"
      name="rule"
      label="Alarm, wenn …"
      value={rule}
      required
      error={undefined}
      max={undefined}
      choices={undefined}
      onChange={(next) => {
        setRule(next);
        onRule(next as Rule);
      }}
      onBlur={() => undefined}
    />
  );
}

function open(when: Condition) {
  const rules: Rule[] = [{ when }];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Edited first={{ when }} onRule={(rule) => rules.push(rule)} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), when: () => rules.at(-1)?.when };
}

test('[TRIGGER-02] a change is measured against the value a person chooses', async () => {
  const { user, when } = open(change);
  const reference = screen.getByLabelText<HTMLSelectElement>('Vergleichswert');
  expect(reference.selectedOptions[0]?.textContent).toBe('den niedrigsten Wert dieser Zeit');
  await user.selectOptions(reference, 'den niedrigsten mittleren Tageswert der Vortage');
  expect(when()).toEqual({ ...change, reference: 'day_median' });
  await user.selectOptions(screen.getByLabelText('Richtung'), 'sinkt um mehr als');
  expect(reference.value).toBe('day_median');
  expect(screen.getByRole('status').textContent).toContain('gegen den höchsten mittleren Tageswert');
});

test('[TRIGGER-02] a deviation counts in scatters, a change does not', async () => {
  const { hours: _, ...moved } = change;
  const first = { ...moved, kind: 'deviation', days: 7, least: 3 } as const;
  const { user, when } = open(first);
  await user.selectOptions(screen.getByLabelText('Einheit der Änderung'), 'Streuungen');
  expect(when()).toEqual({ ...first, unit: 'sd' });
  expect(screen.getByRole('status').textContent).toContain('um mehr als 2 Streuungen über dem Mittel');
  await user.selectOptions(screen.getByLabelText('Art der Bedingung'), 'Veränderung');
  expect(screen.queryByRole('option', { name: 'Streuungen' })).toBeNull();
});

test('[TRIGGER-02] how often a value crosses its border is set by keyboard beside “n of m” and “for so long”', async () => {
  const { user, when } = open(fast);
  await user.selectOptions(screen.getByLabelText('Wie oft'), '– bei häufigem Wechsel über die Grenze');
  expect(when()).toEqual({ kind: 'flapping', changes: 4, hours: 24, of: fast });
  const changes = screen.getByLabelText('Anzahl der Wechsel');
  changes.focus();
  await user.keyboard('{Control>}a{/Control}6');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Zeitraum der Wechsel'));
  await user.keyboard('{Control>}a{/Control}12');
  expect(when()).toEqual({ kind: 'flapping', changes: 6, hours: 12, of: fast });
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  expect(screen.getByLabelText('Zeitraum der Wechsel').getAttribute('aria-invalid')).toBe('true');
});

test('[TRIGGER-02] how far apart joined values may lie is a day until somebody says otherwise', async () => {
  const { user, when } = open({ kind: 'all', of: [heavy, fast] });
  const hours = screen.getByLabelText<HTMLInputElement>('Höchster Abstand der Werte');
  expect(hours.value).toBe('24');
  await user.clear(hours);
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  await user.type(hours, '12');
  expect(when()).toEqual({ kind: 'all', withinHours: 12, of: [heavy, fast] });
  expect(screen.getByRole('status').textContent).toContain('zusammen innerhalb von 12 Stunden');
  await user.selectOptions(screen.getByLabelText('Verbunden mit'), 'oder');
  expect(screen.queryByLabelText('Höchster Abstand der Werte')).toBeNull();
  expect(when()).toEqual({ kind: 'any', of: [heavy, fast] });
});

test('[TRIGGER-02] a rule that still fires by its former meaning says so until somebody takes over the new one', async () => {
  const { user, when } = open({ ...change, formerly: 'nearest' });
  expect(screen.getByRole('status').textContent).toContain('bis zur Übernahme auch nach früherer Lesart');
  const take = within(screen.getByRole('note')).getByRole('button', { name: 'Neue Lesart übernehmen' });
  take.focus();
  await user.keyboard('{Enter}');
  expect(when()).toEqual(change);
  expect(screen.queryByRole('note')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Alarm, wenn …' }));
});

test('[TRIGGER-02] what the system watches of everybody is told and cannot be changed or chosen', () => {
  open({ kind: 'always', what: 'impossible' });
  const field = within(screen.getByRole('group', { name: 'Alarm, wenn …' }));
  expect(field.getByText('Unmöglicher Wert')).toBeTruthy();
  for (const role of ['button', 'combobox', 'textbox', 'checkbox', 'link'])
    expect(field.queryAllByRole(role)).toEqual([]);
  expect(leafKinds).not.toContain('always');
});
