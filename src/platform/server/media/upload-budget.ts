import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { networksAround } from '../http/networks.ts'
import type { RateLimiter } from '../rate-limits.ts'
import { UploadRefused } from './refuse-upload.ts'
import type { Uploader } from './take-turns.ts'

const kilobyte = 1024
const gigabyte = 1024 ** 3

export type UploadBudget = {
  openUploads: number
  /** An open upload without progress for this long makes room for a new one. */
  idleMs: number
  bytesPerDay: { user: number; admin: number }
  /** CPU time for uses that are open to users, and for those that only administrators may use. */
  workMsPerHour: { user: number; admin: number }
  /** All accounts of one network together may use this many times the work of one. */
  networkTimes: number
  openUploadsPerNetwork: number
}

export const defaultUploadBudget: UploadBudget = {
  // A browser sends two files at a time.
  openUploads: 10,
  idleMs: 10 * 60_000,
  bytesPerDay: { user: 3 * gigabyte, admin: 50 * gigabyte },
  // Enough for some hundred photos, or a thousand for administrators.
  workMsPerHour: { user: 5 * 60_000, admin: 60 * 60_000 },
  networkTimes: 3,
  openUploadsPerNetwork: 20,
}

const daySeconds = 24 * 60 * 60
const hourSeconds = 60 * 60

export async function takeDailyBytes(
  { bytesPerDay }: UploadBudget,
  { limiter, identity, bytes }: { limiter: RateLimiter; identity: SignedInIdentity; bytes: number },
) {
  const role = isAdmin(identity) ? 'admin' : 'user'
  const points = bytesPerDay[role] / kilobyte
  const rule = { name: `upload-kilobytes-${role}`, points, seconds: daySeconds }
  const amount = Math.ceil(bytes / kilobyte)
  if (!(await limiter.take(rule, identity.userId, amount))) return
  throw new UploadRefused('daily_limit', "That's all you can upload in a day. Come back tomorrow.")
}

type Work = { limiter: RateLimiter; uploader: Uploader; use: UploadUse; workMs: number }

export async function takeHourlyWork(budget: UploadBudget, work: Work) {
  if (work.workMs === 0) return
  const { account, network } = workShares(budget, work)
  const refusal = await work.limiter.take(account.rule, account.key, work.workMs)
  if (refusal) throw workLimit("That's a lot of uploads for one hour.", refusal)
  if (!network) return
  const networkRefusal = await work.limiter.take(network.rule, network.key, work.workMs)
  if (!networkRefusal) return
  await work.limiter.giveBack(account.rule, account.key, work.workMs)
  throw workLimit("That's a lot of uploads from your network for one hour.", networkRefusal)
}

/** A file that was dropped at a stop is charged again by the next start. */
export async function giveBackWork(budget: UploadBudget, work: Work) {
  if (work.workMs === 0) return
  const { account, network } = workShares(budget, work)
  for (const { rule, key } of network ? [account, network] : [account]) {
    await work.limiter.giveBack(rule, key, work.workMs)
  }
}

function workShares({ workMsPerHour, networkTimes }: UploadBudget, { uploader, use: { access } }: Work) {
  const points = workMsPerHour[access]
  const rule = { name: `upload-work-${access}`, points, seconds: hourSeconds }
  const networkRule = { ...rule, name: `network-upload-work-${access}`, points: points * networkTimes }
  return {
    account: { rule, key: uploader.ownerId },
    network: uploader.network === undefined ? undefined : { rule: networkRule, key: uploader.network },
  }
}

function workLimit(message: string, { retryAfterSeconds }: { retryAfterSeconds: number }) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new UploadRefused('work_limit', `${message} Try again in ${wait}.`, retryAfterSeconds)
}

/** Upload ids begin with a hash of their owner, so the folder's listing tells whose they are. */
export function newUploadId(ownerId: string) {
  return ownerMark(ownerId) + randomBytes(12).toString('hex')
}

function ownerMark(ownerId: string) {
  return createHash('sha256').update(ownerId).digest('hex').slice(0, 8)
}

export async function refuseTooManyOpen(
  { openUploads, idleMs }: UploadBudget,
  options: { folder: string; ownerId: string; now: Date; isInUse: (uploadId: string) => boolean },
) {
  const mark = ownerMark(options.ownerId)
  const names = await readdir(options.folder)
  const open = names.filter((name) => name.startsWith(mark) && !name.endsWith('.json'))
  if (open.length < openUploads) return
  const idleBefore = options.now.getTime() - idleMs
  let removed = 0
  for (const uploadId of open) {
    const file = path.join(options.folder, uploadId)
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (changedAt >= idleBefore || options.isInUse(uploadId)) continue
    await Promise.all([file, `${file}.json`].map((name) => rm(name, { force: true })))
    removed++
  }
  if (removed > 0) return
  throw new UploadRefused('too_many_uploads', 'Too many of your uploads are under way. Please wait until one is done.')
}

/** Counts in memory and at once: otherwise requests that arrive together would all find room. */
export function countOpenUploads(
  { openUploadsPerNetwork, idleMs }: UploadBudget,
  { now, isInUse }: { now: () => Date; isInUse: (uploadId: string) => boolean },
) {
  const open = new Map<string, { networks: string[]; usedAt: number }>()

  function forgetIdle() {
    const idleBefore = now().getTime() - idleMs
    for (const [uploadId, { usedAt }] of open) {
      if (usedAt < idleBefore && !isInUse(uploadId)) open.delete(uploadId)
    }
  }

  return {
    add(uploadId: string, network: string) {
      forgetIdle()
      const networks = [{ key: network, times: 1 }, ...networksAround(network)]
      for (const { key, times } of networks) {
        const count = [...open.values()].filter((upload) => upload.networks.includes(key)).length
        if (count < openUploadsPerNetwork * times) continue
        const message = 'Too many uploads from your network are waiting. Please try again in a few minutes.'
        throw new UploadRefused('too_many_uploads', message)
      }
      open.set(uploadId, { networks: networks.map(({ key }) => key), usedAt: now().getTime() })
    },
    use(uploadId: string) {
      const upload = open.get(uploadId)
      if (upload) upload.usedAt = now().getTime()
    },
    remove: (uploadId: string) => open.delete(uploadId),
  }
}
