import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves with the process's first line: `locked` or the refusal. */
async function processLocking(lockedFolder: string) {
  const lockFile = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)
  const program = `
    const { lockFolder } = await import(${lockFile})
    await lockFolder(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.message))
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, lockedFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, says: String(line).trim() }
}

test('a second process on the same folder is refused and told what to do', async () => {
  const first = await processLocking(folder)
  const second = await processLocking(folder)
  expect(first.says).toBe('locked')
  expect(second.says).toContain(`The data folder ${folder} is in use by another process.`)
  expect(second.says).toContain('DATABASE_URL')
})

test('a second lock in the same process is refused too', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse)
  await lock.release()
})

test('a lock left by a killed process is taken over', async () => {
  const { child } = await processLocking(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path.join(folder, 'lock.sock'))).toBe(true)
  const lock = await lockFolder(folder)
  expect((await processLocking(folder)).says).toContain('in use')
  await lock.release()
})

test('a released folder may be locked again', async () => {
  const lock = await lockFolder(folder)
  await lock.release()
  expect((await processLocking(folder)).says).toBe('locked')
})

test('two folders do not disturb each other', async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  const locks = [await lockFolder(folder), await lockFolder(other)]
  for (const lock of locks) await lock.release()
  rmSync(other, { recursive: true })
})

test('a folder whose path is too long for a socket is locked as well', async () => {
  const deep = path.join(folder, 'a-rather-long-folder-name'.repeat(5))
  mkdirSync(deep)
  const lock = await lockFolder(deep)
  expect((await processLocking(deep)).says).toContain('in use')
  await lock.release()
  expect((await processLocking(deep)).says).toBe('locked')
})

test('when several starts find a stale lock at once, only one gets the folder', async () => {
  const { child } = await processLocking(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)))
  const locked = starts.filter((start) => start.status === 'fulfilled')
  for (const { value } of locked) await value.release()
  expect(locked).toHaveLength(1)
})
