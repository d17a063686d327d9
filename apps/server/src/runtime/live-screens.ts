import type { WebSocket } from 'ws';
import type { Watched } from './live-looks.ts';

export type Screen = Watched & { socket: WebSocket; alive: boolean };

/** The open screens of each practice. */
export function createScreens() {
  const rooms = new Map<number, Set<Screen>>();
  return {
    rooms: rooms as ReadonlyMap<number, ReadonlySet<Screen>>,
    roomOf: (tenantId: number): ReadonlySet<Screen> => rooms.get(tenantId) ?? new Set(),
    /** `moved`: the screen has come, and later that it is gone. */
    join(tenantId: number, screen: Screen, moved: () => void): void {
      const room = rooms.get(tenantId) ?? new Set();
      rooms.set(tenantId, room.add(screen));
      moved();
      screen.socket.on('close', () => {
        room.delete(screen);
        if (room.size === 0) rooms.delete(tenantId);
        moved();
      });
      const isAlive = () => {
        screen.alive = true;
      };
      screen.socket.on('pong', isAlive);
      screen.socket.on('message', isAlive);
    },
    /** People with an open screen, by practice. */
    people: (): Map<number, Set<string>> =>
      new Map(
        [...rooms].map(([tenantId, room]) => [tenantId, new Set([...room].map(({ actor }) => actor.id))]),
      ),
    count: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
    /** Who gave no sign of life since the last beat is gone. */
    beat(): void {
      for (const room of rooms.values()) {
        for (const screen of room) {
          if (!screen.alive) screen.socket.terminate();
          screen.alive = false;
          screen.socket.ping();
        }
      }
    },
  };
}
