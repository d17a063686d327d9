import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { contrastOnPanel } from '@fernpuls/domain/tenancy/branding';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { defaultColours } from '../../../ui/brand/default-colours.ts';
import { showBranding } from '../../../ui/brand/show-branding.ts';
import { Button } from '../../../ui/button.tsx';
import { useIdentityChange } from './branding-source.ts';
import { BrandImage } from './brand-image.tsx';
import { ChangeLog } from './change-log.tsx';
import { ColourTable } from './colour-table.tsx';
import { isColour, type Palette, roles } from './colours.ts';
import { Input } from './input.tsx';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

type Props = { identity: CorporateIdentity; mayWrite: boolean };

/** Name, logos and colours beside a picture of what they make of the application; it follows every key. */
export function Branding({ identity, mayWrite }: Props) {
  const { t } = useTranslation('settings');
  const { change, isOwn } = useIdentityChange();
  const { productName, subtitle, light, dark } = identity;
  // Without one of its own the whole name is answered; written back it would stay when the name changes.
  const shortName = identity.shortName === productName ? '' : identity.shortName;
  const draft = useDraft(
    { productName, shortName, subtitle, light, dark },
    {
      enabled: mayWrite,
      isValid: ({ light, dark }) => isReadable(light, 'light') && isReadable(dark, 'dark'),
      save: async (values) => {
        await change(values);
        if (!isOwn) return;
        await showBranding({ ...identity, ...values, shortName: values.shortName || values.productName });
      },
    },
  );
  const { values } = draft;
  const blocked =
    isReadable(values.light, 'light') && isReadable(values.dark, 'dark') ? undefined : t('contrast.blocks');
  return (
    <div className={styles.split}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.pair}>
          <Input
            label={t('product_name')}
            value={values.productName}
            max={60}
            required
            disabled={!mayWrite}
            error={draft.problem('productName')}
            onChange={(productName) => draft.set({ productName })}
          />
          <Input
            label={t('short_name')}
            value={values.shortName}
            max={20}
            disabled={!mayWrite}
            placeholder={values.productName.slice(0, 20)}
            error={draft.problem('shortName')}
            onChange={(shortName) => draft.set({ shortName })}
          />
        </div>
        <Input
          label={t('subtitle')}
          value={values.subtitle}
          max={80}
          disabled={!mayWrite}
          onChange={(subtitle) => draft.set({ subtitle })}
        />
        <div className={styles.images}>
          <BrandImage kind="logo_light" url={identity.images.logoLight} mayWrite={mayWrite} />
          <BrandImage kind="logo_dark" url={identity.images.logoDark} mayWrite={mayWrite} />
          <BrandImage kind="favicon" url={identity.images.favicon} mayWrite={mayWrite} />
        </div>
        <div className={styles.head}>
          <h2>{t('colours')}</h2>
          {mayWrite && (
            <Button variant="subtle" size="toolbar" onClick={() => draft.set(defaultColours)}>
              {t('defaults')}
            </Button>
          )}
        </div>
        <ColourTable
          light={values.light}
          dark={values.dark}
          disabled={!mayWrite}
          onChange={(theme, palette) => draft.set({ [theme]: palette })}
        />
        <ChangeLog />
        <p className={styles.hint}>{t('fixed_colours')}</p>
        {mayWrite && <SaveBar draft={draft} blocked={blocked} />}
      </form>
      <Preview name={values.productName} light={values.light} dark={values.dark} images={identity.images} />
    </div>
  );
}

function isReadable(palette: Palette, theme: 'light' | 'dark'): boolean {
  return roles.every((role) => isColour(palette[role]) && contrastOnPanel(palette[role], theme) >= 4.5);
}
