import { drawTitle, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { TitleMotif } from '#features/mascot/web/title-motif.tsx'

/** A sticker made from the quiz's title. Decoration: whoever shows it says the title in words, too. */
export function QuizDrawing({ title }: { title: string }) {
  const { motif, pick } = drawTitle(title)
  return (
    <span className="quiz-art" data-palette={pick(titlePalettes)} aria-hidden="true">
      <TitleMotif motif={motif} />
    </span>
  )
}
