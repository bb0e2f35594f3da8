import type { SavedGameScore } from '../rules/contract.ts'
import { gameRunsApi } from './game-runs-api.ts'

/**
 * Finished runs that could not be sent: kept in this browser and sent when the connection is back. The server takes a run once,
 * however often it is sent, and forgets open ones after a day.
 */
export type PlayedRun = {
  id: string
  /** What was done in it, for the server to replay. Missing in Where's Ash, where the server has seen every click. */
  log?: string
  hash?: string
  /** What a player without an account wants to be called. */
  username?: string
}

/** What became of a run that was sent from here. */
export type SentRun = { kind: 'saved'; saved: SavedGameScore } | { kind: 'refused'; error: unknown }

type KeptRun = PlayedRun & { keptAt: number }

const storageKey = 'unsentGameRuns'
const longestKeptMs = 24 * 60 * 60_000
const mostKept = 20
const watchers = new Map<string, (sent: SentRun) => void>()

type SubmitSeen = (run: Pick<PlayedRun, 'id' | 'username'>) => Promise<SavedGameScore>
let submitSeen: SubmitSeen | undefined

/** The page of Where's Ash says how its runs are saved, which the server has seen click by click. */
export function saveSeenRunsBy(submit: SubmitSeen) {
  submitSeen = submit
}

export const runOutbox = {
  keep(run: PlayedRun) {
    const others = read().filter(({ id }) => id !== run.id)
    write([...others, { ...run, keptAt: Date.now() }].slice(-mostKept))
  },

  forget(id: string) {
    write(read().filter((run) => run.id !== id))
  },

  /** For whoever shows the run: `tell` is called when it has been sent from here. */
  watch(id: string, tell: (sent: SentRun) => void) {
    watchers.set(id, tell)
    return () => void watchers.delete(id)
  },

  isEmpty: () => read().length === 0,

  /** Sends what is kept. Answers the scores that were saved and that nobody watched. */
  async send(): Promise<SavedGameScore[]> {
    const unwatched: SavedGameScore[] = []
    for (const { keptAt: _keptAt, ...run } of read()) {
      let sent: SentRun
      // It waits until the page of its game is open.
      if (run.log === undefined && !submitSeen) continue
      try {
        sent = { kind: 'saved', saved: await submitKept(run) }
      } catch (error) {
        // It waits for its owner to sign in; the others need not wait with it.
        if (isForItsOwner(error)) continue
        // Offline still, or the site is: the next time. A refusal will not change.
        if (!isRefusal(error)) return unwatched
        sent = { kind: 'refused', error }
      }
      runOutbox.forget(run.id)
      const tell = watchers.get(run.id)
      if (tell) tell(sent)
      else if (sent.kind === 'saved') unwatched.push(sent.saved)
    }
    return unwatched
  },
}

/** Nobody is there to choose another name when the wanted one has gone to an account meanwhile: then one is made up. */
async function submitKept(run: PlayedRun) {
  try {
    return await submitRun(run)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'name_taken' && code !== 'name_refused') throw error
    return submitRun({ ...run, username: '' })
  }
}

/** Sends a run that has just ended. What can't be sent now is kept and sent later. */
export async function saveRun(run: PlayedRun) {
  // Kept first: a tab that is closed now must not lose it.
  runOutbox.keep(run)
  try {
    const saved = await submitRun(run)
    runOutbox.forget(run.id)
    return saved
  } catch (error) {
    if (isRefusal(error)) runOutbox.forget(run.id)
    throw error
  }
}

function submitRun({ id, log, hash, username }: PlayedRun) {
  if (log === undefined || hash === undefined) {
    if (!submitSeen) throw new Error('the page of the game is not open')
    return submitSeen({ id, ...(username !== undefined && { username }) })
  }
  return username === undefined
    ? gameRunsApi.submitGameScore.call({ id, log, hash })
    : gameRunsApi.submitAnonymousGameScore.call({ id, log, hash, username })
}

/** The server has said no; trying again would not help. */
export function isRefusal(error: unknown) {
  const { status } = error as { status?: number }
  return status !== undefined && status >= 400 && status < 500 && status !== 429 && !isForItsOwner(error)
}

/** Played with an account that isn't signed in now: its session has ended, or somebody else uses this browser. */
function isForItsOwner(error: unknown) {
  return isSignedOut(error) || isOfOtherAccount(error)
}

export function isSignedOut(error: unknown) {
  return (error as { status?: number }).status === 401
}

export function isOfOtherAccount(error: unknown) {
  return (error as { code?: string }).code === 'other_account'
}

function read(): KeptRun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const isKept = (run: KeptRun) => typeof run?.id === 'string' && Date.now() - run.keptAt < longestKeptMs
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function write(runs: KeptRun[]) {
  try {
    if (runs.length > 0) localStorage.setItem(storageKey, JSON.stringify(runs))
    else localStorage.removeItem(storageKey)
  } catch {
    // Full or forbidden: the run can still be sent while the page is open.
  }
}
