import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { type Identity, type Role, visitor } from '#platform/rules/identity.ts'
import { type UploadUse, uploadsPath } from '#platform/rules/upload.ts'
import { createMedia, type MediaOptions, type RecordedFile } from '#platform/server/media/create-media.ts'
import { noLimits } from '#platform/server/rate-limits.ts'

const megabyte = 1024 * 1024

const uses: UploadUse[] = [
  {
    name: 'photo',
    kind: 'image',
    maxBytes: 2 * megabyte,
    tooLarge: () => 'Photo must be less than 2MB',
    access: 'user',
  },
  {
    name: 'letter',
    kind: 'image',
    maxBytes: megabyte,
    tooLarge: () => 'Letter must be less than 1MB',
    access: 'user',
    isPrivate: true,
  },
  {
    name: 'stamp',
    kind: 'image',
    maxBytes: megabyte,
    tooLarge: () => 'Stamp must be less than 1MB',
    access: 'user',
    isAvifRefused: true,
  },
  { name: 'sound', kind: 'audio', maxBytes: megabyte, tooLarge: (n) => `${n} bytes are too many`, access: 'admin' },
  { name: 'film', kind: 'video', maxBytes: megabyte, tooLarge: () => 'Film must be less than 1MB', access: 'user' },
]

/** The `x-user` header names the caller (`name` or `name/admin`), `x-network` their network. */
export function mediaUnderTest(options: Partial<MediaOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'media-'))
  const recorded: RecordedFile[] = []
  const media = createMedia({
    dataDir,
    s3: undefined,
    log: pino({ level: 'silent' }),
    uses,
    limiter: noLimits,
    onStored: async (file) => {
      recorded.push(file)
    },
    ...options,
  })

  const fetch = (request: Request) =>
    new URL(request.url).pathname.startsWith(uploadsPath)
      ? media.upload(request, identityOf(request.headers.get('x-user')), networkOf(request))
      : media.download(request)

  const call = (user: string | undefined, method: string, url: string, init: CallInit = {}) =>
    fetch(
      new Request(new URL(url, 'http://site.test'), {
        method,
        headers: { 'tus-resumable': '1.0.0', ...(user ? { 'x-user': user } : {}), ...init.headers },
        body: init.body ?? null,
        duplex: 'half',
      } as RequestInit),
    )

  const begin = (user: string | undefined, use: string, bytes: number | string, network?: string) =>
    call(user, 'POST', '/media/uploads', {
      headers: {
        ...(network && { 'x-network': network }),
        'upload-length': String(bytes),
        'upload-metadata': `use ${base64(use)},filename ${base64('../the-answer-is-mercy.png')}`,
      },
    })

  const send = (user: string, url: string, offset: number, body: CallInit['body'], network?: string) =>
    call(user, 'PATCH', url, {
      headers: {
        ...(network && { 'x-network': network }),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    })

  return {
    media,
    dataDir,
    recorded,
    fetch,
    call,
    begin,
    send,
    get: (url: string, headers: Record<string, string> = {}) => call(undefined, 'GET', url, { headers }),
    async upload(user: string, use: string, content: Uint8Array<ArrayBuffer>, network?: string) {
      const begun = await begin(user, use, content.length, network)
      return begun.ok ? send(user, begun.headers.get('location') ?? '', 0, content, network) : begun
    },
    waitingUploads: () => readdir(path.join(dataDir, 'uploads')),
    storedFiles: async () => {
      const entries = await readdir(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    async dispose() {
      await media.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type CallInit = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> }

function base64(text: string) {
  return Buffer.from(text).toString('base64')
}

function networkOf({ headers }: Request) {
  return headers.get('x-network') ?? `network of ${headers.get('x-user')}`
}

function identityOf(header: string | null): Identity {
  if (!header) return visitor
  const [userId = '', role = 'user', emailToConfirm] = header.split('/')
  const user = { kind: 'user', userId, username: userId, avatarUrl: null, sessionId: `${userId}-session` } as const
  return { ...user, role: role as Role, ...(emailToConfirm === 'required' && { emailToConfirm }) }
}
