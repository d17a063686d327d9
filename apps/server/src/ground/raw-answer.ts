import type { Readable } from 'node:stream';

/** An answer that is a file: sent as it is, and never shown by a browser. A stream is told with its bytes. */
export class RawFile {
  readonly content: Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(content: Buffer | Readable, name: string, byteSize?: number) {
    this.content = content;
    this.headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...(byteSize !== undefined && { 'content-length': String(byteSize) }),
    };
  }
}

/** Text that is already JSON: sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
