import IconDots from '#icons/IconDots';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { duplicatesPath } from './duplicates/duplicates-path.ts';
import { ImportDialog } from './import/import-dialog.tsx';

/** What is seldom done with the whole list. */
export function ListTools() {
  const { t } = useTranslation('patients');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Dropdown title={t('list.more')} icon={<IconDots aria-hidden="true" />} align="end" width={260}>
        {(close) => (
          <Stack gap={1}>
            <Button
              variant="subtle"
              onClick={() => {
                close();
                setImporting(true);
              }}
            >
              {t('list.import')}
            </Button>
            <ButtonLink variant="subtle" to={duplicatesPath} onClick={close}>
              {t('list.duplicates')}
            </ButtonLink>
          </Stack>
        )}
      </Dropdown>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
