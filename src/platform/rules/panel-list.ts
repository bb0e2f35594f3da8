/** As in a contract's input, and in the address of a panel. */
export const sortDirections = ['asc', 'desc'] as const

export type SortDirection = (typeof sortDirections)[number]

export type Order<Sort extends string = string> = { sort: Sort; direction: SortDirection }

/** What a panel publishes or keeps to itself. A publish date in the future keeps it back all the same. */
export const statuses = ['draft', 'published'] as const

export type Status = (typeof statuses)[number]

/** More than a page of the back-office holds. */
export const mostAtOnce = 100

/** What became of many items that were changed by one call. */
export type ManyOutcome = { done: string[]; refused: { id: string; code: string; message: string }[] }

/** `action_id` is how the record calls it, so that an undo means this addition and no other. */
export type AddedOutcome = ManyOutcome & { action_id: number }
