/** Media are named by their path below db/demo/media. Days are stored as noon UTC. */
export type DemoSeason = { number: number; name: string; description: string; start: string; end: string | null }

export type DemoTag = { slug: string; name: string; color: string }

export type DemoCharacter = {
  slug: string
  name: string
  nickname: string
  otherNames?: string
  description: string
  image: string
  firstSeason: number
  lastSeason: number | null
  tags: string[]
}

export type DemoQuote = { text: string; character: string; season: number; day: string | null; audio?: string }

export type DemoClip = {
  slug: string
  title: string
  description: string
  season: number
  released: string | null
  displayDate?: string
  characters: string[]
  addedDaysAgo: number
  updatedDaysAgo?: number
  /** WebVTT. */
  captions?: string
}

export type DemoQuestion = {
  question: string
  right: string
  wrong: [string, string, string]
  score?: number
  /** False for questions that make no sense outside their quiz. */
  inDaily?: boolean
  /** The medium mustn't reveal the answer. */
  medium?:
    | { picture: string; alt: string }
    | { sound: string; says?: string }
    | { clip: string; from: number; to: number }
  explanation?: string
  /** A story is named by its title. */
  about?: { character: string } | { season: number } | { story: string }
}

export type DemoQuiz = {
  slug: string
  title: string
  description: string
  season: number | null
  characters: string[]
  createdDaysAgo: number
  comingSoon?: boolean
  opensInDays?: number
  questions: DemoQuestion[]
}

export type DemoStory = { title: string; author: string; createdDaysAgo: number; paragraphs: string[] }

export type DemoSubmission = {
  title: string
  author: string
  submittedDaysAgo: number
  status: 'pending' | 'approved' | 'rejected'
  feedback?: string
  paragraphs: string[]
}

export type DemoMemoryCard = {
  slug: string
  title: string
  description: string
  type: 'character' | 'quote' | 'moment'
  character?: string
  season?: number
}

export type DemoMemorySet = {
  name: string
  description: string
  difficulty: 'easy' | 'medium' | 'hard'
  cards: string[]
}

type DemoTarget = { x: number; y: number; radius: number }

/** `others` have to be found in runs that don't ask for Ash. */
export type DemoScene = { slug: string; title: string; target: DemoTarget; others: (DemoTarget & { name: string })[] }

export type DemoMessage = {
  author: string
  minutesAgo: number
  text: string
  image?: string
  video?: string
  system?: boolean
  deletedBy?: string
  reports?: { by: string; reason: string }[]
}

export type DemoSanction = {
  user: string
  action: 'mute' | 'ban'
  hoursAgo: number
  muteHours?: number
  reason: string
}

export type DemoAdminComment = { about: string; by: string; daysAgo: number; text: string }

export type DemoIdea = {
  title: string
  description: string
  category: 'feature' | 'quiz' | 'content' | 'character' | 'quote' | 'season' | 'experiment' | 'improvement'
  priority: 'critical' | 'high' | 'medium' | 'low'
  status: 'new' | 'under-review' | 'approved' | 'in-progress' | 'completed' | 'rejected'
  author: string
  votes: number
  createdDaysAgo: number
  comments: { by: string; text: string }[]
}

/** `skill` from 0 to 1 shapes a fan's quiz and game results. */
export type DemoUser = {
  username: string
  skill: number
  joinedDaysAgo: number
  avatar?: string
  banned?: string
}
