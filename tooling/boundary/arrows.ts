import { isBuiltin } from 'node:module'
import type { Place } from './places.ts'

/** Other features may import these. Each lists which of these it may import itself. */
const lowerTier: Record<string, readonly string[]> = {
  choices: [],
  comments: ['accounts'],
  editing: ['media-library', 'notices', 'notifications'],
  notifications: [],
  numbers: [],
  notices: ['accounts', 'mascot', 'notifications', 'site'],
  accounts: ['mascot', 'media-library', 'notifications', 'site'],
  moderation: ['accounts', 'notifications'],
  players: ['accounts'],
  leaderboards: ['accounts', 'mascot', 'notices', 'notifications', 'players'],
  pass: ['accounts', 'leaderboards', 'mascot', 'notices', 'numbers', 'players', 'sharing', 'site'],
  'media-library': [],
  mascot: [],
  site: ['media-library', 'notifications'],
  sharing: ['mascot', 'site'],
}

const sharedByGames: Record<string, readonly string[]> = {
  'games/settings': [],
  'games/engine': [],
  'games/runs': ['games/engine'],
}

/** Leaf features that build on another feature, which never imports them. */
const buildsOn: Record<string, string> = { daily: 'quizzes', nights: 'quizzes' }

const packagesOfRules = ['zod', '@orpc/contract']

export function brokenArrow(from: Place, to: Place): string | undefined {
  return brokenByLayer(from, to) ?? brokenByTier(from, to)
}

export function brokenPackage(from: Place, name: string): string | undefined {
  if (!('layer' in from)) return undefined
  if (from.layer === 'rules' && !packagesOfRules.includes(name)) {
    return `rules are pure: of packages they import only ${packagesOfRules.join(' and ')}`
  }
  if (from.layer === 'web' && (isBuiltin(name) || ['kysely', 'pg', 'redis'].includes(name))) {
    return 'web runs in the browser: nothing of Node or the database'
  }
  return undefined
}

function brokenByLayer(from: Place, to: Place) {
  if (!('layer' in from)) return 'layer' in to && to.layer === 'web' ? 'server and web never meet' : undefined
  if (!from.layer) return 'a file of src lies in rules, server or web'
  const target = 'layer' in to ? to.layer : 'server'
  if (!target) return 'a file of src lies in rules, server or web'
  if (target === 'rules' || target === from.layer) return undefined
  return from.layer === 'rules' ? 'rules import rules only' : 'server and web never meet'
}

function brokenByTier(from: Place, to: Place) {
  if (to.area === 'demo') return brokenByDemo(from)
  if (to.area === 'commands' && from.area !== 'commands') return 'commands are run, never imported'
  switch (from.area) {
    case 'app':
    case 'commands':
      return undefined
    case 'platform':
      return to.area === 'platform' ? undefined : 'platform imports platform only'
    case 'db':
      return to.area === 'db' ? undefined : 'db imports nothing of src'
    case 'demo':
      return to.area === 'app' ? 'db/demo does not import app' : undefined
    case 'feature':
      if (to.area === 'app') return 'features do not import app'
      if (to.area !== 'feature' || (from.feature === 'record' && to.layer === 'rules')) return undefined
      return brokenByFeature(from.feature, to.feature)
  }
}

function brokenByDemo(from: Place) {
  const mayLoad = from.area === 'demo' || (from.area === 'app' && from.layer === 'server')
  return mayLoad ? undefined : 'db/demo is loaded by app/server only'
}

function brokenByFeature(from: string, to: string) {
  if (from === to) return undefined
  if (to === 'record') return 'nothing imports record: it reads what every other feature says of itself'
  const below = lowerTier[from]
  if (below) return below.includes(to) ? undefined : `${from} is in the lower tier: it imports ${listOf(below)}`
  if (to in lowerTier) return undefined
  const shared = sharedByGames[from]
  if (shared) return shared.includes(to) ? undefined : `${from} is shared by games: it imports ${listOf(shared)}`
  const isGame = from === 'games' || from.startsWith('games/')
  if (isGame && to in sharedByGames) return undefined
  if (buildsOn[from] === to) return undefined
  return 'leaf features do not import each other: they meet in app, or through an event'
}

function listOf(features: readonly string[]) {
  return ['platform', ...features].join(' and ')
}
