import { resources } from '@fernpuls/contract';
import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { snake } from '@fernpuls/contract/kit/resource';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWord } from '../../../ui/list/words.ts';
import { recordedOf } from './entries.ts';

type Change = {
  name: string;
  before: string | null;
  after: string /** Tells why. */;
  isReason: boolean;
};

/** What an entry recorded in words and units: fields that have a name for people, values as their kind is read. */
export function useFields(): (entry: AuditRecord) => Change[] {
  const { t } = useTranslation([
    'audit',
    'conferences',
    'lists',
    'messages',
    'patients',
    'settings',
    'surveys',
    'tasks',
    'triggers',
    'values',
  ]);
  const format = useClinicalFormat();
  const { people } = usePeople();

  function word(type: string, name: string): string {
    const area = resources.find((one) => one.type === type)?.area;
    const own = area ? fieldWord(t, { resource: { type }, namespace: area }, name, '') : '';
    const [theme, role] = name.split('.');
    if (role && (theme === 'light' || theme === 'dark'))
      return `${t(`settings:role.${role}`)}, ${t(`shell:theme.${theme}`)}`;
    return own || t(`audit:field.${name}`, { defaultValue: '' });
  }

  function text(entry: AuditRecord, name: string, value: unknown): string | null {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'lists:yes' : 'lists:no');
    if (typeof value === 'number') {
      const type = entry.subjectValue?.valueType;
      return type && isReading.test(name) ? format.value(type, value) : format.number(value);
    }
    if (Array.isArray(value)) {
      const each = value.map((one) => text(entry, name, one));
      return each.includes(null) ? null : each.join(', ') || '–';
    }
    if (typeof value !== 'string') return null;
    if (name.endsWith('Id')) return people.find(({ id }) => id === value)?.name ?? null;
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return format.dateTime(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value);
    if (name === 'valueType') return t(`values:type.${value}`, { defaultValue: value });
    return t(`values:${snake(name)}.${value.replaceAll(/[.:]/g, '_')}`, { defaultValue: value });
  }

  return (entry) =>
    recordedOf(entry).flatMap(({ name, before, after }) => {
      const named = word(entry.subjectType, name);
      const then = before === undefined ? null : text(entry, name, before);
      const now = text(entry, name, after);
      const isTold = named !== '' && now !== null && (before === undefined ? after !== null : then !== null);
      return isTold
        ? [{ name: named, before: then, after: now, isReason: /(reason|note)$/i.test(name) }]
        : [];
    });
}

const isReading = /threshold|value|limit|target|lower|upper/i;
