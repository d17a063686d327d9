// Loaded into a server before anything of it: whoever started the server turns its clock by a message.
const real = Date;
let aheadMs = 0;
const now = () => real.now() + aheadMs;

process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.(message);
});
process.channel?.unref();

globalThis.Date = new Proxy(real, {
  construct: (date, given: [], made: typeof Date) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, made) as Date,
  get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
});
