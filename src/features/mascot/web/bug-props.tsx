import { ink, outline } from './bug-ink.ts'

export function GroundShadow({ cx, rx }: { cx: number; rx: number }) {
  return <ellipse className="bug-shadow" cx={cx} cy="224" rx={rx} ry="8" fill={ink.line} opacity=".22" />
}

export function Crown({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-24 0L-29-26L-13-13L0-33L13-13L29-26L24 0Q0 6-24 0Z" fill={ink.gold} {...outline} />
      <path d="M24 0L29-26L18-17L8 2Q16 2 24 0Z" fill={ink.goldShade} />
      <path d="M-24 0L-29-26L-13-13L0-33L13-13L29-26L24 0Q0 6-24 0Z" {...outline} />
      <circle cy="-8" r="5" fill={ink.boa} {...outline} strokeWidth="3" />
      <circle cx="-29" cy="-27" r="4" fill={ink.paper} {...outline} strokeWidth="3" />
      <circle cx="29" cy="-27" r="4" fill={ink.paper} {...outline} strokeWidth="3" />
      <circle cy="-34" r="4" fill={ink.paper} {...outline} strokeWidth="3" />
    </g>
  )
}

/** The pale inner edge keeps the glass visible on a dark background. */
export function Tumbler() {
  const glass = 'M50 34C51 24 57 18 68 18H172C183 18 189 24 190 34L208 214C208 226 32 226 32 214Z'
  return (
    <g>
      <path d={glass} fill="#9ee0ff" opacity=".13" />
      <path
        d="M50 34C51 24 57 18 68 18H172C183 18 189 24 190 34L191 44C160 54 80 54 49 44Z"
        fill="#9ee0ff"
        opacity=".55"
      />
      <path d={glass} {...outline} strokeWidth="9" />
      <path d={glass} stroke="#c9efff" strokeWidth="3" strokeLinejoin="round" />
      <path d="M49 46C80 56 160 56 191 46" stroke="#e9f8ff" strokeWidth="3.5" strokeLinecap="round" />
      <g stroke={ink.gloss} strokeLinecap="round">
        <path d="M57 70L46 190" strokeWidth="8" />
        <path d="M70 68L66 100" strokeWidth="5" />
        <path d="M190 146L195 190" strokeWidth="5" />
      </g>
    </g>
  )
}

