import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { countRight, parseMarks } from '../rules/daily.ts'

/** Without a day or a name there are only 1,364 pictures, so they need no row. */
export const dailyPicture: SharePictureSource = {
  topics: [],
  isId: (id) => id === 'today' || parseMarks(id) !== undefined,
  find: async (_db, id) => {
    const marks = parseMarks(id)
    const said = { look: 'squares', label: 'The Daily', detail: 'Five questions. One go. No notes.' } as const
    return marks
      ? { ...said, title: `${countRight(marks)} of ${marks.length}`, marks }
      : { ...said, title: 'Five a day', marks: '-----' }
  },
}
