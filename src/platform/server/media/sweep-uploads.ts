import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

type SweepOptions = { folder: string; before: Date; isInUse: (uploadId: string) => boolean }

export async function sweepUploads({ folder, before, isInUse }: SweepOptions): Promise<number> {
  const names = await readdir(folder)
  const uploadIds = new Set(names.map((name) => path.basename(name, '.json')))
  let removed = 0
  for (const uploadId of uploadIds) {
    const paths = [path.join(folder, uploadId), path.join(folder, `${uploadId}.json`)]
    if (isInUse(uploadId) || (await lastChange(paths)) >= before.getTime()) continue
    await Promise.all(paths.map((file) => rm(file, { force: true })))
    removed++
  }
  return removed
}

async function lastChange(paths: string[]): Promise<number> {
  const times = await Promise.all(
    paths.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
