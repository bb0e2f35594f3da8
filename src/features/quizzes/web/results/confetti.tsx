import { type CSSProperties, useState } from 'react'

const pieces = Array.from({ length: 48 }, (_, index) => index)
const colours = ['house', 'gold', 'lime', 'blue', 'orange', 'accent']

export function Confetti() {
  const [isFalling, setIsFalling] = useState(true)
  if (!isFalling) return null
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <span
          key={piece}
          style={pieceStyle(piece)}
          onAnimationEnd={piece === pieces.length - 1 ? () => setIsFalling(false) : undefined}
        />
      ))}
    </div>
  )
}

function pieceStyle(piece: number) {
  const { place, time } = scatter(piece)
  const isLast = piece === pieces.length - 1
  return {
    '--x': `${place * 100}%`,
    '--drift': `${Math.round((place - 0.5) * 160)}px`,
    '--delay': `${isLast ? 900 : Math.round(time * 900)}ms`,
    '--turn': `${360 + piece * 47}deg`,
    '--ink': `var(--color-${colours[piece % colours.length]})`,
  } as CSSProperties
}

/** The two steps must not add up to one, or all pieces would line up on a diagonal. */
export function scatter(piece: number) {
  return { place: (piece * 0.7549) % 1, time: (piece * 0.5698) % 1 }
}
