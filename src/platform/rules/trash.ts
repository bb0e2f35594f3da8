/** How long what was deleted or replaced can be had back. The database keeps files as long (`record_change`). */
export const trashDays = 30
