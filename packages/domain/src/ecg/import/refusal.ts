/** Why a file is not taken, and what fills its sentence in `locales/<language>/ecg-import.json`. */
export const refusalParams = {
  empty: [],
  too_large: ['found', 'max'],
  format_unknown: [],
  vendor_format: ['vendor'],
  not_scp: [],
  several_recordings: [],
  header_missing: [],
  signal_file_missing: ['name'],
  truncated: ['expected', 'found'],
  too_many_channels: ['found', 'max'],
  too_many_samples: ['found', 'max'],
  too_many_elements: ['found', 'max'],
  too_deep: ['max'],
  field_missing: ['field'],
  field_invalid: ['field'],
  sample_invalid: ['sample'],
  sampling_rate_invalid: [],
  gain_invalid: [],
  unit_unknown: ['unit'],
  no_ecg_channel: [],
  no_samples: [],
  checksum_wrong: ['expected', 'found'],
  code_table_broken: [],
  encoding_unsupported: ['encoding'],
  text_unreadable: ['byte'],
  encrypted: [],
  json_malformed: [],
  xml_malformed: [],
  xml_doctype: [],
  picture_too_large: ['found', 'max'],
} as const;
export type EcgRefusalCode = keyof typeof refusalParams;

/** Where in the file: byte offset, line (from 1), and the part by its technical name (pointer, tag, section). */
type FilePlace = {
  file: string | null;
  byte: number | null;
  line: number | null;
  section: string | null;
};

/** What is wrong and where. `params` fill the sentence; they hold figures and technical names, no patient data. */
export type EcgRefusal = {
  code: EcgRefusalCode;
  place: FilePlace;
  params: Record<string, string | number>;
};

export type Where = { file?: string; byte?: number; line?: number; section?: string };

/** Carries a refusal out of a reader; `importEcg` turns it into a value. */
export class EcgRefused extends Error {
  readonly refusal: EcgRefusal;

  constructor(refusal: EcgRefusal) {
    super(refusal.code);
    this.name = 'EcgRefused';
    this.refusal = refusal;
  }
}

type Params<Code extends EcgRefusalCode> = Record<(typeof refusalParams)[Code][number], string | number>;
type Details<Code extends EcgRefusalCode> = (typeof refusalParams)[Code] extends readonly []
  ? [where?: Where]
  : [where: Where, params: Params<Code>];

export function refuse<Code extends EcgRefusalCode>(code: Code, ...details: Details<Code>): never {
  const [where = {}, params = {}] = details;
  const { file = null, byte = null, line = null, section = null } = where;
  throw new EcgRefused({ code, place: { file, byte, line, section }, params });
}

/** Runs a reader for one file: its refusals name the file unless they already name one. */
export function inFile<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EcgRefused) || error.refusal.place.file !== null) throw error;
    throw new EcgRefused({ ...error.refusal, place: { ...error.refusal.place, file } });
  }
}

/** The text key of a refusal's sentence. */
export function refusalTextKey(code: EcgRefusalCode): string {
  return `ecg-import:refusals.${code}`;
}

/** The text keys of the place, from the coarse to the fine, with what fills them. */
export function placeTextKeys(place: FilePlace): { key: string; params: Record<string, string | number> }[] {
  const parts = [
    { name: 'file', value: place.file },
    { name: 'section', value: place.section },
    { name: 'line', value: place.line },
    { name: 'byte', value: place.byte },
  ];
  return parts.flatMap(({ name, value }) =>
    value === null ? [] : [{ key: `ecg-import:places.${name}`, params: { [name]: value } }],
  );
}
