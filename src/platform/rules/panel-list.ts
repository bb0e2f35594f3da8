export const sortDirections = ['asc', 'desc'] as const

export type SortDirection = (typeof sortDirections)[number]

export type Order<Sort extends string = string> = { sort: Sort; direction: SortDirection }

/** A published item with a future publish date is still hidden. */
export const statuses = ['draft', 'published'] as const

export type Status = (typeof statuses)[number]

/** More than a page of the back-office shows. */
export const mostAtOnce = 100

export type ManyOutcome = { done: string[]; refused: { id: string; code: string; message: string }[] }

/** `action_id` is the record's id of this addition, so that an undo affects exactly this one. */
export type AddedOutcome = ManyOutcome & { action_id: number }
