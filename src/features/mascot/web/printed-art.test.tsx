import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { titleMotifs } from '../rules/title-art.ts'
import { BedBug } from './bed-bug.tsx'
import { TitleMotif } from './title-motif.tsx'

/** The server draws share pictures from these files. `vitest -u` writes them after a change. */
const fileOf = (name: string) => `../../sharing/server/art/${name}.svg`

test.each(['celebrating', 'shocked', 'searching', 'walking'] as const)(
  'share pictures show the bug as pages do: %s',
  async (pose) => {
    const art = renderToStaticMarkup(<BedBug pose={pose} />).replaceAll('_R_0_', `bug-${pose}`)
    await expect(`${art}\n`).toMatchFileSnapshot(fileOf(`bug-${pose}`))
  },
)

test.each(titleMotifs)('share pictures show the motif of a title as covers do: %s', async (motif) => {
  await expect(`${renderToStaticMarkup(<TitleMotif motif={motif} />)}\n`).toMatchFileSnapshot(fileOf(`motif-${motif}`))
})
