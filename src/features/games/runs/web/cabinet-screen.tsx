import type { GameId } from '../rules/game-id.ts'
import './games-page.css'

export function CabinetScreen({ game }: { game: GameId }) {
  return (
    <svg viewBox="0 0 320 200" className="arcade-screen" aria-hidden="true" focusable="false">
      {pictures[game]}
    </svg>
  )
}

const line = '#230a28'

const crowdColours = ['#b9f227', '#ff7f1f', '#ff7cbd', '#ffc21a', '#fffaf0']
// A wide screen shows more of the crowd on both sides of the picture.
const crowdColumns = 20
const crowd = Array.from({ length: 4 * crowdColumns }, (_, at) => {
  const row = Math.floor(at / crowdColumns)
  const column = (at % crowdColumns) - 6
  const colour = crowdColours[((row * 8 + column + 30) * 7) % 5] as string
  return [20 + column * 40 + (row % 2) * 16, 8 + row * 48, colour] as const
})
const cardColumns = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

const pictures: Record<GameId, React.ReactNode> = {
  'bed-bug-squish': (
    <>
      <rect x="-320" width="960" height="200" fill="#ffe3c2" />
      <path
        d="M-40 0 160 200M40 0 240 200M120 0 320 200M200 0 400 200M360 0 160 200M280 0 80 200M200 0 0 200M120 0-80 200"
        stroke="#f1c596"
        strokeWidth="6"
      />
      <Bug x={92} y={78} turn={28} />
      <Bug x={236} y={60} turn={160} />
      <Bug x={262} y={150} turn={-120} />
      <path d="M150 110l14 22 26-8-8 25 22 15-26 6 2 27-21-16-20 17 1-27-26-4 21-17-10-25 26 7Z" fill="#e0117b" />
      <text x="160" y="160" textAnchor="middle" className="arcade-pop">
        +25
      </text>
    </>
  ),
  'hot-cheetos-catch': (
    <>
      <rect x="-320" width="960" height="200" fill="#4a1550" />
      <path d="M-320 40H640M-320 80H640M-320 120H640M-320 160H640" stroke="#fff" strokeOpacity=".08" strokeWidth="2" />
      <Puff x={70} y={46} turn={20} />
      <Puff x={168} y={86} turn={-40} />
      <Puff x={250} y={36} turn={70} />
      <ellipse cx="108" cy="112" rx="9" ry="16" fill="#5b2a14" stroke={line} strokeWidth="3" />
      <path d="M96 106l-8-4M96 116l-9 2M120 106l8-4M120 116l9 2" stroke={line} strokeWidth="3" />
      <path d="M128 132h84l-9 62h-66Z" fill="#e0117b" stroke={line} strokeWidth="4" strokeLinejoin="round" />
      <path d="M131 152h78l-3 22h-72Z" fill="#fffaf0" />
      <text x="170" y="169" textAnchor="middle" className="arcade-label">
        DIP
      </text>
      <ellipse cx="170" cy="132" rx="42" ry="9" fill="#7a4a2b" stroke={line} strokeWidth="4" />
    </>
  ),
  'memory-match': (
    <>
      <rect x="-320" width="960" height="200" fill="#123d3a" />
      {cardColumns.map((column) =>
        [0, 1].map((row) => {
          const isUp = (column === 1 && row === 0) || (column === 3 && row === 1)
          return (
            <g key={`${column}-${row}`} transform={`translate(${30 + column * 68} ${16 + row * 88})`}>
              <rect width="56" height="76" rx="8" fill={isUp ? '#fffaf0' : '#e0117b'} stroke={line} strokeWidth="4" />
              {isUp ? (
                <path
                  d="M28 20l7 13 15 3-10 11 2 15-14-6-14 6 2-15-10-11 15-3Z"
                  fill="#ffc21a"
                  stroke={line}
                  strokeWidth="3"
                />
              ) : (
                <circle cx="28" cy="38" r="10" fill="#ffc21a" stroke={line} strokeWidth="3" />
              )}
            </g>
          )
        }),
      )}
    </>
  ),
  'wheres-ash': (
    <>
      <rect x="-320" width="960" height="200" fill="#2bb8ff" />
      {crowd.map(([x, y, fill]) => (
        <g key={`${x}-${y}`} fill={fill} stroke={line} strokeWidth="3">
          <path d={`M${x - 15} ${y + 46}v-14a15 15 0 0 1 30 0v14Z`} />
          <circle cx={x} cy={y + 6} r="11" />
        </g>
      ))}
      <circle cx="196" cy="104" r="36" fill="#fff" fillOpacity=".35" stroke={line} strokeWidth="8" />
      <path d="M222 131l32 34" stroke={line} strokeWidth="14" strokeLinecap="round" />
    </>
  ),
}

function Bug({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} stroke={line} strokeWidth="3" strokeLinecap="round">
      <path d="M-12-10l-5-12M0-12v-13M12-10l6-12M-12 10l-5 12M0 12v13M12 10l6 12" fill="none" />
      <ellipse rx="22" ry="15" fill="#d8482b" />
      <path d="M-10-13q-5 13 0 26M2-14q-5 14 0 28" fill="none" stroke="#7d1d1d" />
      <circle cx="24" r="9" fill="#d8482b" />
      <path d="M15-9q6 9 0 18" fill="none" stroke="#e0117b" strokeWidth="6" />
    </g>
  )
}

function Puff({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <path
      d="M-22 8C-26-4-14-12-4-10C4-20 20-16 24-6C28 4 18 10 10 8C6 18-16 20-22 8Z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
      fill="#ff5a1f"
      stroke={line}
      strokeWidth="3"
    />
  )
}
