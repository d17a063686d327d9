import { choice, day, integer, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import {
  deviceQuarantine,
  type MedisanteConnection,
  medisanteConnection,
  setMedisanteConnection,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Columns, Section, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import styles from './medisante.module.css';

/** The fields of the form; what goes to the server is the call that sets the connection. */
const connectionForm = resource({
  type: 'connection',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    secret: text({ nullable: true, max: 200 }),
    signatureHeader: text({ max: 60 }),
    signaturePrefix: text({ nullable: true, max: 20 }),
    signatureEncoding: choice(['hex', 'base64']),
    timestampHeader: text({ max: 60 }),
    signs: choice(['timestamp_and_body', 'body']),
    toleranceSeconds: integer({ min: 10, max: 3600 }),
    mapping: text({ max: 20_000 }),
    source: text({ max: 300 }),
    checkedOn: day(),
  },
  example: {
    signatureHeader: 'x-medisante-signature',
    signatureEncoding: 'hex',
    timestampHeader: 'x-medisante-timestamp',
    signs: 'timestamp_and_body',
    toleranceSeconds: 300,
    mapping: '{}',
    source: 'Schnittstellenbeschreibung 4.2',
    checkedOn: '2026-11-27',
  },
});

/** How the provider signs and writes its messages: from its document, with the day somebody looked. */
export function ConnectionDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useCall(medisanteConnection, {});
  return data ? <Loaded known={data.data} onClose={onClose} /> : null;
}

function Loaded({ known, onClose }: { known: MedisanteConnection; onClose: () => void }) {
  const { t } = useTranslation(['medisante', 'ui']);
  const format = useFormat();
  const save = useCallMutation(setMedisanteConnection, {
    invalidates: [medisanteConnection, deviceQuarantine],
    ignore: [422],
  });
  const { path, isSet, setAt, setByName, ...initial } = known;
  const { field, form } = useForm(connectionForm, {
    namespace: 'medisante',
    initial,
    required: () => (isSet ? [] : ['secret']),
    submit: async (given) => {
      const { secret = null, signaturePrefix, ...rest } = { ...initial, ...given };
      await save.mutateAsync({ ...rest, secret, signaturePrefix: signaturePrefix ?? '' });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery width={640} title={t('connection.title')} form={form} onClose={onClose}>
      <Text>{t('connection.help')}</Text>
      <code className={styles.address}>{`${window.location.origin}${path}`}</code>
      <Text quiet small>
        {isSet && setAt !== null
          ? setByName === null
            ? t('connection.set_alone', { time: format.dateTime(setAt) })
            : t('connection.set', { time: format.dateTime(setAt), name: setByName })
          : t('connection.proposal')}
      </Text>
      <TextField
        {...field('secret')}
        label={t('connection.secret')}
        type="password"
        autoComplete="new-password"
        help={t(isSet ? 'connection.secret_kept' : 'connection.secret_help')}
      />
      <Columns>
        <TextField {...field('signatureHeader')} label={t('connection.signatureHeader')} />
        <TextField {...field('signaturePrefix')} label={t('connection.signaturePrefix')} />
        <SelectField
          {...field('signatureEncoding')}
          label={t('connection.signatureEncoding')}
          words="medisante:encoding"
        />
        <SelectField {...field('signs')} label={t('connection.signs')} words="medisante:signs" />
        <TextField {...field('timestampHeader')} label={t('connection.timestampHeader')} />
        <NumberField {...field('toleranceSeconds')} label={t('connection.toleranceSeconds')} />
      </Columns>
      <TextareaField
        {...field('mapping')}
        label={t('connection.mapping')}
        rows={12}
        help={t('connection.mapping_help')}
      />
      <Section title={t('connection.origin')} level={3}>
        <TextField {...field('source')} label={t('connection.source')} />
        <DatePicker {...field('checkedOn')} label={t('connection.checkedOn')} />
      </Section>
    </FormDrawer>
  );
}
