/**
 * How often a round can be paused and still rank. A pause hides the game, but a patient player could look, pause, think and look again
 * until nothing is left of the hurry. Five are enough for a doorbell and some messages, and too few to play by.
 */
export const mostPauses = 5
