import {
  type MedisanteConnection,
  medisanteConnection,
  medisantePath,
  setMedisanteConnection,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  type MessageFormat,
  messageFields,
  proposedFormat,
} from '@fernpuls/domain/logistics/medisante/format';
import { findValueType, isEnterable } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { personId } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import type { Tx } from '../../ground/database.ts';
import type { SealedColumn } from '../../ground/sealed-columns.ts';
import type { Secrets } from '../../ground/secrets.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { connectionOf, setConnection } from './connection.queries.ts';
import { retryAll } from './messages.queries.ts';

export function aboutConnection(tenantId: number): string {
  return `device_connection:${tenantId}:medisante`;
}

/** What the operator has agreed with the provider. */
export const logisticsSealed: readonly SealedColumn[] = [
  { table: 'device_connection', column: 'secret', key: 'provider', about: aboutConnection },
];

/** With the proposed format, which is what the simulator sends. */
export async function connectAsProposed(
  tx: Tx,
  secrets: Secrets,
  { tenantId, secret, by = null }: { tenantId: number; secret: string; by?: string | null },
): Promise<void> {
  const sealed = secrets.sealSecret(secret, aboutConnection(tenantId));
  await setConnection(tx, { secret: sealed, format: proposedFormat, by });
}

const pointer = z.string().check(z.regex(/^(\/[^\0]{0,200})?$/));
const reading = z.strictObject({
  valueType: z.string().check(z.refine((key) => isEnterable(findValueType(key)))),
  unit: z.string().check(z.minLength(1), z.maxLength(20)),
  value: z.union([
    pointer,
    z.strictObject({ systolic: pointer, diastolic: pointer, mean: z.optional(pointer) }),
  ]),
});
const mappingShape = z.strictObject({
  fields: z.strictObject(Object.fromEntries(messageFields.map((field) => [field, pointer]))),
  kinds: z.record(z.string().check(z.minLength(1), z.maxLength(64)), z.array(reading).check(z.maxLength(10))),
});

export function connectionHandlers({ secrets }: { secrets: Secrets }): Handler[] {
  return [
    verb(medisanteConnection, async (ctx) => {
      const known = await connectionOf(ctx.tx);
      const shown = shownOf(known?.format ?? proposedFormat);
      const { setAt = null, setByName = null } = known ?? {};
      return { data: { path: medisantePath, isSet: known !== null, ...shown, setAt, setByName } };
    }),
    verb(setMedisanteConnection, async (ctx, given) => {
      const known = await connectionOf(ctx.tx);
      const { secret } = given;
      if (!known && secret === null) throw invalid({ field: '/secret', code: 'required' });
      const format = formatOf(given);
      const sealed = secret === null ? null : secrets.sealSecret(secret, aboutConnection(ctx.tenant.id));
      const kept = sealed ?? known?.secret;
      if (!kept) throw invalid({ field: '/secret', code: 'required' });
      await setConnection(ctx.tx, { secret: kept, format, by: personId(ctx) });
      await retryAll(ctx.tx);
      ctx.audit({
        action: known ? 'update' : 'create',
        subjectType: stockDevices.type,
        subjectId: 'medisante',
        changes: { format: [known?.format ?? null, format], isSecretChanged: secret !== null },
      });
      return {};
    }),
  ];
}

type Given = InputOf<typeof setMedisanteConnection>;

function shownOf({ signature, fields, kinds, source, checkedOn }: MessageFormat) {
  return {
    signatureHeader: signature.header,
    signatureEncoding: signature.encoding,
    signaturePrefix: signature.prefix,
    timestampHeader: signature.timestampHeader,
    signs: signature.signs,
    toleranceSeconds: signature.toleranceSeconds,
    mapping: JSON.stringify({ fields, kinds }, null, 2),
    source,
    checkedOn,
  } satisfies Partial<MedisanteConnection>;
}

function formatOf(given: Given): MessageFormat {
  const read = mappingShape.safeParse(parsed(given.mapping));
  if (!read.success) throw invalid({ field: '/mapping', code: 'invalid_format' });
  const { fields, kinds } = read.data;
  return {
    signature: {
      header: given.signatureHeader,
      encoding: given.signatureEncoding,
      prefix: given.signaturePrefix,
      timestampHeader: given.timestampHeader,
      signs: given.signs,
      toleranceSeconds: given.toleranceSeconds,
    },
    fields: fields as MessageFormat['fields'],
    kinds,
    source: given.source,
    checkedOn: given.checkedOn,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
