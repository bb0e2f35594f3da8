import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { sharePictureKinds } from './share-picture.ts'

export const sharingContract = {
  picture: procedure
    // The handler adds the topics of the kind, so that a vote doesn't purge the page of a clip.
    .meta({ access: 'visitor', reads: [] })
    .route({
      method: 'GET',
      path: '/share-pictures/{kind}/{id}',
      summary: "The address of the picture that chats show for an item's page",
      tags: ['Sharing'],
    })
    .input(z.object({ kind: z.enum(sharePictureKinds), id: textInput(40).regex(/^[\w-]+$/) }))
    .output(z.object({ url: z.string().nullable() })),
}
