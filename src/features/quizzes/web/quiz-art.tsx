import { drawTitle, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { TitleMotif } from '#features/mascot/web/title-motif.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import '#features/mascot/web/title-art.css'
import './quiz-art.css'

type QuizArtProps = {
  title: string
  image: string | null
}

/** Decorative: the caller must show the title as text. */
export function QuizArt({ title, image }: QuizArtProps) {
  const { motif, pick } = drawTitle(title)
  return (
    <span className="title-art quiz-art" data-palette={pick(titlePalettes)} aria-hidden="true">
      {image ? <Picture src={image} alt="" sizes="15rem" /> : <TitleMotif motif={motif} />}
    </span>
  )
}
