import { browserKeys } from '#features/site/web/browser-keys.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { isRefusal } from '#platform/web/retry.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Pace } from '../../engine/rules/game.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'

/**
 * A run that can't be sent is kept in this browser until the connection is back.
 * The server saves a run once, however often it's sent, and discards open ones after a day.
 */
export type PlayedRun = {
  id: string
  /** Only this account's pages send it. A guest's run goes to the next account that signs in. */
  owner: string | null
  /** Where's Ash has no log, because the server has seen every click. */
  log?: string
  hash?: string
  username?: string
  /** Set if the browser drew the seed, because there was no connection. It never ranks. */
  offline?: { game_id: ReplayedGameId; seed: number; orientation?: Orientation; set_id?: string; pace?: Pace }
}

export type SentRun = { kind: 'saved'; saved: SavedGameScore } | { kind: 'refused'; error: unknown }

type SendOptions = {
  account: string | null
  signal?: AbortSignal
  /** Ids of runs that this page has tried before, and won't try again. */
  tried?: Set<string>
  onSavedUnwatched: (saved: SavedGameScore) => void
}

type KeptRun = PlayedRun & { keptAt: number; isBeingSaved?: boolean }

const key = browserKeys.games.unsentRuns
const dayMs = 24 * 60 * 60_000
/** The server discards the runs that it opened after a day. It doesn't know the others. */
const longestKeptMs = ({ offline }: PlayedRun) => (offline ? 30 * dayMs : dayMs)
const mostKept = 20
/** After this long, the tab that was saving a run has probably been closed. */
export const longestSavingMs = 30_000
const watchers = new Map<string, (sent: SentRun) => void>()

type SubmitSeen = (run: Pick<PlayedRun, 'id' | 'username'>) => Promise<SavedGameScore>
let submitSeen: SubmitSeen | undefined

/** The server already knows the clicks of Where's Ash, so its page sets how to save them. */
export function saveSeenRunsBy(submit: SubmitSeen) {
  submitSeen = submit
}

export const runOutbox = {
  /**
   * No tab sends a run while a page is saving it: if the name is refused, the player chooses
   * another one there.
   */
  keep(run: PlayedRun, { isBeingSaved = false } = {}) {
    runOutbox.forget(run.id)
    write(run.owner, [...read(run.owner), { ...run, keptAt: Date.now(), isBeingSaved }].slice(-mostKept))
  },

  /** If a session ended during the round, the run may be kept for a guest too. */
  forget(id: string) {
    for (const { owner = null } of browserStore.entries(key)) {
      const runs = read(owner)
      const others = runs.filter((run) => run.id !== id)
      if (others.length < runs.length) write(owner, others)
    }
  },

  isEmpty: () => browserStore.entries(key).length === 0,

  watch(id: string, tell: (sent: SentRun) => void) {
    watchers.set(id, tell)
    return () => void watchers.delete(id)
  },

  /** Throws if a retry may help. */
  async send({ account, signal, tried = new Set<string>(), onSavedUnwatched }: SendOptions) {
    // Looks again after each run, because another one may have been kept meanwhile.
    const next = () => sendableBy(account).find(({ id }) => !tried.has(id))
    for (let run = next(); run && !signal?.aborted; run = next()) {
      const sent = await submitKept(run).then(
        (saved) => ({ kind: 'saved', saved }) as const,
        (error: unknown) => ({ kind: 'refused', error }) as const,
      )
      if (sent.kind === 'refused' && !isRefusal(sent.error)) throw sent.error
      tried.add(run.id)
      // This run waits for its owner to sign in; the others don't have to.
      if (sent.kind === 'refused' && isForItsOwner(sent.error)) continue
      runOutbox.forget(run.id)
      const tell = watchers.get(run.id)
      if (tell) tell(sent)
      else if (sent.kind === 'saved') onSavedUnwatched(sent.saved)
    }
  },
}

/** If the name was taken meanwhile, nobody is there to choose another, so one is generated. */
async function submitKept(run: PlayedRun) {
  try {
    return await submitRun(run)
  } catch (error) {
    const { code } = readApiError(error)
    if (code !== 'name_taken' && code !== 'name_refused') throw error
    return submitRun({ ...run, username: '' })
  }
}

export async function saveRun(run: PlayedRun) {
  // Kept first, so that closing the tab now doesn't lose it.
  runOutbox.keep(run, { isBeingSaved: true })
  try {
    const saved = await submitRun(run)
    runOutbox.forget(run.id)
    return saved
  } catch (error) {
    if (isRefusal(error) && !isForItsOwner(error)) runOutbox.forget(run.id)
    else runOutbox.keep(run)
    throw error
  }
}

function submitRun({ id, log, hash, username, offline }: PlayedRun) {
  if (log === undefined || hash === undefined) {
    if (!submitSeen) throw new Error("the page of the game isn't open")
    return submitSeen({ id, ...(username !== undefined && { username }) })
  }
  if (offline) return gameRunsApi.saveOfflineRun.call({ id, log, hash, ...offline })
  return username === undefined
    ? gameRunsApi.submitGameScore.call({ id, log, hash })
    : gameRunsApi.submitAnonymousGameScore.call({ id, log, hash, username })
}

/** The owner's session ended, or somebody else uses this browser now. */
function isForItsOwner(error: unknown) {
  return isSignedOut(error) || readApiError(error).code === 'other_account'
}

export function isSignedOut(error: unknown) {
  return readApiError(error).status === 401
}

function sendableBy(account: string | null) {
  const runs = account ? [...read(account), ...read(null)] : read(null)
  // A run without a log waits until the page of its game is open.
  return runs.filter((run) => !isLeftToItsPage(run) && (run.log !== undefined || submitSeen))
}

function isLeftToItsPage({ isBeingSaved = false, keptAt }: KeptRun) {
  return isBeingSaved && Date.now() - keptAt < longestSavingMs
}

function read(owner: string | null): KeptRun[] {
  const kept = browserStore.readJson(key, { owner })
  const isKept = (run: KeptRun) => typeof run?.id === 'string' && Date.now() - run.keptAt < longestKeptMs(run)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

function write(owner: string | null, runs: KeptRun[]) {
  if (runs.length > 0) browserStore.write(key, JSON.stringify(runs), { owner })
  else browserStore.remove(key, { owner })
}
