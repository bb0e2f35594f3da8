/** The room, and the door of the signed-in, which lets most of them in: together they are one file for the browser. */
export { Room } from '../room/room.tsx'
export { UserDoor } from './user-door.tsx'
