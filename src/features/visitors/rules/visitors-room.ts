export const visitorsRoom = 'visitors'
