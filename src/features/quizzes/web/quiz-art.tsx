import { drawTitle, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { TitleMotif } from '#features/mascot/web/title-motif.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import '#features/mascot/web/title-art.css'
import './quiz-art.css'

type QuizArtProps = {
  title: string
  /** Uploaded for it. */
  image: string | null
}

/** A sticker made from the quiz's title, or its own picture. Decoration: whoever shows it says the title in words, too. */
export function QuizArt({ title, image }: QuizArtProps) {
  const { motif, pick } = drawTitle(title)
  return (
    <span className="title-art quiz-art" data-palette={pick(titlePalettes)} aria-hidden="true">
      {image ? <Picture src={image} alt="" sizes="15rem" /> : <TitleMotif motif={motif} />}
    </span>
  )
}
