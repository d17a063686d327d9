import { publishStartContent, startContentAnswer } from '@fernpuls/contract/tenancy/start-content.call';
import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../api/hooks.ts';
import { fetchOwnStartContent } from '../../../ui/brand/start-content.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { BrandImage } from './brand-image.tsx';
import { Input } from './input.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

type Texts = Record<'display' | 'title' | 'description' | 'externalLink' | 'externalLinkText', string>;
const queryKey = ['start_content'];

/** What the left column of the sign-in page says; what is left empty falls back to the texts of the application. */
export function StartPage({ images, mayWrite }: { images: CorporateIdentity['images']; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = startContentAnswer.parse(await fetchOwnStartContent(signal));
      return textsOf(data[0]);
    },
  });
  if (error) return <RegionError error={null} onRetry={() => void refetch()} />;
  return data ? <Editor texts={data} images={images} mayWrite={mayWrite} /> : null;
}

function Editor({
  texts,
  images,
  mayWrite,
}: {
  texts: Texts;
  images: CorporateIdentity['images'];
  mayWrite: boolean;
}) {
  const { t } = useTranslation(['settings', 'sign_in']);
  const client = useQueryClient();
  const publish = useCallMutation(publishStartContent, { ignore: [403] });
  const draft = useDraft(texts, {
    enabled: mayWrite,
    save: async (values) => {
      const entries = Object.entries(values).map(([name, value]) => [
        name,
        value.trim() === '' ? null : value.trim(),
      ]);
      // The same names with null for empty ones.
      await publish.mutateAsync(Object.fromEntries(entries) as Record<keyof Texts, string | null>);
      client.setQueryData(queryKey, values);
    },
  });
  const { values } = draft;
  const line = (name: keyof Texts, max: number, help: string, rows?: number) => (
    <Input
      label={t(`start.${name}`)}
      value={values[name]}
      max={max}
      help={help}
      disabled={!mayWrite}
      error={draft.problem(name)}
      {...(rows ? { rows } : {})}
      onChange={(value) => draft.set({ [name]: value })}
    />
  );
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p className={styles.hint}>{t('start.hint')}</p>
      {line('display', 60, t('start.default', { text: t('sign_in:promo.display') }))}
      {line('title', 80, t('start.default', { text: t('sign_in:promo.promo') }))}
      {line('description', 400, t('start.default', { text: t('sign_in:promo.promo_text') }), 3)}
      {line('externalLink', 500, t('start.link_help'))}
      {line('externalLinkText', 60, t('start.default', { text: t('sign_in:promo.discover') }))}
      <BrandImage kind="banner" url={images.banner} mayWrite={mayWrite} />
      {mayWrite && <SaveBar draft={draft} />}
    </form>
  );
}

function textsOf(content: Partial<Record<keyof Texts, string | null>> | undefined): Texts {
  return {
    display: content?.display ?? '',
    title: content?.title ?? '',
    description: content?.description ?? '',
    externalLink: content?.externalLink ?? '',
    externalLinkText: content?.externalLinkText ?? '',
  };
}
