import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { readSetting } from '#features/site/server/site-setting-queries.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { cheetosAssetsSetting, readAssets } from '../rules/cheetos-assets.ts'
import { gameSettingsContract } from '../rules/contract.ts'
import { addAsset, deleteAsset, setCurrentBeanDip } from './save-cheetos-assets.ts'

type GameSettingsDeps = { db: Db; adminNews: AdminNews; removeFile: (url: string) => Promise<void> }

export function gameSettingsRoutes({ db, adminNews, removeFile }: GameSettingsDeps) {
  const os = implement(gameSettingsContract).$context<RequestContext>()
  const deps = () => ({ db, removeFile, now: new Date() })

  return os.router({
    cheetosAssets: os.cheetosAssets.handler(async () => readAssets(await readSetting(db, cheetosAssetsSetting))),

    addCheetosAsset: os.addCheetosAsset.handler(async ({ input: { list, image_url: url }, context, errors }) => {
      const outcome = await addAsset(deps(), { list, url, userId: callerOf(context).userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('settings')
      return outcome.assets
    }),

    deleteCheetosAsset: os.deleteCheetosAsset.handler(async ({ input: { list, image_url: url }, context, errors }) => {
      const outcome = await deleteAsset(deps(), { list, url, userId: callerOf(context).userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return outcome.assets
    }),

    setCurrentBeanDip: os.setCurrentBeanDip.handler(async ({ input: { image_url: url }, context, errors }) => {
      const outcome = await setCurrentBeanDip(deps(), { url, userId: callerOf(context).userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return outcome.assets
    }),
  })
}
