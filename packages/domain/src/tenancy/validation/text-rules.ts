import { type Fault, fault, type Rule } from './fault.ts';

/** One sign before and after the @, a dot in the host and two letters after it. */
export const emailPattern = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)*\.[^\s@<>.]{2,}$/;
/** http and https, with a host; no user name, no spaces. */
export const urlPattern = /^https?:\/\/[^\s/?#@.][^\s/?#@]*([/?#]\S*)?$/i;
/** The same with https alone. */
export const httpsPattern = /^https:\/\/[^\s/?#@.][^\s/?#@]*([/?#]\S*)?$/i;
/** Letters, digits and underscore, no leading digit, lower case only. */
export const identifierPattern = /^[a-z_][a-z0-9_]*$/;
/** `#RRGGBB`. */
export const colourPattern = /^#[0-9A-Fa-f]{6}$/;
/** Digits, plus, dash, comma and parentheses; spaces between them are for reading only. */
export const dialablePattern = /^[\d+\-,()]+$/;

/** Nothing, or nothing but white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Fails on empty, whitespace only or null. */
export function required(value: unknown): Fault | null {
  return isBlank(value) ? fault('required') : null;
}

/** Characters as an input counts them: UTF-16 units, without the space around. */
export function minCharacters(min: number): Rule<string> {
  return (value) => (value.trim().length < min ? fault('too_short', { min }) : null);
}

export function maxCharacters(max: number): Rule<string> {
  return (value) => (value.trim().length > max ? fault('too_long', { max }) : null);
}

/** `label` names what it has to equal, a name for instance. */
export function equalTo(expected: string, label: string): Rule<string> {
  return (value) => (value === expected ? null : fault('not_equal', { label }));
}

export function email(value: string): Fault | null {
  return emailPattern.test(value) ? null : fault('email_invalid');
}

export function url(value: string): Fault | null {
  return urlPattern.test(value) ? null : fault('url_invalid');
}

export function identifier(value: string): Fault | null {
  return identifierPattern.test(value) ? null : fault('identifier_invalid');
}

export function hexColour(value: string): Fault | null {
  return colourPattern.test(value) ? null : fault('colour_invalid');
}

export function phoneNumber(value: string): Fault | null {
  return dialable(value) === null ? fault('not_dialable') : null;
}

/** The number as a telephone link takes it, without spaces; null when it may be no link. */
export function dialable(number: string): string | null {
  const compact = number.replaceAll(/\s/g, '');
  return dialablePattern.test(compact) ? compact : null;
}
