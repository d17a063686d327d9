import IconAlertCircle from '#icons/IconAlertCircle';
import { checkRule, type RuleFault } from '@fernpuls/domain/triggers/rules/check-rule';
import { checkNewRule } from '@fernpuls/domain/triggers/rules/reach';
import { leavesOf, type Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import fieldStyles from '../../ui/field.module.css';
import { type ClinicalFormat, useClinicalFormat } from '../format.ts';
import { decimalsOf } from '../rule-words/part-words.ts';
import { ruleWords } from '../rule-words/rule-words.ts';
import type { FieldBinding } from '../../ui/use-form.ts';
import { useUnreadSentence } from '../../ui/use-typed-number.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FormerlyNotice } from './formerly-notice.tsx';
import { PresetList } from './preset-list.tsx';
import { Qualifiers } from './qualifiers.tsx';
import { readDraft } from './rule-changes.ts';
import { placeId, RuleContext } from './rule-context.ts';
import styles from './rules.module.css';

/** A rule to start with, of the kind most often needed. */
export const firstRule: Rule = {
  when: { kind: 'change', valueType: 'weight', direction: 'rise', by: 2, unit: 'absolute', hours: 72 },
};

/** The rule in a form's field: the first one while there is none, and as a draft kept it. */
export function useFieldRule(value: unknown): Rule {
  return useMemo(() => readDraft((value ?? firstRule) as Rule), [value]);
}

type Props = FieldBinding & { disabled?: boolean };

/** A rule as a sentence whose words are the form; what is wrong stands at its place. */
export function RuleField({ disabled = false, ...props }: Props) {
  const { t } = useTranslation(['rules', 'errors', 'values']);
  const format = useClinicalFormat();
  const rule = useFieldRule(props.value);
  const faults = useMemo(() => checkNewRule(rule).map((fault) => told(fault, rule)), [rule]);
  const isSound = useMemo(() => checkRule(rule).length === 0, [rule]);
  const [unread, setUnread] = useState<Record<string, string | null>>({});
  const unreadSentence = useUnreadSentence();
  const state = useMemo(
    () => ({
      faults,
      id: props.id,
      disabled,
      onUnread: (path: string, text: string | null) => setUnread((known) => ({ ...known, [path]: text })),
    }),
    [faults, props.id, disabled],
  );
  const change = (next: Rule) => props.onChange(next);
  const sentenceOf = ({ path, code, params }: RuleFault) => {
    const typed = code === 'required' ? (unread[path] ?? null) : null;
    return typed === null
      ? t(`errors:${code}`, { ...spoken(params, format), defaultValue: t('errors:invalid') })
      : unreadSentence(typed);
  };
  if (leavesOf(rule.when).some(({ kind }) => kind === 'always'))
    return (
      <fieldset id={props.id} tabIndex={-1} className={styles.field}>
        <legend className={fieldStyles.label}>{props.label}</legend>
        <p className={styles.readBack}>{ruleWords(rule, { t, format })}</p>
      </fieldset>
    );
  return (
    <fieldset id={props.id} tabIndex={-1} className={styles.field} disabled={disabled}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      {!disabled && (
        <span className={styles.presets}>
          <Dropdown title={t('rules:preset.title')} label={t('rules:preset.button')} width={420}>
            {(close) => (
              <PresetList
                onChoose={(chosen) => {
                  change(chosen);
                  close();
                }}
              />
            )}
          </Dropdown>
        </span>
      )}
      <RuleContext value={state}>
        <ConditionEditor
          path="when"
          value={rule.when}
          depth={1}
          leaves={leavesOf(rule.when).length}
          onChange={(when) => change({ ...rule, when })}
        />
        <FormerlyNotice
          rule={rule}
          onChange={(next) => {
            change(next);
            // The button goes with what it said.
            document.getElementById(props.id)?.focus();
          }}
        />
        <Qualifiers rule={rule} onChange={change} />
      </RuleContext>
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ path, code, params }) => (
            <li key={`${path} ${code}`} id={`${placeId(props.id, path)}-error`} className={fieldStyles.error}>
              <IconAlertCircle size={14} aria-hidden="true" />{' '}
              <a
                href={`#${placeId(props.id, path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(placeId(props.id, path))?.focus();
                }}
              >
                {sentenceOf({ path, code, ...(params && { params }) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isSound && (
        <p className={styles.readBack} role="status">
          {ruleWords(rule, { t, format })}
        </p>
      )}
      {props.error && faults.length === 0 && (
        <p id={`${props.id}-error`} className={fieldStyles.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}

/** The domain names fields in its own case, the controls as the wire does; a number nobody typed is missing, not wrong. */
/** Ends of a range as the language writes them: „0,2“. */
function spoken(params: RuleFault['params'] = {}, { number }: ClinicalFormat) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value, decimalsOf(value)) : value,
    ]),
  );
}

function told({ path, code, params }: RuleFault, rule: Rule): RuleFault {
  const wirePath = path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const keys = wirePath.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()).split('/');
  const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], rule);
  return { path: wirePath, code: Number.isNaN(value) ? 'required' : code, ...(params ? { params } : {}) };
}
