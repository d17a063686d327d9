import IconDots from '#icons/IconDots';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { duplicatesPath } from './duplicates/duplicates-path.ts';

/** What is seldom done with the whole list. */
export function ListTools() {
  const { t } = useTranslation('patients');
  return (
    <Dropdown title={t('list.more')} icon={<IconDots aria-hidden="true" />} align="end" width={260}>
      {(close) => (
        <Stack gap={1}>
          <ButtonLink variant="subtle" to={duplicatesPath} onClick={close}>
            {t('list.duplicates')}
          </ButtonLink>
        </Stack>
      )}
    </Dropdown>
  );
}
