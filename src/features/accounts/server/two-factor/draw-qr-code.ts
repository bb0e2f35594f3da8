import { encode } from 'uqr'

/** An SVG path, so that browsers need no QR library. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join(''),
  }
}

function darkRuns(row: readonly boolean[]) {
  const runs: [start: number, width: number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
