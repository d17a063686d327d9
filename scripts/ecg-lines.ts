const longestLine = 512 * 1024 * 1024;
const newline = 10;

/** The lines of a byte stream without their ends; null for one that is too long to hold, which is skipped. */
export async function* eachLine(
  stream: AsyncIterable<Buffer>,
  longest: number = longestLine,
): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      parts.push(chunk.subarray(start, end));
      held += end - start;
      yield held > longest ? null : joined(parts);
      parts = [];
      held = 0;
      start = end + 1;
    }
    held += chunk.length - start;
    if (held > longest) parts = [];
    else if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (held > 0) yield held > longest ? null : joined(parts);
}

const joined = (parts: readonly Buffer[]): Buffer => {
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
};
