import type { CSSProperties, ReactNode } from 'react'

type TileProps = { label: ReactNode }

export function TelevisionTile({ label }: TileProps) {
  return (
    <div className="tv">
      <div className="tv-aerial" aria-hidden="true" />
      <div className="tv-screen">
        <div className="tv-bars" aria-hidden="true" />
        <div className="tv-play" aria-hidden="true" />
        <p className="tv-channel" aria-hidden="true">
          CH 13
        </p>
        {label}
      </div>
      <div className="tv-panel" aria-hidden="true">
        <span className="tv-knob" />
        <span className="tv-knob" />
        <span className="tv-speaker" />
      </div>
    </div>
  )
}

export function GameShowTile({ label }: TileProps) {
  return (
    <div className="show">
      <div className="show-stage">
        <p className="show-question" aria-hidden="true">
          ?
        </p>
        <div className="show-desk">{label}</div>
        <div className="show-buzzers" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  )
}

export function NewspaperTile({ label }: TileProps) {
  return (
    <div className="paper">
      <div className="paper-page paper-next" aria-hidden="true" />
      <div className="paper-page">
        <p className="paper-head" aria-hidden="true">
          The Daily Itch
        </p>
        <div className="paper-body">
          <span className="paper-mark" aria-hidden="true">
            “
          </span>
          {label}
        </div>
        <div className="paper-columns" aria-hidden="true" />
      </div>
    </div>
  )
}

const spines = [
  { fill: 'var(--color-house)', ink: 'var(--color-on-house)', height: '82%' },
  { fill: 'var(--color-gold)', height: '94%' },
  { fill: 'var(--color-lime)', height: '76%' },
  { fill: 'var(--color-press-ink)', ink: 'var(--color-gold)', height: '100%' },
  { fill: 'var(--color-blue)', height: '88%' },
  { fill: 'var(--color-press-paper)', height: '80%' },
]

export function ShelfTile({ label }: TileProps) {
  return (
    <div className="shelf">
      <div className="shelf-spines" aria-hidden="true">
        {spines.map(({ fill, ink, height }, index) => (
          <span key={fill} className="spine" style={{ '--fill': fill, '--ink': ink, height } as CSSProperties}>
            {index + 1}
          </span>
        ))}
      </div>
      <div className="shelf-board">{label}</div>
    </div>
  )
}

export function ArcadeTile({ label }: TileProps) {
  return (
    <div className="tile-arcade">
      <div className="tile-arcade-marquee">{label}</div>
      <div className="tile-arcade-screen" aria-hidden="true">
        <svg viewBox="0 0 11 8" className="tile-arcade-bug" shapeRendering="crispEdges" aria-hidden="true">
          <path d={pixelBug} fill="currentColor" />
        </svg>
        <p className="tile-arcade-coin">Insert coin</p>
      </div>
      <div className="tile-arcade-panel" aria-hidden="true">
        <span className="tile-arcade-stick" />
        <span className="tile-arcade-button" />
        <span className="tile-arcade-button" />
        <span className="tile-arcade-button" />
      </div>
      <div className="tile-arcade-front" aria-hidden="true">
        <span className="tile-arcade-slot" />
      </div>
    </div>
  )
}

const pixelBug =
  'M2 0h1v1H2zM8 0h1v1H8zM3 1h1v1H3zM7 1h1v1H7zM2 2h7v1H2zM1 3h2v1H1zM4 3h3v1H4zM8 3h2v1H8zM0 4h11v1H0zM0 5h1v1H0zM2 5h7v1H2zM10 5h1v1h-1zM0 6h1v1H0zM2 6h1v1H2zM8 6h1v1H8zM10 6h1v1h-1zM3 7h2v1H3zM6 7h2v1H6z'

const tapeNews = [
  '20:15 couch arrives',
  '20:16 so does the landlord',
  '20:31 nobody ordered forty bags of snacks',
  '20:44 somebody did',
  '21:02 parking spot lost',
]

export function TapeTile({ label }: TileProps) {
  return (
    <div className="tape">
      <div className="tape-machine">{label}</div>
      <div className="tape-strip" aria-hidden="true">
        {['first', 'again'].map((round) => (
          <p key={round} className="tape-run">
            {tapeNews.map((news) => (
              <span key={news}>{news}</span>
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

export function BookTile({ label }: TileProps) {
  return (
    <div className="book">
      <div className="book-pages" aria-hidden="true" />
      <div className="book-cover">
        <p className="book-price" aria-hidden="true">
          25¢
        </p>
        <svg viewBox="0 0 200 90" className="book-skyline" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <circle cx="148" cy="34" r="24" fill="var(--color-gold)" />
          <path
            d="M0 90V58h18V40h26v22h14V28h6l8-12 8 12h6v40h16V46h30v16h12V36h26v26h18V50h12v40Z"
            fill="var(--color-press-ink)"
          />
          <path
            d="M24 48h5v6h-5zM34 48h5v6h-5zM66 40h5v6h-5zM76 52h5v6h-5zM110 54h5v6h-5zM122 54h5v6h-5zM150 44h5v6h-5zM162 56h5v6h-5z"
            fill="var(--color-gold)"
          />
        </svg>
        {label}
      </div>
    </div>
  )
}
