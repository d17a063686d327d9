import type { Room } from '../kit/room.ts';
import { listDevices } from './list-devices.ts';

export const room: Room = { verbs: { devices: { list: listDevices } } };
