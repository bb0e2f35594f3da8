/** Where the badge hears how many people have the site open. */
export const visitorsRoom = 'visitors'
