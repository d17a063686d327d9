import type { Rule } from '@fernpuls/domain/tenancy/validation/fault';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, storable, uuid } from '../formats.ts';
import type { Field } from './fields.ts';

const known = new WeakMap<Field, z.ZodMiniType>();

/** What a field takes when something is there: parse with it, or put it into the input of a call. */
export function schemaOf<T>(field: Field<T>): z.ZodMiniType<T> {
  const schema = known.get(field) ?? made(field);
  known.set(field, schema);
  // The builder of a field gives it the type of what this kind of schema answers.
  return schema as z.ZodMiniType<T>;
}

/** A rule of the domain as a check of a schema: the same key and parameters on both sides of the wire. */
export function ruled<T>(rule: Rule<T>) {
  return z.check<T>(({ value, issues }) => {
    const found = rule(value);
    if (!found) return;
    const { code: message, params } = found;
    issues.push({ code: 'custom', message, params, input: value, continue: true });
  });
}

function made(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'number':
      return z.number().check(...inRange(field), ...rulesOf<number>(field));
    case 'integer':
      return z.int().check(...inRange(field));
    case 'flag':
      return z.boolean();
    case 'instant':
      return isoInstant;
    case 'day':
      return calendarDay.check(...rulesOf<string>(field));
    case 'choice':
      return z.enum([...(field.choices ?? [])]);
    case 'reference':
      return uuid;
    case 'document':
    case 'references':
      return field.shape ?? z.unknown();
  }
}

function textSchema(field: Field): z.ZodMiniType {
  const { max, pattern, code } = field;
  const length = [z.minLength(1), ...(max === undefined ? [] : [z.maxLength(max)])];
  const fits = pattern ? [z.regex(pattern, { error: code ?? 'invalid_format' })] : [];
  return z.string().check(storable, z.trim(), ...length, ...fits, ...rulesOf<string>(field));
}

function inRange({ range }: Field) {
  const checks = [];
  if (range?.min !== undefined) checks.push(z.minimum(range.min));
  if (range?.max !== undefined) checks.push(z.maximum(range.max));
  return checks;
}

/** A field of a kind is only ever built with a rule for the values of that kind. */
function rulesOf<T>({ rule }: Field) {
  return rule ? [ruled(rule as Rule<T>)] : [];
}
