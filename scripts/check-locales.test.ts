import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Language, readLanguage, readLanguages } from './locales/catalogue.ts';
import {
  compareLanguages,
  missingSentences,
  missingWords,
  staleEntries,
  staleIntents,
} from './locales/compare.ts';
import { compareUsage, labelsOf } from './locales/usage.ts';
import { visibleText } from './locales/visible-text.ts';

function language(code: string, texts: object): Language {
  return readLanguage(code, new Map([['tasks.json', JSON.stringify(texts)]]));
}

const en = {
  title: 'Tasks',
  list: { done: '{{name}} is done', left_one: '{{count}} task left', left_other: '{{count}} tasks left' },
  long: 'Everything is finished',
};
const de = {
  title: 'Aufgaben',
  list: {
    done: '{{name}} ist erledigt',
    left_one: 'Eine Aufgabe offen',
    left_other: '{{count}} Aufgaben offen',
  },
  long: 'Alles ist erledigt',
};

function compared(other: Language, source = language('en', en), same = {}): string[] {
  return compareLanguages(source, [other], same).map(({ path, message }) => `${path}: ${message}`);
}

describe('languages', () => {
  test('two languages that say the same have no finding', () => {
    assert.deepEqual(compared(language('de', de)), []);
  });

  test('a key missing in a language is found, below its path', () => {
    const { long: _, ...less } = de;
    assert.deepEqual(compared(language('de', less)), ['locales/de/tasks.json: long is missing']);
    assert.deepEqual(compared(language('de', { ...de, list: {} })).length, 3);
  });

  test('a key only German has is found', () => {
    assert.deepEqual(compared(language('de', { ...de, more: 'Mehr' })), [
      'locales/de/tasks.json: more does not exist in en',
    ]);
  });

  test('a placeholder that is missing, new or written differently is found', () => {
    for (const done of ['Erledigt', '{{name}} und {{other}}', '{{Name}} ist erledigt']) {
      const found = compared(language('de', { ...de, list: { ...de.list, done } }));
      assert.equal(found.length, 1, done);
      assert.match(found[0] ?? '', /list\.done has the placeholders/);
    }
  });

  test('only the count may be left out of a plural form', () => {
    const forms = { left_one: 'Aufgabe von {{name}}', left_other: '{{count}} Aufgaben' };
    assert.match(
      compared(language('de', { ...de, list: { ...de.list, ...forms } })).join(),
      /left_one has the placeholders/,
    );
  });

  test('each language needs the plural forms of its own grammar', () => {
    const ru = language('ru', { ...de, list: { ...de.list } });
    assert.deepEqual(compared(ru), [
      'locales/ru/tasks.json: list.left_few is missing',
      'locales/ru/tasks.json: list.left_many is missing',
    ]);
    const few = { ...de.list, left_few: '{{count}} Aufgaben' };
    assert.match(compared(language('de', { ...de, list: few })).join(), /left_few does not exist/);
  });

  test('a key that only ends like a plural is an ordinary key', () => {
    const source = language('en', { gender_other: 'Other' });
    assert.deepEqual(compared(language('ru', { gender_other: 'Другое' }), source), []);
  });

  test('a long English text left in German is found unless it is meant', () => {
    const left = language('de', { ...de, long: en.long });
    assert.deepEqual(compared(left), ['locales/de/tasks.json: long is still the en text']);
    assert.deepEqual(compared(left, language('en', en), { de: ['tasks:long'] }), []);
    assert.equal(compared(left, language('en', en), { nl: ['tasks:long'] }).length, 1);
  });

  test('eleven equal letters are allowed, twelve are not; placeholders are no letters', () => {
    const pair = (text: string) => compared(language('de', { text }), language('en', { text }));
    assert.deepEqual(pair('Abcdefg hijk'), []);
    assert.equal(pair('Abcdefg hijkl').length, 1);
    assert.deepEqual(pair('Abc {{placeholder}}'), []);
  });

  test('a text listed as equal on purpose, which is not, is found', () => {
    const source = language('en', en);
    const stale = (same: Record<string, string[]>) =>
      staleIntents(same, source, [language('de', { ...de, long: en.long })]).map(({ message }) => message);
    assert.deepEqual(stale({ de: ['tasks:long'] }), []);
    for (const wrong of [{ de: ['tasks:title'] }, { de: ['tasks:gone'] }, { nl: ['tasks:long'] }])
      assert.equal(stale(wrong).length, 1);
  });

  test('texts of folders below a language are compared, and counted, like all others', () => {
    const files = {
      'locales/dynamic-prefixes.json': '[]',
      'locales/en/help/alarms.json': '{"title":"Alarms","steps":["First"]}',
      'locales/de/help/alarms.json': '{"title":"Alarme","steps":[]}',
    };
    const [source, other] = readLanguages(new Map(Object.entries(files)));
    assert.ok(source && other);
    assert.deepEqual([...source.texts.keys()], ['help/alarms:title', 'help/alarms:steps.0']);
    assert.deepEqual(compared(other, source), ['locales/de/help/alarms.json: steps.0 is missing']);
  });

  test('an empty text is found unless the source is empty too', () => {
    assert.match(compared(language('de', { ...de, title: ' ' })).join(), /title is empty/);
    assert.deepEqual(compared(language('de', { unit: '' }), language('en', { unit: '' })), []);
  });

  test('a check that reads no text fails', () => {
    assert.match(compared(language('de', {}), language('en', {})).join(), /read no text/);
  });

  test('a code without a sentence is found', () => {
    const files = new Map([['errors.json', '{"forbidden":"No."}']]);
    const found = missingSentences(readLanguage('en', files), ['forbidden', 'not_found']);
    assert.deepEqual(
      found.map(({ message }) => message),
      ['not_found has no text'],
    );
  });

  test('a value the server writes without a word is found, one that has it is not', () => {
    const files = new Map([['audit.json', '{"action":{"create":"Created"}}']]);
    const found = missingWords(readLanguage('en', files), 'audit:action.', ['create', 'join_video']);
    assert.deepEqual(
      found.map(({ message }) => message),
      ['action.join_video has no text'],
    );
  });

  test('an entry of a list that matches nothing is found', () => {
    const { texts } = language('en', en);
    assert.deepEqual(staleEntries('list.json', ['tasks:list.', 'tasks:title'], texts), []);
    assert.match(staleEntries('list.json', ['tasks:gone.'], texts)[0]?.message ?? '', /matches no key/);
  });
});