export function Magnifier() {
  return (
    <g>
      <path d="M178 114L198 150" {...outline} strokeWidth="18" />
      <path d="M178 114L198 150" stroke={ink.gold} strokeWidth="9" strokeLinecap="round" />
      <circle cx="156" cy="80" r="36" fill="#dff4ff" />
      <ellipse cx="155" cy="81" rx="25" ry="28" fill={ink.paper} {...outline} strokeWidth="5" />
      <circle cx="162" cy="86" r="14" fill={ink.line} />
      <circle cx="157" cy="80" r="5.5" fill={ink.gloss} />
      <circle cx="168" cy="92" r="2.5" fill={ink.gloss} />
      <path d="M131 69C135 51 175 51 179 69C166 61 144 61 131 69Z" fill={ink.boa} {...outline} strokeWidth="4.5" />
      <circle cx="156" cy="80" r="36" {...outline} strokeWidth="14" />
      <circle cx="156" cy="80" r="36" stroke={ink.gold} strokeWidth="6" />
      <path d="M130 94C133 102 139 107 146 110" stroke={ink.gloss} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

export function ShockLines() {
  return (
    <g className="bug-jolt" {...outline} stroke={ink.orange} strokeWidth="6">
      <path d="M40 86L18 78M44 56L28 38M200 86L222 78M196 56L212 38M40 116L20 122M200 116L220 122" />
    </g>
  )
}

export function Snores() {
  return (
    <g className="bug-snores" {...outline} stroke={ink.boa} strokeWidth="6">
      <path d="M126 84H142L126 102H142" />
      <path d="M152 54H172L152 76H172" strokeWidth="7" />
      <path d="M184 20H208L184 46H208" strokeWidth="8" />
    </g>
  )
}

export function Confetti() {
  return (
    <g className="bug-confetti" stroke={ink.line} strokeWidth="3" strokeLinejoin="round">
      <path d="M20 40l12-6 4 10-12 6Z" fill={ink.blue} />
      <path d="M210 34l11 7-6 10-11-7Z" fill={ink.lime} />
      <path d="M66 18l10 3-3 11-10-3Z" fill={ink.orange} />
      <path d="M168 14l10-4 4 10-10 4Z" fill={ink.boa} />
      <path d="M14 108l9-5 5 9-9 5Z" fill={ink.gold} />
      <path d="M218 110l9 4-4 9-9-4Z" fill={ink.blue} />
      <circle cx="96" cy="12" r="5" fill={ink.lime} />
      <circle cx="224" cy="74" r="5" fill={ink.boaLight} />
      <circle cx="16" cy="74" r="5" fill={ink.boaLight} />
    </g>
  )
}

const flakes = [
  [26, 60, 11],
  [214, 52, 13],
  [40, 20, 8],
  [196, 14, 8],
  [12, 118, 8],
  [228, 112, 9],
] as const

export function Snowflakes() {
  return (
    <g className="bug-confetti" stroke={ink.blue} strokeWidth="5" strokeLinecap="round">
      {flakes.map(([x, y, r]) => (
        <path
          key={x}
          d={`M${x} ${y - r}V${y + r}M${x - r * 0.87} ${y - r / 2}L${x + r * 0.87} ${y + r / 2}M${x - r * 0.87} ${y + r / 2}L${x + r * 0.87} ${y - r / 2}`}
        />
      ))}
    </g>
  )
}

/** Open at the chest, where a hand holds it together. */
export function Blanket() {
  return (
    <>
      <path d={cape} fill={ink.blue} />
      <g fill="#0c7fc4">
        {capeDots.map(([cx, cy]) => (
          <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="6" />
        ))}
      </g>
      <path
        d="M196 138C212 162 218 190 214 212C204 220 190 220 180 214C194 190 198 164 196 138Z"
        fill="#0c7fc4"
        opacity=".5"
      />
      <path d={cape} {...outline} />
      <path d={hem} {...outline} strokeWidth="17" />
      <path d={hem} stroke={ink.paper} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </>
  )
}

const cape =
  'M62 100C34 122 20 176 26 212C44 222 66 214 84 220C98 214 110 222 122 216C136 222 150 214 164 220C182 214 200 222 214 212C220 176 206 122 178 100C176 128 146 156 121 166C94 156 64 128 62 100Z'
const hem = 'M62 100C64 128 94 156 121 166C146 156 176 128 178 100M121 168L116 214'
const capeDots = [
  [48, 156],
  [68, 176],
  [46, 196],
  [92, 192],
  [148, 190],
  [172, 170],
  [194, 188],
  [190, 150],
  [76, 146],
] as const

type BedProps = { bug: React.ReactNode; front: React.ReactNode; air: React.ReactNode }

export function PillowAndQuilt({ bug, front, air }: BedProps) {
  return (
    <>
      <GroundShadow cx={122} rx={112} />
      <path d={pillow} fill={ink.paper} {...outline} />
      <path d="M22 208C50 218 100 216 130 206" {...outline} stroke="#e3c9b4" strokeWidth="5" />
      <path d="M20 152C26 158 28 164 27 170M122 146C116 150 112 156 112 162" {...outline} strokeWidth="3.5" />
      <g className="bug-breath">
        {bug}
        <path d={quilt} fill={ink.blue} />
        <g fill="#0c7fc4">
          {quiltDots.map(([cx, cy]) => (
            <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="6" />
          ))}
        </g>
        <path d="M214 178C228 192 230 208 228 222H206C212 206 214 192 214 178Z" fill="#0c7fc4" opacity=".55" />
        <path d={quilt} {...outline} />
        <path
          d="M106 176C126 150 178 136 206 158C214 164 220 172 224 181C192 166 144 176 112 204C102 200 100 188 106 176Z"
          fill={ink.paper}
          {...outline}
        />
        {front}
      </g>
      {air}
    </>
  )
}

const pillow =
  'M12 142C6 128 14 118 30 124C60 112 92 112 118 122C134 116 142 126 136 140C142 160 142 178 136 196C144 210 134 220 118 214C90 222 58 222 30 215C14 222 4 212 11 198C5 178 6 160 12 142Z'
const quilt = 'M106 176C126 150 178 136 206 158C226 174 232 200 231 224H96C96 206 98 188 106 176Z'
const quiltDots = [
  [128, 212],
  [156, 200],
  [184, 192],
  [170, 216],
  [198, 212],
  [212, 190],
] as const
