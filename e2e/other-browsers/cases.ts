/** Each entry of `press` is a name or a selector. */
export type DialogCase = {
  name: string
  path: string
  press: string[]
  body?: string
  /** A function body in the page. */
  script?: string
  /** Escape asks whether to discard the typed text. */
  asksBeforeClosing?: boolean
}

export type PageCase = { path: string; heading: string }

export const visitorPages: PageCase[] = [
  { path: '/', heading: 'VIP World' },
  { path: '/characters', heading: 'Characters' },
  { path: '/clips', heading: 'Clips' },
  { path: '/quotes', heading: 'Quotes' },
  { path: '/seasons', heading: 'Seasons' },
  { path: '/timeline', heading: 'Timeline' },
  { path: '/quizzes', heading: 'Quiz' },
  { path: '/games', heading: 'Games' },
  { path: '/games/bed-bug-squish', heading: 'Bed Bug Squish' },
  { path: '/auth/login', heading: 'Sign In' },
  { path: '/auth/signup', heading: 'Create Account' },
]

export const adminPages: PageCase[] = [
  { path: '/profile', heading: 'Profile' },
  { path: '/my-scores', heading: 'Scores' },
  { path: '/admin/quizzes', heading: 'Quizzes' },
]

// A question accepts no answers in its first moments.
const answerEverything = `document.querySelector('.start-button').click()
while (!document.querySelector('dialog[open]')) {
  document.querySelector('.answer:not(:disabled)')?.click()
  await new Promise((resolve) => requestAnimationFrame(resolve))
}`

const pickPicture = `
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  canvas.getContext('2d').fillRect(0, 0, 320, 480)
  const picture = await new Promise((resolve) => canvas.toBlob(resolve))
  const files = new DataTransfer()
  files.items.add(new File([picture], 'me.png', { type: 'image/png' }))
  const input = document.querySelector('input[type=file]')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
`

export const visitorDialogs = ({ quizId }: { quizId: string }): DialogCase[] => [
  { name: 'character', path: '/characters', press: ['main a[href^="/characters/"]'] },
  { name: 'quote', path: '/quotes', press: ['main a[href^="/quotes/"]'] },
  { name: 'season', path: '/seasons', press: ['main a[href^="/seasons/"]'] },
  { name: 'clip', path: '/clips', press: ['main a[href^="/clips/"]'], body: '.theatre-stage' },
  { name: 'leaderboard', path: '/quizzes', press: ['Leaderboard'] },
  { name: 'site menu', path: '/', press: ['Menu'], body: '.site-menu' },
  { name: 'save score', path: `/quiz/${quizId}`, press: [], script: answerEverything },
]

export const adminDialogs: DialogCase[] = [
  { name: 'delete account', path: '/profile/settings', press: ['Delete my account'] },
  { name: 'crop', path: '/profile/settings', press: [], script: pickPicture },
  { name: 'sections drawer', path: '/admin/quotes', press: ['Sections'], body: '.admin-drawer' },
  { name: 'quote editor', path: '/admin/quotes', press: ['Add quote'], asksBeforeClosing: true },
  { name: 'edit quote', path: '/admin/quotes', press: ['Edit '], asksBeforeClosing: true },
  { name: 'delete quote', path: '/admin/quotes', press: ['More for ', 'Delete '] },
  { name: 'character editor', path: '/admin/characters', press: ['Add character'], asksBeforeClosing: true },
  { name: 'clip editor', path: '/admin/clips', press: ['Add clip'], asksBeforeClosing: true },
  { name: 'season editor', path: '/admin/seasons', press: ['Add season'], asksBeforeClosing: true },
  { name: 'quiz editor', path: '/admin/quizzes', press: ['Edit '], asksBeforeClosing: true },
  {
    name: 'question editor',
    path: '/admin/quizzes',
    press: ['Edit ', 'Add question'],
    asksBeforeClosing: true,
  },
  { name: 'quiz preview', path: '/admin/quizzes', press: ['More for ', 'Preview'] },
]
