import { snake } from '@fernpuls/contract/kit/resource';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Given = {
  resource: { type: string };
  namespace: string;
  words?: Readonly<Record<string, string>>;
  choiceWords?: Readonly<Record<string, string | undefined>>;
};

/** Names of fields: the screen's own, else those every screen shares, else `unnamed`. */
export function fieldWord(
  t: Translate,
  { resource, namespace, words }: Given,
  name: string,
  unnamed = name,
): string {
  const shared = t(`lists:field.${name}`, { defaultValue: unnamed });
  return words?.[name] ?? t(`${namespace}:${resource.type}.${name}`, { defaultValue: shared });
}

/** The texts of a list and of its records. */
export function useListWords(given: Given) {
  const { t } = useTranslation(['lists', 'values', 'ui', 'shell']);
  const { resource, namespace, words, choiceWords } = given;
  const own = (key: string, shared: string) =>
    words?.[key] ?? t(`${namespace}:${resource.type}.${key}`, { defaultValue: shared });
  const one = own('one', '');
  return {
    t,
    title: own('page_title', ''),
    /** Begins the name of a file of it. */
    file: own('file', own('page_title', resource.type)),
    new: own('new', t('lists:new', { one })),
    empty: own('empty', t('lists:none', { many: own('many', '') })),
    search: own('search', t('lists:search')),
    searchExample: own('search_example', own('search', t('lists:search'))),
    filtered: own('filtered', t('lists:filter_empty')),
    emptyText: own('empty_text', t('lists:none_text')),
    field: (name: string) => fieldWord(t, given, name),
    isNamed: (name: string) => fieldWord(t, given, name, '') !== '',
    value: (name: string, value: string) => t(`${choiceWords?.[name] ?? `values:${snake(name)}`}.${value}`),
  };
}

export type ListWords = ReturnType<typeof useListWords>;
