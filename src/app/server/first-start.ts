import { randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import { hasAdmin } from '#features/accounts/server/account-queries.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import type { Media } from '#platform/server/media/create-media.ts'
import type { Config } from './config.ts'
import { onceForTheSite } from './server-state.ts'

export type FirstStartOptions = {
  db: Db
  isShared: boolean
  config: Config
  media: Media
  announce: (line: string) => void
}

/** An administrator and, unless DEMO=off, the demo site: once per database. */
export async function doFirstStart({ db, isShared, config, media, announce }: FirstStartOptions) {
  if (config.isDemo) {
    await onceForTheSite({
      db,
      isShared,
      key: 'demo_loaded',
      work: async () => {
        // Only the first start needs the demo's texts in memory.
        const { loadDemo } = await import('#db/demo/load-demo.ts')
        await loadDemo({
          db,
          now: new Date(),
          random: Math.random,
          storeMedia: async (file) => {
            const { url } = await media.storeLocalFile({ ...file, use: 'demo', quick: true, withoutPoster: true })
            return { url }
          },
        })
      },
    })
  }
  await onceForTheSite({
    db,
    isShared,
    key: 'first_admin',
    work: async () => {
      if (await hasAdmin(db)) return
      const { email } = config.firstAdmin
      const password = config.firstAdmin.password ?? randomBytes(12).toString('base64url')
      await createAccount(db, { email, username: 'admin', password, role: 'admin' })
      announce(`admin sign-in: ${email} ${password}`)
    },
  })
}
