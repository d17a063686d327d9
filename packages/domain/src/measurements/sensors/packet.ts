import { type DeviceNumber, float32, sfloat } from './ieee11073.ts';

/** Thrown where a packet ends before what its flags announce. */
export class PacketTooShort extends Error {}

/** Reads the fields of a GATT characteristic one after the other. */
export class Packet {
  readonly #view: DataView;
  #at = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  uint8(): number {
    return this.#take(1, (at) => this.#view.getUint8(at));
  }

  uint16(): number {
    return this.#take(2, (at) => this.#view.getUint16(at, true));
  }

  int16(): number {
    return this.#take(2, (at) => this.#view.getInt16(at, true));
  }

  uint24(): number {
    return this.#take(3, (at) => this.#view.getUint16(at, true) | (this.#view.getUint8(at + 2) << 16));
  }

  sfloat(): DeviceNumber | null {
    return this.#take(2, (at) => sfloat(this.#view, at));
  }

  float32(): DeviceNumber | null {
    return this.#take(4, (at) => float32(this.#view, at));
  }

  skip(bytes: number): void {
    this.#take(bytes, () => undefined);
  }

  /** Date and time of the sensor's own clock (`org.bluetooth.characteristic.date_time`), which knows no zone. */
  dateTime(): string | null {
    const [year, month, day, hour, minute, second] = [
      this.uint16(),
      this.uint8(),
      this.uint8(),
      this.uint8(),
      this.uint8(),
      this.uint8(),
    ];
    const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    // A zero means that the sensor does not know.
    const isReal =
      at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24;
    return isReal ? at.toISOString().slice(0, 19) : null;
  }

  #take<T>(bytes: number, read: (at: number) => T): T {
    if (this.#at + bytes > this.#view.byteLength) throw new PacketTooShort();
    const value = read(this.#at);
    this.#at += bytes;
    return value;
  }
}