describe('use', () => {
  const { texts } = language('en', {
    title: 'Tasks',
    state: { open: 'Open', done: 'Done' },
    n_one: '1',
    n_other: '2',
  });
  const all = "t('tasks:title'); t(`tasks:state.${state}`); t('tasks:n', { count });";
  const used = (text: string, prefixes: string[] = []) =>
    compareUsage(new Map([['apps/web/src/a.tsx', text]]), texts, prefixes).map(({ message }) => message);

  test('code that asks for all that exists has no finding', () => {
    assert.deepEqual(used(all), []);
  });

  test('a key that does not exist is found, wherever it stands in the call', () => {
    for (const call of [
      "t('tasks:gone')",
      "t(isOld ? 'tasks:gone' : 'tasks:title')",
      't(`tasks:gone`)',
      "i18n.t('tasks:gone')",
    ]) {
      assert.deepEqual(used(`${all} ${call};`), ['text tasks:gone does not exist'], call);
    }
    assert.deepEqual(used(`${all} <Trans i18nKey="tasks:gone" />;`), ['text tasks:gone does not exist']);
    assert.deepEqual(used(`${all} t(\`tasks:mood.\${x}\`);`), ['text tasks:mood. does not exist']);
  });

  test('a key without its namespace belongs to the namespaces of the file', () => {
    assert.deepEqual(used(`const { t } = useTranslation('tasks'); ${all} t('title');`), []);
    assert.deepEqual(used(`const { t } = useTranslation(['ui', 'tasks']); ${all} t('title');`), []);
    assert.deepEqual(used(`const { t } = useTranslation('ui'); ${all} t('title');`), [
      'text title does not exist',
    ]);
  });

  test('a text nobody asks for is found', () => {
    assert.deepEqual(used("t(`tasks:state.${state}`); t('tasks:n', { count });"), [
      'nothing asks for tasks:title',
    ]);
    assert.deepEqual(used("t('tasks:title'); t('tasks:n');"), [
      'nothing asks for tasks:state.open',
      'nothing asks for tasks:state.done',
    ]);
  });

  test('nobody has to ask for the texts of a folder by key, and nobody gets them by key', () => {
    const help = new Map([...texts, ['help/alarms:name', 'Alarms']]);
    const found = (text: string) => compareUsage(new Map([['apps/web/src/a.tsx', text]]), help, []);
    assert.deepEqual(found(all), []);
    assert.deepEqual(
      found(`${all} t('name');`).map(({ message }) => message),
      ['text name does not exist'],
    );
  });

  test('a listed prefix, or the key as a value, counts as use; a comment does not', () => {
    assert.deepEqual(used("t('tasks:title'); t('tasks:n');", ['tasks:state.']), []);
    assert.deepEqual(used("const label = 'tasks:title'; t(`tasks:state.${s}`); t('tasks:n');"), []);
    assert.deepEqual(used("// t('tasks:title')\nt(`tasks:state.${s}`); t('tasks:n');"), [
      'nothing asks for tasks:title',
    ]);
  });

  test('labels of a resource are those of its page and its fields, nothing else', () => {
    const keys = [
      't:wards.page_title',
      't:wards.empty_text',
      't:wards.name',
      't:wards.title',
      't:beds.name',
      't:wards',
    ];
    const labels = labelsOf({ type: 'wards', fields: { name: {} } }, new Map(keys.map((key) => [key, ''])));
    assert.deepEqual(labels, keys.slice(0, 3));
  });

  test('a check that reads no code fails', () => {
    assert.match(compareUsage(new Map(), texts, [])[0]?.message ?? '', /read no code/);
  });
});

describe('visible text', () => {
  const found = (jsx: string) =>
    visibleText('a.tsx', `export const A = () => ${jsx};`).map(({ message }) => message);

  test('words in JSX are found', () => {
    for (const jsx of [
      '<p>Speichern</p>',
      '<>Ä</>',
      "<p>{'Speichern'}</p>",
      "<p>{isNew ? 'Neu' : null}</p>",
      "<p>{isNew && 'Neu'}</p>",
      '<p>{`Neu ${n}`}</p>',
      '<b aria-label="Neu" />',
      '<input placeholder={`Neu`} />',
      '<img alt="Bild" />',
    ]) {
      assert.equal(found(jsx).length, 1, jsx);
    }
  });

  test('signs, figures, entities, class names and words from t are no findings', () => {
    for (const jsx of [
      '<p>· – 100 %</p>',
      '<p>&nbsp;</p>',
      "<p>{t('a.b')}</p>",
      "<p>{t(open ? 'a' : 'b')}</p>",
      '<p className="wide" role="status" />',
      '<p>{/* Speichern */}</p>',
      "<p>{' '}</p>",
      '<Kbd keys="mod+k" />',
    ]) {
      assert.deepEqual(found(jsx), [], jsx);
    }
  });
});
