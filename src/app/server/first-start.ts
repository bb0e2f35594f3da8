import { randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import { hasAdmin } from '#features/accounts/server/account-queries.ts'
import { createAccount } from '#features/accounts/server/sign-in/create-account.ts'
import { forumImageUpload, forumVideoUpload } from '#features/forum/rules/forum-media.ts'
import { questionAudioUpload, questionImageUpload } from '#features/quizzes/rules/check-quiz.ts'
import type { MediaKind } from '#platform/rules/upload.ts'
import type { Media } from '#platform/server/media/create-media.ts'
import type { Config } from './config.ts'
import { runOncePerSite } from './server-state.ts'

export type FirstStartOptions = {
  db: Db
  isShared: boolean
  config: Config
  media: Media
  announce: (line: string) => void
}

/** Returns true if this was the first start. */
export function doFirstStart({ db, isShared, config, media, announce }: FirstStartOptions) {
  return runOncePerSite({
    db,
    isShared,
    key: 'first_start',
    work: async () => {
      // An interrupted first start may have loaded the demo already.
      if (config.isDemo && (await isEmpty(db))) {
        announce('First start: loading the demo site. This takes a moment.')
        await loadDemoSite(db, media)
      }
      if (!(await hasAdmin(db))) await createFirstAdmin(db, config.firstAdmin, announce)
    },
  })
}

async function isEmpty(db: Db) {
  const [person, season] = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('seasons').select('id').limit(1).executeTakeFirst(),
  ])
  return !person && !season
}

async function loadDemoSite(db: Db, media: Media) {
  // Only the first start needs the demo's texts in memory.
  const { loadDemo } = await import('#db/demo/load-demo.ts')
  await loadDemo({
    db,
    now: new Date(),
    random: Math.random,
    storeMedia: async (file) => {
      const use = demoUse(file)
      const { url } = await media.storeLocalFile({ ...file, use, quick: true, withoutPoster: true })
      return { url }
    },
  })
}

/** Like uploads, demo media of the forum are private and those of questions have own addresses. */
export function demoUse({ name, kind }: { name: string; kind: MediaKind }) {
  if (name.startsWith('questions/')) return kind === 'audio' ? questionAudioUpload.name : questionImageUpload.name
  if (!name.startsWith('forum/')) return 'demo'
  return kind === 'video' ? forumVideoUpload.name : forumImageUpload.name
}

async function createFirstAdmin(db: Db, { email, password }: Config['firstAdmin'], announce: (line: string) => void) {
  const chosen = password ?? randomBytes(12).toString('base64url')
  await createAccount(db, { email, username: 'admin', password: chosen, role: 'admin' })
  announce(`admin sign-in: ${email} ${chosen}`)
}
