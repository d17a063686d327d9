import { languageNames, languages } from '@fernpuls/contract/languages';
import type { LegalText } from '@fernpuls/contract/tenancy/legal.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import { WordedChanges } from '../../../ui/versions/worded-changes.tsx';

const parts = ['title', 'body'] as const;
const places = languages.flatMap((language) => parts.map((part) => `${language}.${part}` as const));
type Place = (typeof places)[number];

/** Any two published versions of a text beside each other, language by language, word by word. */
export function CompareLegals({ versions }: { versions: readonly LegalText[] }) {
  const { t } = useTranslation('legals');
  const compared = versions.map((one) => ({
    ...one,
    id: String(one.version),
    at: one.publishedAt,
    byName: one.publishedBy ?? undefined,
    label: t('version', { version: one.version }),
    comment: one.changeNote,
  }));
  const names = { title: t('heading'), body: t('body') };
  return (
    <CompareVersions versions={compared}>
      {({ before, after }) => (
        <WordedChanges
          fields={places}
          nameOf={(place) => {
            const { language, part } = partsOf(place);
            return `${languageNames[language]} · ${names[part]}`;
          }}
          before={(place) => textAt(before, place)}
          after={(place) => textAt(after, place)}
        />
      )}
    </CompareVersions>
  );
}

function partsOf(place: Place) {
  const language = languages.find((one) => place.startsWith(`${one}.`)) ?? 'de';
  return { language, part: place.endsWith('title') ? parts[0] : parts[1] };
}

function textAt({ texts }: LegalText, place: Place): string {
  const { language, part } = partsOf(place);
  return texts[language]?.[part] ?? '';
}
