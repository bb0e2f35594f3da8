import type { DemoAdminComment, DemoSanction } from './types.ts'

export const sanctions: DemoSanction[] = [
  { user: 'FreeTowels4U', action: 'ban', hoursAgo: 91, reason: 'No towels for sale. Not even signed ones.' },
  {
    user: 'sir_dips_a_lot',
    action: 'mute',
    hoursAgo: 24,
    muteHours: 48,
    reason: 'One recipe, one message. The dip may have seven layers, the forum has one.',
  },
]

export const adminComments: DemoAdminComment[] = [
  {
    about: 'FreeTowels4U',
    by: 'VelvetRopeMod',
    daysAgo: 3,
    text: 'Third account so far, always the same towel. It has a name tag.',
  },
  {
    about: 'FreeTowels4U',
    by: 'FrontDesk4B',
    daysAgo: 2,
    text: 'Wrote in to say that the towel is an heirloom. The ban stays.',
  },
  {
    about: 'noisy_upstairs',
    by: 'FrontDesk4B',
    daysAgo: 2,
    text: 'Had a word. So did the neighbour downstairs, who is a reader of ours.',
  },
  {
    about: 'LavenderPaper',
    by: 'VelvetRopeMod',
    daysAgo: 30,
    text: 'Checked the quiz times twice and they are real. Some people simply type in cursive.',
  },
  {
    about: 'JustForTheWknd',
    by: 'VelvetRopeMod',
    daysAgo: 0.5,
    text: 'Second advert this week. A mute next time, and the beehive goes to lost property.',
  },
  {
    about: 'PuffDustPaws',
    by: 'FrontDesk4B',
    daysAgo: 16,
    text: 'Sent the story again with one more exclamation mark. Means well.',
  },
]
