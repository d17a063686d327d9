import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Sentence = {
  /** Whole, for files and screen readers. */
  text: string;
  /** The same, with what stands out. */
  parts: { text: string; isStrong: boolean }[];
};

/** Who did what, as one says it. */
export function useSentence(): (entry: AuditRecord) => Sentence {
  const { t } = useTranslation(['audit', 'values']);
  const format = useClinicalFormat();

  function thing(entry: AuditRecord): string {
    const { subjectType, subjectId, subjectLabel, subjectName, subjectValue, patientId, action } = entry;
    const isList = action === 'read' && subjectId === null && patientId === null;
    const many = t(`subject.${subjectType}`, { defaultValue: subjectType });
    const what = isList ? many : t(`object.${subjectType}`, { defaultValue: many });
    const { valueType, value, diastolic } = subjectValue ?? {};
    const type = valueType ? t(`values:type.${valueType}`) : null;
    const read = valueType && typeof value === 'number' ? format.value(valueType, value, diastolic) : null;
    const name = subjectLabel ?? ([type, read].filter(Boolean).join(' ') || subjectName);
    return name && action !== 'read' ? t('named', { what, name }) : what;
  }

  return (entry) => {
    const text = t(`sentence.${entry.action}`, {
      who: '<who>',
      what: '<what>',
      defaultValue: `<who>: ${t(`action.${entry.action}`, { defaultValue: entry.action })}`,
    });
    const filled: Record<string, string> = { '<who>': whoOf(entry, t), '<what>': thing(entry) };
    const parts = text
      .split(/(<who>|<what>)/)
      .filter((part) => part !== '')
      .map((part) => ({ text: filled[part] ?? part, isStrong: part === '<who>' }));
    return { text: parts.map((part) => part.text).join(''), parts };
  };
}

/** Who came in is named as what the system wrote about: nobody was signed in yet. */
export function whoOf(
  { actorKind, actorName, subjectType, subjectName }: AuditRecord,
  t: (key: string) => string,
): string {
  if (actorKind === 'system' && subjectType === 'physicians' && subjectName) return subjectName;
  return actorName ?? t(`audit:actor.${actorKind}`);
}
