import {
  changeVideoRules,
  videoRules,
  type VideoRulesAnswer,
} from '@fernpuls/contract/conferences/video-rules.call';
import { day, flag, integer, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { settingsPath } from '@fernpuls/contract/paths';
import { metadataDays } from '@fernpuls/domain/conferences/video-rules';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { PageForm } from '../../../ui/page/form-page.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** The fields of the form; what goes to the server is the call `change_video_rules`. */
const ruleEntries = resource({
  type: 'video_rule_entries',
  area: 'conferences',
  path: 'tenants/video_rules',
  permission: 'tenant',
  module: 'conferences',
  fields: {
    isAnlage31b: flag(),
    metadataDays: integer(metadataDays),
    asksClearName: flag(),
    source: text({ max: 200 }),
    sourceOn: day(),
  },
  filters: [],
  sorts: [],
  example: {
    isAnlage31b: true,
    metadataDays: 90,
    asksClearName: true,
    source: 'Anlage 31b BMV-Ä',
    sourceOn: '2026-11-01',
  },
});

/** What the practice holds itself to; each number and duty beside the source it was taken from and its day. */
export function RulesForm({ kept }: { kept: VideoRulesAnswer }) {
  const { t } = useTranslation('video_rules');
  const mayWrite = useMay('tenant', 'write');
  const change = useCallMutation(changeVideoRules, { invalidates: [videoRules], ignore: [422] });
  const { isAnlage31b, metadataDays: days, asksClearName, source, sourceOn } = kept;
  const form = useForm(ruleEntries, {
    namespace: 'video_rules',
    initial: { isAnlage31b, metadataDays: days, asksClearName, source, sourceOn },
    record: 'video_rules',
    submit: (values) => change.mutateAsync(values),
  });
  const { field } = form;
  return (
    <PageForm
      form={form.form}
      label={t('title')}
      back={settingsPath}
      readOnly={!mayWrite}
      onSaved={() => showToast({ kind: 'success', text: t('saved') })}
    >
      <Stack>
        <Text quiet>{t('lead')}</Text>
        <SwitchField {...field('isAnlage31b')} disabled={!mayWrite} />
        <Text quiet small>
          {t('about_annex')}
        </Text>
        <NumberField
          {...field('metadataDays')}
          unit={t('days')}
          help={t('about_days')}
          disabled={!mayWrite}
        />
        <SwitchField {...field('asksClearName')} disabled={!mayWrite} />
        <Text quiet small>
          {t('about_names')}
        </Text>
        <TextField {...field('source')} help={t('about_source')} disabled={!mayWrite} />
        <DatePicker {...field('sourceOn')} disabled={!mayWrite} />
      </Stack>
    </PageForm>
  );
}
