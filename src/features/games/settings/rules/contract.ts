import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { unknownPicture } from '#platform/rules/upload.ts'
import { assetLists, mostImagesOfAList } from './cheetos-assets.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    'game-settings': true
  }
}

const tags = ['Game settings']
const image_url = textInput(2000)
const assetInput = z.object({ list: z.enum(assetLists), image_url })
const images = z.array(z.string()).max(mostImagesOfAList)

const assetsSchema = z.object({
  beanDipImages: images,
  cheetosImages: images,
  cockroachImages: images,
  currentBeanDip: z.string().nullable(),
})

const notFound = { not_found: { status: 404, message: "This image isn't in the list any more." } } as const

export const gameSettingsContract = {
  cheetosAssets: procedure
    .meta({ access: 'visitor', reads: ['game-settings'] })
    .route({
      method: 'GET',
      path: '/game-settings/hot-cheetos-catch',
      summary: 'The pictures of Hot Cheetos Catch; empty lists mean the built-in ones',
      tags,
    })
    .output(assetsSchema),

  addCheetosAsset: procedure
    .meta({ access: 'admin', writes: ['game-settings'] })
    .route({
      method: 'POST',
      path: '/game-settings/hot-cheetos-catch/images',
      summary: 'Add an uploaded picture to a list',
      tags,
    })
    .errors({
      ...unknownPicture,
      list_full: { status: 409, message: 'This list has 24 images already. Delete one first.' },
    })
    .input(assetInput)
    .output(assetsSchema),

  deleteCheetosAsset: procedure
    .meta({ access: 'admin', writes: ['game-settings'] })
    .route({
      method: 'DELETE',
      path: '/game-settings/hot-cheetos-catch/images',
      summary: 'Delete a picture; without the current bean dip the first one left becomes current',
      tags,
    })
    .errors(notFound)
    .input(assetInput)
    .output(assetsSchema),

  setCurrentBeanDip: procedure
    .meta({ access: 'admin', writes: ['game-settings'] })
    .route({
      method: 'PUT',
      path: '/game-settings/hot-cheetos-catch/current-bean-dip',
      summary: 'Choose the bean dip that the game shows',
      tags,
    })
    .errors(notFound)
    .input(z.object({ image_url }))
    .output(assetsSchema),
}
